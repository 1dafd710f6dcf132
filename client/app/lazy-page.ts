import { addStyleSheet } from './loading/add-style-sheet';
import { importOnDemand, withRetry } from './loading/lazy-import';
import type { PageDefinition } from './define-page';

export type LoadPage<T = PageDefinition> = () => Promise<{ page: T }>;

/** A page whose code the browser loads on demand. */
export interface LazyPage<T = PageDefinition> {
  /** Loads only the code. Used on the server and for the requested page, whose HTML already includes its styles. */
  readonly fetch: () => Promise<T>;
  /** Loads the code and styles for a client-side navigation, with one retry. */
  readonly open: () => Promise<T>;
  /** Returns the page's code if it is already loaded. */
  readonly loaded: () => T | undefined;
  /** Resolves once the code is loaded, even if earlier attempts failed. */
  readonly whenLoaded: Promise<T>;
}

const loadedPages = new Map<string, unknown>();

/** Returns true if the code of the page is loaded. */
export const isPageLoaded = (id: string): boolean => loadedPages.has(id);

/** Creates a lazy page. `id` is also the key of the page's style file in the HTML document. */
export function lazyPage<T>(id: string, load: LoadPage<T>): LazyPage<T> {
  let opening: Promise<T> | undefined;
  let resolveLoaded: (page: T) => void;
  const whenLoaded = new Promise<T>((resolve) => (resolveLoaded = resolve));
  async function fetch(): Promise<T> {
    const { page } = await load();
    loadedPages.set(id, page);
    resolveLoaded(page);
    return page;
  }
  return {
    fetch,
    open() {
      opening ??= Promise.all([importOnDemand(load), withRetry(() => addStyles(id))]).then(fetch);
      opening.catch(() => (opening = undefined));
      return opening;
    },
    loaded: () => loadedPages.get(id) as T | undefined,
    whenLoaded,
  };
}

/**
 * Adds another page's styles to the document. The server lists the style files in the HTML as `page=file other=file`
 * (server/pages/render/document.ts).
 */
async function addStyles(page: string): Promise<void> {
  const files = document.getElementById('start')?.dataset['styles']?.split(' ') ?? [];
  const file = files.find((entry) => entry.startsWith(`${page}=`))?.slice(page.length + 1);
  if (file) await addStyleSheet(new URL(file, import.meta.url).href);
}
