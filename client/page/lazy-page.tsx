import { lazy, type ComponentType } from 'react';
import { tryPart } from './import-part';
import type { PageModule } from './page-module';

/** A page whose code comes on demand, and is rendered at once when it is there already. */
export interface LazyPage {
  /** Gets the code once. */
  readonly fetch: () => Promise<PageModule>;
  readonly Page: ComponentType;
}

export function lazyPage(load: () => Promise<{ page: PageModule }>): LazyPage {
  let loaded: PageModule | undefined;
  const fetch = async () => (loaded ??= (await load()).page);
  const Later = lazy(async () => ({ default: (await tryPart('page', fetch).catch(followPlainly)).Page }));
  // Hydration must not meet a suspended page: what is there is rendered directly.
  const Page = () => (loaded ? <loaded.Page /> : <Later />);
  return { fetch, Page };
}

/** The address is the page's already: the browser gets from the server what it could not be brought without a reload. */
function followPlainly(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}
