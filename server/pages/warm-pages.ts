import { newRequestId, runInBackground, runInRequestContext } from '../request-context';
import type { PageParts } from './page-handler';

type Parts = Pick<PageParts, 'routes' | 'middleware' | 'cache'>;

/** Renders every page without variants, so that first visitors need not wait, then compresses it harder. */
export async function warmPages({ routes, middleware, cache }: Parts): Promise<void> {
  const pages = routes.entries().filter((page) => !middleware.hasVariants(page));
  // The render logs a failure. The page is rendered again for its first visitor.
  for (const page of pages)
    await runInRequestContext({ id: newRequestId() }, () => cache.get(page)).catch(() => {});
  for (const page of pages) await runInBackground(() => cache.refresh(page)).catch(() => {});
}
