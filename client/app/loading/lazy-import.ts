import { tabStorage } from './tab-storage';

/** Window event fired when a file of the page fails to load. */
export const IMPORT_FAILED = 'import-failed';

/** Delay before the retry, in milliseconds. Most failures are brief interruptions of a mobile connection. */
const RETRY_PAUSE = 500;

/** Loads a file and retries once after half a second. Rejects if the retry fails. */
export async function withRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    dispatchEvent(new Event(IMPORT_FAILED));
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE));
    return load();
  }
}

/** Thrown when the browser cannot reach the site. */
export class SiteUnreachableError extends Error {}

/** Maximum time to wait for a response from the site, in milliseconds. */
const REACHABLE_TIMEOUT = 3000;

/** Returns true if a reload would show a page of the site rather than a browser error or a server error. */
export async function isPageReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(REACHABLE_TIMEOUT);
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}

/**
 * Loads a file on demand, with one retry. If the browser is offline, rejects with a SiteUnreachableError without
 * importing the file, because browsers remember a failed import until the page reloads.
 */
export async function importOnDemand<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine && !(await isPageReachable())) throw new SiteUnreachableError();
  return withRetry(load);
}

/**
 * Loads a file that the visitor is waiting for. If the retry fails, reloads the page, because after a release only the
 * new page refers to the new files (product: Pages). Rejects with a SiteUnreachableError if the site does not respond,
 * or with the import error if the page must not reload.
 */
export async function lazyImport<T>(load: () => Promise<T>, press: Press = 'submit'): Promise<T> {
  try {
    return await importOnDemand(load);
  } catch (error) {
    if (error instanceof SiteUnreachableError) throw error;
    if (!(await isPageReachable())) throw new SiteUnreachableError();
    if (!reloadOnce(press)) throw error;
    // The page is about to reload, so never resolve.
    return new Promise(() => {});
  }
}

/** Minimum time between two reloads caused by failed files, in milliseconds. */
const RELOAD_PAUSE = 60_000;
const RELOADED_AT = 'reloaded-at';
const FOCUSED = 'focused';
const PRESSED = 'pressed';

/** Action to repeat after a reload: submitting a form or opening a modal. */
type Press = 'submit' | 'open';

/** Storage key of the last submit button's id. The entry script and the page scripts share no variables. */
const SUBMITTED = 'submitted';

/**
 * Stores the id of the last submit button used, so the page can submit the form again after a reload. The focused
 * element is not reliable, because the focus may have moved to the result.
 */
export function rememberSubmits(): void {
  addEventListener('submit', ({ submitter }) => tabStorage.set(SUBMITTED, submitter?.id), true);
}

/**
 * Reloads the page after a file failed to load, at most once per 60 seconds (product: Pages). The caller must check
 * that the page is reachable. Stores the ids of the focused control and of the control to click again. Returns false if
 * the page must not reload.
 */
export function reloadOnce(press?: Press): boolean {
  const now = Date.now();
  if (now - Number(tabStorage.get(RELOADED_AT)) <= RELOAD_PAUSE) return false;
  tabStorage.set(RELOADED_AT, now);
  // Without a stored reload time, the page could reload in an endless loop.
  if (tabStorage.get(RELOADED_AT) !== now) return false;
  tabStorage.set(FOCUSED, document.activeElement?.id);
  if (press) tabStorage.set(PRESSED, tabStorage.get(press === 'submit' ? SUBMITTED : FOCUSED));
  location.reload();
  return true;
}

/**
 * Restores the focus after a reload caused by a failed file, and repeats the stored action. City choices and list
 * retries are not repeated, because the new page already shows the city and the list.
 */
export function resumeAfterReload(): void {
  const focused = takeControl(FOCUSED);
  if (document.activeElement === document.body) focused?.focus();
  takeControl(PRESSED)?.click();
}

/** Returns the control whose id is stored under the key, and deletes the stored id. */
function takeControl(key: string): HTMLElement | null {
  const id = tabStorage.get(key);
  tabStorage.remove(key);
  return document.getElementById(String(id));
}
