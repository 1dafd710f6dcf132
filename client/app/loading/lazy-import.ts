import { tabStorage } from './tab-storage';

/** Name of the window event that is fired when a file of the page fails to load. */
export const IMPORT_FAILED = 'import-failed';

/** Delay before the retry, in milliseconds. Most failures are short interruptions of a mobile connection. */
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
 * Loads a file on demand, with one retry. If the browser is offline, the function first checks the connection. Browsers
 * remember a failed import until the page reloads, so an import while offline would also break every later attempt.
 */
export async function importOnDemand<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
  return withRetry(load);
}

/**
 * Loads a file while the visitor waits for it. If the retry fails, the page reloads, because after a release only the
 * new page refers to the new files. Rejects if the page must not reload (product: Pages).
 */
export async function lazyImport<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await importOnDemand(load);
  } catch (error) {
    if (!reloadOnce()) throw error;
    // Return a promise that stays pending until the reload.
    return new Promise(() => {});
  }
}

/** Minimum time between two reloads that failed files cause, in milliseconds. */
const RELOAD_PAUSE = 60_000;
const RELOADED_AT = 'reloaded-at';
const FOCUSED = 'focused';

/**
 * Reloads the page because a file failed to load, at most once per 60 seconds and never while offline (product: Pages).
 * Stores the id of the focused control. Returns false if the page must not reload.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  const now = Date.now();
  if (now - Number(tabStorage.get(RELOADED_AT)) <= RELOAD_PAUSE) return false;
  tabStorage.set(RELOADED_AT, now);
  // If the time of the reload cannot be stored, the page could reload in an endless loop.
  if (tabStorage.get(RELOADED_AT) !== now) return false;
  tabStorage.set(FOCUSED, document.activeElement?.id);
  location.reload();
  return true;
}

/**
 * Restores the focus to the control that had it before the reload, so that the visitor can activate the control again.
 */
export function restoreFocus(): void {
  const id = tabStorage.get(FOCUSED);
  tabStorage.remove(FOCUSED);
  if (typeof id === 'string' && document.activeElement === document.body)
    document.getElementById(id)?.focus();
}
