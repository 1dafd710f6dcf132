import { keepFocus } from './restore-focus';
import { tabStorage } from './tab-storage';

const PAUSE = 60_000;
const KEY = 'reloaded-at';

/**
 * Reloads the page for a part that failed, at most once per 60 seconds (product: Pages). False where it may not, or
 * could only lose the page: while there is no network.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  const now = Date.now();
  if (now - Number(tabStorage.get(KEY)) <= PAUSE) return false;
  tabStorage.set(KEY, now);
  // Where nothing can be kept, it could go on for ever.
  if (tabStorage.get(KEY) !== now) return false;
  keepFocus();
  location.reload();
  return true;
}
