import { lazy, type ComponentType } from 'react';
import { tryPart } from './import-part';
import type { PageModule } from './page-module';

export type LoadPage = () => Promise<{ page: PageModule }>;

/** A page whose code comes on demand, and is rendered at once when it is there already. */
export interface LazyPage {
  /** Gets the code once: on the server, and of the page that is opened, whose styles are in its HTML. */
  readonly fetch: () => Promise<PageModule>;
  /** Gets the code and the styles of a page that is gone to without a reload. */
  readonly fetchWithStyles: () => Promise<PageModule>;
  readonly Page: ComponentType;
}

/** The page by its id, under which the document names its files (client/page/fetch-part.ts). */
export function lazyPage(id: string, load: LoadPage): LazyPage {
  let loaded: PageModule | undefined;
  const fetch = async () => (loaded ??= (await load()).page);
  const fetchWithStyles = () => tryPart(id, fetch);
  const Later = lazy(async () => ({ default: (await fetchWithStyles().catch(followPlainly)).Page }));
  // Hydration must not meet a suspended page: what is there is rendered directly.
  const Page = () => (loaded ? <loaded.Page /> : <Later />);
  return { fetch, fetchWithStyles, Page };
}

/** The address is the page's already: the browser gets from the server what it could not be brought without a reload. */
function followPlainly(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}
