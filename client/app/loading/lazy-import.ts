import { tabStorage } from './tab-storage';

/** The event of the window that says: a part of the page was asked for in vain. */
export const IMPORT_FAILED = 'import-failed';

/** A failure is most often a mobile network's hiccup: what failed is tried again after so long, in milliseconds. */
const RETRY_PAUSE = 500;

/** Loads, and once more after half a second where that fails. Rejects when it fails again. */
export async function withRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    dispatchEvent(new Event(IMPORT_FAILED));
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE));
    return load();
  }
}

/**
 * The same for a part that the visitor has asked for: failing again, the page reloads, at most once per 60 seconds
 * (product: Pages), for after a release only the new page knows the new files. Rejects where it may not.
 */
export async function lazyImport<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withRetry(load);
  } catch (error) {
    if (!reloadOnce()) throw error;
    // Until the page is gone, the part is on its way.
    return new Promise(() => {});
  }
}

/** Between two reloads for parts that failed, in milliseconds. */
const RELOAD_PAUSE = 60_000;
const RELOADED_AT = 'reloaded-at';
const PRESSED = 'pressed';
const controls = () => [...document.querySelectorAll<HTMLElement>('a, button, summary, input')];

/**
 * Reloads the page for a part that failed, at most once per 60 seconds (product: Pages). False where it may not, or
 * could only lose the page: while there is no network. Which control has the focus is kept, by its place in the page.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  const now = Date.now();
  if (now - Number(tabStorage.get(RELOADED_AT)) <= RELOAD_PAUSE) return false;
  tabStorage.set(RELOADED_AT, now);
  // Where nothing can be kept, it could go on for ever.
  if (tabStorage.get(RELOADED_AT) !== now) return false;
  tabStorage.set(PRESSED, controls().indexOf(document.activeElement as HTMLElement));
  location.reload();
  return true;
}

/** The page stands at what was pressed before the reload, and one may press it once more. */
export function restoreFocus(): void {
  const kept = tabStorage.get(PRESSED);
  tabStorage.remove(PRESSED);
  if (typeof kept === 'number' && document.activeElement === document.body) controls()[kept]?.focus();
}
