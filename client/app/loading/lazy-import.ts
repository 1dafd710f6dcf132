import { tabStorage } from './tab-storage';

/** Event of the window: a file of the page failed to load. */
export const IMPORT_FAILED = 'import-failed';

/** Wait before the retry, in milliseconds. Most failures are short gaps of a mobile network. */
const RETRY_PAUSE = 500;

/** Loads a file, with one retry after half a second. Rejects if the retry fails. */
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
 * Loads a file that the visitor waits for. If the retry fails, the page reloads, because after a release only the new page
 * knows the new files. Rejects if the page may not reload (product: Pages).
 */
export async function lazyImport<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withRetry(load);
  } catch (error) {
    if (!reloadOnce()) throw error;
    // Stays pending until the reload.
    return new Promise(() => {});
  }
}

/** Minimum time between two reloads for failed files, in milliseconds. */
const RELOAD_PAUSE = 60_000;
const RELOADED_AT = 'reloaded-at';
const FOCUSED = 'focused';

/**
 * Reloads the page for a failed file, at most once per 60 seconds and never offline (product: Pages). Returns false if the
 * page may not reload. Keeps the id of the focused control.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  const now = Date.now();
  if (now - Number(tabStorage.get(RELOADED_AT)) <= RELOAD_PAUSE) return false;
  tabStorage.set(RELOADED_AT, now);
  // Without storage the page could reload for ever.
  if (tabStorage.get(RELOADED_AT) !== now) return false;
  tabStorage.set(FOCUSED, document.activeElement?.id);
  location.reload();
  return true;
}

/** Moves the focus to the control that had it before the reload, so that the visitor can press it again. */
export function restoreFocus(): void {
  const id = tabStorage.get(FOCUSED);
  tabStorage.remove(FOCUSED);
  if (typeof id === 'string' && document.activeElement === document.body)
    document.getElementById(id)?.focus();
}
