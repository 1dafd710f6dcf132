import { tabStorage } from './tab-storage';

/** Name of the window event fired when a script or a style sheet fails to load. */
export const IMPORT_FAILED = 'import-failed';

/**
 * Delay in milliseconds before the second attempt to load a file. Most failures are short interruptions of a mobile
 * connection.
 */
const RETRY_PAUSE = 500;

/** Calls `load`, and calls it once more after half a second if it fails. Rejects if the second attempt also fails. */
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

/** Timeout in milliseconds for the request that checks whether the site responds. */
const REACHABLE_TIMEOUT = 3000;

/** Returns true if the server responds to the current URL without a server error. Reloading the page is then safe. */
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
 * Loads a module, with one retry. If the browser is offline, rejects with a SiteUnreachableError and does not start the
 * import, because browsers remember a failed import until the page reloads.
 */
export async function importOnDemand<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine && !(await isPageReachable())) throw new SiteUnreachableError();
  return withRetry(load);
}

/**
 * Loads a module that the visitor is waiting for. If the retry fails, reloads the page, because a new release may have
 * replaced the files (product: Pages). Rejects with a SiteUnreachableError if the site does not respond. Rejects with
 * the import error if the page must not reload again.
 */
export async function lazyImport<T>(load: () => Promise<T>, press: Press = 'submit'): Promise<T> {
  try {
    return await importOnDemand(load);
  } catch (error) {
    if (error instanceof SiteUnreachableError) throw error;
    if (!(await isPageReachable())) throw new SiteUnreachableError();
    if (!reloadOnce(press)) throw error;
    // The page is about to reload, so the promise never resolves.
    return new Promise(() => {});
  }
}

/** Minimum time in milliseconds between two automatic reloads of a page. */
const RELOAD_PAUSE = 60_000;
/**
 * Maximum duration of a reload in milliseconds. If the document still exists after this time, the reload has failed.
 */
const RELOAD_TIMEOUT = 10_000;
/** sessionStorage key of the path and the time of the last automatic reload. */
const RELOADED_AT = 'reloaded-at';
const FOCUSED = 'focused';
const PRESSED = 'pressed';

/**
 * Action of the visitor before a reload: submitting a form or opening a modal. The page repeats the action after the
 * reload.
 */
type Press = 'submit' | 'open';

/**
 * sessionStorage key for the id of the submit button that the visitor used last. The entry script writes the id, and
 * the page scripts read it.
 */
const SUBMITTED = 'submitted';

/**
 * Stores the id of each submit button that the visitor uses, so that the page can click the button again after a
 * reload. For a button in a modal, stores the id of the control that opened the modal. The focused element is not used
 * because the focus may already have moved to the result. Deletes the id that the previous document stored, because
 * several pages use the same ids.
 */
export function rememberSubmits(): void {
  tabStorage.remove(SUBMITTED);
  const onSubmit = ({ submitter }: SubmitEvent) => {
    const modal = submitter?.closest('dialog');
    tabStorage.set(SUBMITTED, modal ? modal.dataset['opener'] : submitter?.id);
  };
  addEventListener('submit', onSubmit, true);
}

/** Time at which this document started to reload, in milliseconds since it was opened. */
let reloadStartedAt = -Infinity;

/**
 * Reloads the page after a file failed to load, at most once in 60 seconds (product: Pages). Returns false if the page
 * must not reload again. Stores the id of the focused element and, if `press` is set, the id of the button to click
 * after the reload. The caller must first check that the site responds.
 */
export function reloadOnce(press?: Press): boolean {
  // A reload may already be in progress because another call failed to load the same file.
  if (performance.now() - reloadStartedAt <= RELOAD_TIMEOUT) return true;
  const now = Date.now();
  const { pathname } = location;
  const last = tabStorage.get(RELOADED_AT);
  // Also compare the path, because after a release, each page in the back/forward cache may need a reload of its own.
  if (Array.isArray(last) && last[0] === pathname && now - Number(last[1]) <= RELOAD_PAUSE) return false;
  // If the browser blocks sessionStorage, do not reload, because the page could reload in an endless loop.
  if (!tabStorage.set(RELOADED_AT, [pathname, now])) return false;
  tabStorage.set(FOCUSED, document.activeElement?.id);
  if (press) tabStorage.set(PRESSED, tabStorage.get(press === 'submit' ? SUBMITTED : FOCUSED));
  reloadStartedAt = performance.now();
  location.reload();
  return true;
}

/**
 * After an automatic reload, restores the focus and clicks the stored button. Choosing a city and retrying a list are
 * not repeated, because the reloaded page already shows the city and the list. If the document was not opened by a
 * reload, only deletes the stored ids.
 */
export function resumeAfterReload(): void {
  const focused = takeControl(FOCUSED);
  const pressed = takeControl(PRESSED);
  const [visit] = performance.getEntriesByType('navigation');
  if (visit?.type !== 'reload') return;
  if (document.activeElement === document.body) focused?.focus();
  pressed?.click();
}

/** Returns the element whose id is stored under `key`, and deletes the stored id. */
function takeControl(key: string): HTMLElement | null {
  const id = tabStorage.get(key);
  tabStorage.remove(key);
  return document.getElementById(String(id));
}
