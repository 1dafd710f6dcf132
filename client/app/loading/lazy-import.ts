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

/** Shortest time between two reloads for a failed part, in milliseconds. */
const RELOAD_PAUSE = 60_000;
const RELOADED_AT = 'reloaded-at';
const FOCUSED = 'focused';

/**
 * Reloads the page for a part that failed, at most once per 60 seconds (product: Pages). Returns false if it may not, or if
 * there is no network. Keeps the id of the focused control.
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
