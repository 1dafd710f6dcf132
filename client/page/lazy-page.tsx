import { lazy, type ComponentType } from 'react';
import { importPart } from './import-part';
import type { PageModule } from './page-module';

/** A page whose code is loaded on demand, and rendered without waiting when it is there already. */
export interface LazyPage {
  /** Loads the code, once; rejects when that fails. */
  readonly fetch: () => Promise<PageModule>;
  /** Loads the code of a page that is about to be shown: what fails is tried again (`importPart`). */
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
