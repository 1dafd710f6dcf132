import type { EdgeResponse } from '../edge/edge-cache';
import type { Metrics } from '../telemetry/metrics';
import { NO_STORE, sharedCacheControl } from './cache-control';
import type { CachedPage } from './page-cache';
import type { Page } from './page';

const MINUTE = 60_000;

export type PageResponses = ReturnType<typeof createPageResponses>;

/** Creates functions that convert a cached page to a response and update the metric for the age of page data. */
export function createPageResponses(metrics: Pick<Metrics, 'pageCache' | 'pageAge'>) {
  /** Age of the page data in the last response, by page name. */
  const servedAges = new Map<string, { readonly ageMs: number; readonly servedAt: number }>();

  return {
    /**
     * Converts a cached page to a response and counts the page view. Outdated pages are sent with `no-store`. For other
     * pages, the Cache-Control header comes from the render. If the render set no header, the header depends on the age
     * of the page.
     */
    toResponse(page: Page, { response, outcome, ageMs, isOutdated }: CachedPage): EdgeResponse {
      metrics.pageCache.inc({ outcome });
      servedAges.set(page.name, { ageMs, servedAt: performance.now() });
      const cacheControl = isOutdated
        ? NO_STORE
        : (response.cacheControl ?? sharedCacheControl(page.campaigns.expiresAt, Date.now(), ageMs));
      return { route: page.name, isCacheHit: outcome !== 'miss', response, cacheControl };
    },

    /**
     * Updates the age metric for pages that were served in the last minute. Other pages are left out, because a page
     * without visitors is not refreshed and its age only increases.
     */
    reportAges(): void {
      metrics.pageAge.reset();
      for (const [page, { ageMs, servedAt }] of servedAges) {
        const isRecent = performance.now() - servedAt < MINUTE;
        if (isRecent) metrics.pageAge.set({ page }, ageMs / 1000);
      }
    },
  };
}
