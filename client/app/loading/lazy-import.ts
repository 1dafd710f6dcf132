import { reloadOnce } from './reload-once';

/** The event of the window that says: a part of the page was asked for in vain. */
export const IMPORT_FAILED = 'import-failed';

/** A failure is most often a mobile network's hiccup: what failed is tried again after so long, in milliseconds. */
const PAUSE = 500;

/** Loads, and once more after half a second where that fails. Rejects when it fails again. */
export async function withRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    dispatchEvent(new Event(IMPORT_FAILED));
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
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
