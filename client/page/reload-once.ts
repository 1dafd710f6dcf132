import { tabStorage } from './tab-storage';

const PAUSE = 60_000;
const KEY = 'reloaded-at';

const reloadedAt = () => Number(tabStorage.get(KEY));

/** Whether the page that is going away goes for a part that failed. */
export const reloadedJustNow = (): boolean => Date.now() - reloadedAt() < 1000;

/** Reloads the page for a part that failed, at most once per 60 seconds (product: Pages). False where it may not. */
export function reloadOnce(): boolean {
  const now = Date.now();
  if (now - reloadedAt() <= PAUSE) return false;
  tabStorage.set(KEY, now);
  // Where nothing can be kept, it could go on for ever.
  if (reloadedAt() !== now) return false;
  location.reload();
  return true;
}
