/**
 * Calls back when the page may be older than its minute (product: Freshness), whatever its headers said: brought back whole
 * by the browser, or fetched ahead and shown only now.
 */
export function whenOld(renew: () => void): void {
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    readonly deliveryType?: string;
  })[];
  if (visit?.deliveryType === 'navigational-prefetch') renew();
  addEventListener('pageshow', ({ persisted }) => persisted && renew());
}
