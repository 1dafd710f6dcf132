import type { EdgeResponse } from '../edge/edge-cache';
import type { Metrics } from '../telemetry/metrics';
import { NO_STORE, sharedUntil } from './cache-control';
import type { CachedPage } from './page-cache';
import type { Page } from './page';

const MINUTE = 60_000;

export type PageResponses = ReturnType<typeof createPageResponses>;

/** Turns cached pages into responses, and reports how old their data is. */
export function createPageResponses(metrics: Pick<Metrics, 'pageCache' | 'pageAge'>) {
  /** Age of the data in each page when it was last served, in milliseconds. */
  const servedAges = new Map<string, { readonly age: number; readonly at: number }>();

  return {
    /** Counts the page as served. Its Cache-Control depends on its age, unless the render has set one. */
    responseOf(page: Page, { response, outcome, age, isPast }: CachedPage): EdgeResponse {
      metrics.pageCache.inc({ outcome });
      servedAges.set(page.name, { age, at: performance.now() });
      const found = { route: page.name, isCacheHit: true, response };
      if (isPast) return { ...found, headers: { 'Cache-Control': NO_STORE } };
      if (response.cacheControl !== undefined) return found;
      const cacheControl = sharedUntil(page.campaigns.expiresAt, Date.now(), age);
      return { ...found, headers: { 'Cache-Control': cacheControl } };
    },

    /** Sets the metric for pages that were served in the last minute: nobody sees the age of an idle page. */
    reportAges(): void {
      metrics.pageAge.reset();
      for (const [page, { age, at }] of servedAges)
        if (performance.now() - at < MINUTE) metrics.pageAge.set({ page }, age / 1000);
    },
  };
}
