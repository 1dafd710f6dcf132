import { lazy, type ComponentType } from 'react';
import { importPart } from './import-part';
import type { PageModule } from './page-module';

/** A page whose code comes on demand, and is rendered at once when it is there already. */
export interface LazyPage {
  readonly preload: () => Promise<PageModule>;
  readonly Page: ComponentType;
}

export function lazyPage(load: () => Promise<{ page: PageModule }>): LazyPage {
  let loaded: PageModule | undefined;
  const preload = async () => (loaded ??= (await importPart(load)).page);
  const Later = lazy(async () => ({ default: (await preload()).Page }));
  // Hydration must not meet a suspended page: what is preloaded is rendered directly.
  const Page = () => (loaded ? <loaded.Page /> : <Later />);
  return { preload, Page };
}
