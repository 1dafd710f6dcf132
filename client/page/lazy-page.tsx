import { lazy, type ComponentType } from 'react';
import { tryPart } from './import-part';
import type { PageModule } from './page-module';

/** A page whose code comes on demand, and is rendered at once when it is there already. */
export interface LazyPage {
  /** Gets the code once: of the page that is opened, whose styles are in its HTML. */
  readonly fetch: () => Promise<PageModule>;
  /** Gets the code and the styles of a page that is gone to without a reload. */
  readonly bring: () => Promise<PageModule>;
  readonly Page: ComponentType;
}

export function lazyPage(id: string, load: () => Promise<{ page: PageModule }>): LazyPage {
  let loaded: PageModule | undefined;
  const fetch = async () => (loaded ??= (await load()).page);
  const bring = () => tryPart(id, fetch);
  const Later = lazy(async () => ({ default: (await bring().catch(followPlainly)).Page }));
  // Hydration must not meet a suspended page: what is there is rendered directly.
  const Page = () => (loaded ? <loaded.Page /> : <Later />);
  return { fetch, bring, Page };
}

/** The address is the page's already: the browser gets from the server what it could not be brought without a reload. */
function followPlainly(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}
