/**
 * Calls back when the page may be older than its minute (product: Freshness), whatever its headers said: brought back whole
 * by the browser, or fetched ahead and shown only now. With `whenSeen` whenever it is looked at again, as is one that is
 * brought back.
 */
export function whenOld(refresh: () => void, whenSeen = false): void {
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    readonly deliveryType?: string;
  })[];
  if (visit?.deliveryType === 'navigational-prefetch') refresh();
  if (whenSeen)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refresh());
  else addEventListener('pageshow', ({ persisted }) => persisted && refresh());
}
