import { SITE_BASE } from '../../shared/site';
import type { PageProps } from '../app/page-props';
import { IMPORT_FAILED } from '../app/loading/lazy-import';

/** More of one kind in one page tell no more than this many. */
const MOST = 20;

/**
 * Counts what goes wrong in this page: errors that nobody caught and files that did not load. When the visitor looks
 * away, the server is told how many there were of each, and nothing else of them. Extensions and analytics are not ours.
 */
export function countErrors(): void {
  let [errors, failedImports] = [0, 0];
  const isOurs = (text: unknown) => String(text).includes(`${location.origin}/`);
  addEventListener(
    'error',
    ({ target, filename }) => {
      if (target instanceof HTMLLinkElement) failedImports += Number(isOurs(target.href));
      else if (target instanceof HTMLScriptElement) failedImports += Number(isOurs(target.src));
      else errors += Number(isOurs(filename));
    },
    // Those of elements do not rise.
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    errors += Number(isOurs((reason as Error | undefined)?.stack));
  });
  addEventListener(IMPORT_FAILED, () => (failedImports += 1));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || errors + failedImports === 0) return;
    tell({ errors: Math.min(errors, MOST), failedImports: Math.min(failedImports, MOST) });
    [errors, failedImports] = [0, 0];
  });
}

/** Reports errors to the endpoint of the vitals. Error pages and previews are not measured. */
function tell(faults: { readonly errors: number; readonly failedImports: number }): void {
  const props = JSON.parse(document.getElementById('props')?.textContent ?? 'null') as PageProps | null;
  if (!props || props.error || props.preview !== undefined) return;
  const { page, release, site } = props;
  const body = new Blob([JSON.stringify({ page, release, ...faults })], { type: 'application/json' });
  navigator.sendBeacon(`${SITE_BASE[site]}vitals`, body);
}
