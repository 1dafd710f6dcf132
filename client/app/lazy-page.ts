import { addStyleSheet } from './loading/add-style-sheet';
import { importOnDemand, withRetry } from './loading/lazy-import';
import type { PageDefinition } from './define-page';

export type LoadPage<T = PageDefinition> = () => Promise<{ page: T }>;

/** A page whose code the browser loads on demand. */
export interface LazyPage<T = PageDefinition> {
  /**
   * Loads the code without the styles. Used on the server, and in the browser for a server-rendered page, because its
   * HTML already links the styles.
   */
  readonly fetch: () => Promise<T>;
  /** Loads the code and the styles of the page for a client-side navigation. Retries once after a failure. */
  readonly open: () => Promise<T>;
  /** Returns the code of the page, or undefined if it is not loaded yet. */
  readonly loaded: () => T | undefined;
  /** Resolves once the code is loaded, even if earlier attempts failed. */
  readonly whenLoaded: Promise<T>;
}

const loadedPages = new Map<string, unknown>();

/** Returns true if the code of the page with this id is loaded. */
export const isPageLoaded = (id: string): boolean => loadedPages.has(id);

/** Creates a lazy page. `id` is also the key of its style sheet in the `data-styles` attribute of the document. */
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
 * Adds the style sheet of another page to the document. The server lists the style sheets in the HTML as `page=file
 * other=file` (server/pages/render/document.ts).
 */
async function addStyles(page: string): Promise<void> {
  const files = document.getElementById('start')?.dataset['styles']?.split(' ') ?? [];
  const file = files.find((entry) => entry.startsWith(`${page}=`))?.slice(page.length + 1);
  if (file) await addStyleSheet(new URL(file, import.meta.url).href);
}
