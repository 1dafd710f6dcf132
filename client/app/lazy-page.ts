import { withRetry } from './loading/lazy-import';
import type { PageDefinition } from './define-page';

export type LoadPage<T = PageDefinition> = () => Promise<{ page: T }>;

/** A page whose code comes on demand. */
export interface LazyPage<T = PageDefinition> {
  /** Gets the code once: on the server, and of the page that is opened, whose styles are in its HTML. */
  readonly fetch: () => Promise<T>;
  /** Gets the code and the styles of a page that is gone to without a reload, at the second try if need be. */
  readonly open: () => Promise<T>;
  /** The code, once it is there. */
  readonly loaded: () => T | undefined;
}

const there = new Map<string, unknown>();

/** Whether the page with the id can be gone to at once. */
export const isPageLoaded = (id: string): boolean => there.has(id);

/** The page by its id, under which the document names its styles. */
export function lazyPage<T>(id: string, load: LoadPage<T>): LazyPage<T> {
  let opening: Promise<T> | undefined;
  async function fetch(): Promise<T> {
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
    loaded: () => there.get(id) as T | undefined,
  };
}

/**
 * Puts the styles of a page into the document, after the page's own: they are there when it resolves. Of a page that is
 * reached without a reload the server names the file in the HTML (server/pages/render/document.ts): `page=file other=file`.
 */
async function addStyles(page: string): Promise<void> {
  const named = document.getElementById('start')?.dataset['styles']?.split(' ') ?? [];
  const file = named.find((entry) => entry.startsWith(`${page}=`))?.slice(page.length + 1);
  if (!file) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL(file, import.meta.url).href;
  document.head.append(link);
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(link.href));
    });
  });
}
