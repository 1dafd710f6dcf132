import { newRequestId, runInBackground, runInRequestContext } from '../request-context';
import type { PageDependencies } from './page-handler';

type Dependencies = Pick<PageDependencies, 'routes' | 'middleware' | 'cache'>;

/** Renders every page without variants before its first visitor. Then refreshes the pages with better compression. */
export async function warmPages({ routes, middleware, cache }: Dependencies): Promise<void> {
  const pages = routes.entries().filter((page) => !middleware.hasVariants(page));
  // The render logs a failure. A failed page is rendered for its first visitor.
  for (const page of pages) {
    await runInRequestContext({ id: newRequestId() }, () => cache.get(page)).catch(() => {});
  }
  for (const page of pages) {
    await runInBackground(() => cache.refresh(page)).catch(() => {});
  }
}
