import { addStyles } from './loading/add-styles';
import { withRetry } from './loading/lazy-import';
import type { PageModule } from './page-module';

export type LoadPage = () => Promise<{ page: PageModule }>;

/** A page whose code comes on demand. */
export interface LazyPage {
  /** Gets the code once: on the server, and of the page that is opened, whose styles are in its HTML. */
  readonly fetch: () => Promise<PageModule>;
  /** Gets the code and the styles of a page that is gone to without a reload, at the second try if need be. */
  readonly open: () => Promise<PageModule>;
  /** The code, once it is there. */
  readonly loaded: () => PageModule | undefined;
}

const there = new Map<string, PageModule>();

/** Whether the page with the id can be gone to at once. */
export const isPageLoaded = (id: string): boolean => there.has(id);

/** The page by its id, under which the document names its styles. */
export function lazyPage(id: string, load: LoadPage): LazyPage {
  let opening: Promise<PageModule> | undefined;
  async function fetch(): Promise<PageModule> {
    const { page } = await load();
    there.set(id, page);
    return page;
  }
  return {
    fetch,
    open() {
      opening ??= Promise.all([withRetry(load), withRetry(() => addStyles(id))]).then(fetch);
      opening.catch(() => (opening = undefined));
      return opening;
    },
    loaded: () => there.get(id),
  };
}
