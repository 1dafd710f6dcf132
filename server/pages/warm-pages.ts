import { newRequestId, runInBackground, runInRequestContext } from '../request-context';
import type { PageDependencies } from './page-dependencies';

type Dependencies = Pick<PageDependencies, 'addresses' | 'preparation' | 'cache'>;

/** Renders every page without variants ahead of its first visitor. Then refreshes the pages with better compression. */
export async function warmPages({ addresses, preparation, cache }: Dependencies): Promise<void> {
  const pages = addresses.entries().filter((page) => !preparation.hasVariants(page));
  // The render logs its own failure. A failed page is rendered again for its first visitor.
  for (const page of pages) {
    await runInRequestContext({ id: newRequestId() }, () => cache.get(page)).catch(() => {});
  }
  for (const page of pages) {
    await runInBackground(() => cache.refresh(page)).catch(() => {});
  }
}
