import { tabStorage } from './tab-storage';

/** Window event: a file of the page failed to load. */
export const IMPORT_FAILED = 'import-failed';

/** Delay before the retry in milliseconds. Most failures are short gaps in a mobile connection. */
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
 * Loads a file on demand, with one retry. Offline, it first checks the connection. Browsers remember a failed import
 * until the page reloads, so an import without a connection would break every later attempt.
 */
export async function importOnDemand<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
  return withRetry(load);
}

/**
 * Loads a file that the visitor waits for. If the retry fails, the page reloads, because after a release only the new
 * page knows the new files. Rejects if the page must not reload (product: Pages).
 */
export async function lazyImport<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await importOnDemand(load);
  } catch (error) {
    if (!reloadOnce()) throw error;
    // Stay pending until the reload.
    return new Promise(() => {});
  }
}

/** Minimum time between two reloads because of failed files, in milliseconds. */
const RELOAD_PAUSE = 60_000;
const RELOADED_AT = 'reloaded-at';
const FOCUSED = 'focused';

/**
 * Reloads the page because of a failed file, at most once per 60 seconds and never offline (product: Pages). Returns
 * false if the page must not reload. Stores the id of the focused control.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  const now = Date.now();
  if (now - Number(tabStorage.get(RELOADED_AT)) <= RELOAD_PAUSE) return false;
  tabStorage.set(RELOADED_AT, now);
  // Without storage the page could reload endlessly.
  if (tabStorage.get(RELOADED_AT) !== now) return false;
  tabStorage.set(FOCUSED, document.activeElement?.id);
  location.reload();
  return true;
}

/** Restores the focus that a control had before the reload, so that the visitor can activate it again. */
export function restoreFocus(): void {
  const id = tabStorage.get(FOCUSED);
  tabStorage.remove(FOCUSED);
  if (typeof id === 'string' && document.activeElement === document.body)
    document.getElementById(id)?.focus();
}
