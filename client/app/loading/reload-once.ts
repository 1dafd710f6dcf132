import { tabStorage } from './tab-storage';

const PAUSE = 60_000;
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
  if (now - Number(tabStorage.get(RELOADED_AT)) <= PAUSE) return false;
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
