import { LOST_PART } from '../measuring/lost-part-event';
import { fetchPart } from './fetch-part';
import { reloadOnce } from './reload-once';
import { RETRY_PAUSE } from './retry-pause';

/**
 * Imports a part of the product by the name of its file. What fails is tried once more, quietly; rejects when it fails
 * again.
 */
export async function tryPart<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    await fetchPart(name);
    return await load();
  } catch {
    dispatchEvent(new Event(LOST_PART));
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE));
    await fetchPart(name);
    return load();
  }
}

/**
 * The same for a part that the visitor has asked for: failing again, the page reloads, at most once per 60 seconds
 * (product: Pages), for after a release only the new page knows the new files. Rejects where it may not.
 */
export async function importPart<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await tryPart(name, load);
  } catch (error) {
    if (!reloadOnce()) throw error;
    // Until the page is gone, the part is on its way.
    return new Promise(() => {});
  }
}
