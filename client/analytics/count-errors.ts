import { SITE_BASE } from '../../shared/site';
import type { PageProps } from '../app/page-props';
import { IMPORT_FAILED } from '../app/loading/lazy-import';

/** Maximum of each of the two totals in a report. A higher total is sent as 20. */
const MAX_COUNT = 20;

/**
 * Counts uncaught errors and failed file loads. Sends the two totals when the browser tab is hidden. Ignores errors
 * from browser extensions and analytics scripts.
 */
export function countErrors(): void {
  let [errors, failedImports] = [0, 0];
  const isOwnError = (text: unknown) => String(text).includes(`${location.origin}/`);
  addEventListener(
    'error',
    ({ target, filename }) => {
      if (target instanceof HTMLLinkElement) failedImports += Number(isOwnError(target.href));
      else if (target instanceof HTMLScriptElement) failedImports += Number(isOwnError(target.src));
      else errors += Number(isOwnError(filename));
    },
    // Listen in the capture phase because error events on elements do not bubble.
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    errors += Number(isOwnError((reason as Error | undefined)?.stack));
  });
  addEventListener(IMPORT_FAILED, () => (failedImports += 1));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || errors + failedImports === 0) return;
    report({ errors: Math.min(errors, MAX_COUNT), failedImports: Math.min(failedImports, MAX_COUNT) });
    [errors, failedImports] = [0, 0];
  });
}

/** Sends the totals to the `vitals` endpoint of the server. Sends nothing on error pages and preview pages. */
function report(counts: { readonly errors: number; readonly failedImports: number }): void {
  const props = JSON.parse(document.getElementById('props')?.textContent ?? 'null') as PageProps | null;
  if (!props || props.error || props.preview !== undefined) return;
  const { page, release, site } = props;
  const body = new Blob([JSON.stringify({ page, release, ...counts })], { type: 'application/json' });
  navigator.sendBeacon(`${SITE_BASE[site]}vitals`, body);
}
