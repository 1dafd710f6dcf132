import { newRequestId, runInBackground, runInRequestContext } from '../request-context';
import type { PageDependencies } from './page-dependencies';

type Dependencies = Pick<PageDependencies, 'addresses' | 'preparation' | 'cache'>;

/**
 * Renders every page without variants, so that the first visitors get a cached page. Then renders these pages again in
 * the background, with slower compression that produces smaller pages.
 */
export async function warmPages({ addresses, preparation, cache }: Dependencies): Promise<void> {
  const pages = addresses.entries().filter((page) => !preparation.hasVariants(page));
  // Ignore failures here, because the render itself logs failures and the first visitor triggers another render.
  for (const page of pages) {
    await runInRequestContext({ id: newRequestId() }, () => cache.get(page)).catch(() => {});
  }
  for (const page of pages) {
    await runInBackground(() => cache.refresh(page)).catch(() => {});
  }
}
