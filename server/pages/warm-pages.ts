import { newRequestId, runInBackground, runInRequestContext } from '../request-context';
import { pageRequest } from './make-page';
import type { PageParts } from './page-handler';

/** Renders every page without variants, so that first visitors need not wait, then compresses it harder. */
export async function warmPages({
  routes,
  middleware,
  makePage,
  cache,
}: Pick<PageParts, 'routes' | 'middleware' | 'makePage' | 'cache'>): Promise<void> {
  const requests = routes
    .entries()
    .filter((page) => !middleware.hasVariants(page))
    .map((page) => pageRequest(makePage, page));
  // A failure is logged by the render. The page is rendered again for its first visitor.
  for (const request of requests)
    await runInRequestContext({ id: newRequestId() }, () => cache.get(request)).catch(() => {});
  for (const request of requests) await runInBackground(() => cache.refresh(request)).catch(() => {});
}
