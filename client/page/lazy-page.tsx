import { lazy, type ComponentType } from 'react';
import { importPart } from './import-part';
import type { PageModule } from './page-module';

/** A page whose code comes on demand, and is rendered at once when it is there already. */
export interface LazyPage {
  /** Gets the code once; what fails is left alone. */
  readonly fetch: () => Promise<PageModule>;
  /** Gets the code for a page that is about to be shown: what fails is tried again (see importPart). */
  readonly preload: () => Promise<PageModule>;
  readonly Page: ComponentType;
}

export function lazyPage(load: () => Promise<{ page: PageModule }>): LazyPage {
  let loaded: PageModule | undefined;
  const fetch = async () => (loaded ??= (await load()).page);
  const preload = () => importPart(fetch);
  const Later = lazy(async () => ({ default: (await preload()).Page }));
  // Hydration must not meet a suspended page: what is preloaded is rendered directly.
  const Page = () => (loaded ? <loaded.Page /> : <Later />);
  return { fetch, preload, Page };
}
