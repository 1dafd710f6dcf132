import { LRUCache } from 'lru-cache';
import {
  DEGRADED_FRESH_MS,
  OUTAGE_MAX_AGE_MS,
  PAGE_FRESH_MS,
  PAGE_STALE_MS,
  RETRY_INTERVAL_MS,
} from '../cache-lifetimes';
import { QUALITY, type CompressedResponse, type Quality } from '../edge/compressed';
import { currentRequest, runInBackground } from '../request-context';
import type { Page } from './page';
import type { RenderedPage, RenderOptions } from './render/render-response';

export interface CachedPage {
  readonly response: CompressedResponse;
  readonly outcome: 'hit' | 'stale' | 'miss';
  /** Age of the oldest data in the page, in milliseconds. */
  readonly ageMs: number;
  /** True if this is a previous version of the page, served because the current version cannot be rendered. */
  readonly isOutdated: boolean;
}

export type PageCache = ReturnType<typeof createPageCache<Page>>;

interface Entry extends RenderedPage {
  readonly version: string;
  readonly renderedAt: number;
  /** Earliest time for the next render after a failure. 0 after a success. */
  readonly retryAt: number;
  /**
   * Version of the page for which the last render failed or used stale API responses. Undefined if the last render was
   * successful.
   */
  readonly failedVersion: string | undefined;
}

/** Properties of a page that the page cache needs (ADR 0005). */
type Cacheable = Pick<Page, 'cacheKey' | 'version'>;

interface Options {
  readonly now?: () => number;
  readonly refreshQuality?: Quality;
}

/**
 * Caches pages as compressed responses, with stale-while-revalidate and stale-if-error (product: Freshness). An
 * outdated version of a page is served only while the current version cannot be rendered.
 */
export function createPageCache<P extends Cacheable>(
  render: (page: P, options: RenderOptions) => Promise<RenderedPage>,
  { now = () => performance.now(), refreshQuality = QUALITY.background }: Options = {},
) {
  const entries = new LRUCache<string, Entry, { readonly page: P }>({
    max: 500,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ response }, key) => response.size + key.length * 2 + 500,
    fetchMethod: renderEntry,
  });
  const ageMs = ({ dataTime }: RenderedPage) => now() - dataTime;

  /** Renders a page. If the render fails or lacks API data, the entry keeps the last good page. */
  async function renderEntry(
    _key: string,
    previous: Entry | undefined,
    { context: { page } }: { context: { readonly page: P } },
  ): Promise<Entry> {
    const { version } = page;
    const lastGood = previous && ageMs(previous) < OUTAGE_MAX_AGE_MS ? previous : undefined;
    const afterFailure = (entry: Entry): Entry => ({
      ...entry,
      retryAt: now() + RETRY_INTERVAL_MS,
      failedVersion: version,
    });
    // Use the faster compression if a visitor is waiting for the page.
    const quality = currentRequest()?.isBackground ? refreshQuality : QUALITY.waiting;
    try {
      const rendered = await render(page, { cached: previous?.response, quality });
      const wouldDowngrade = rendered.degraded && lastGood?.version === version && !lastGood.degraded;
      if (wouldDowngrade) return afterFailure(lastGood);
      const entry = { ...rendered, version, renderedAt: now(), retryAt: 0, failedVersion: undefined };
      // If the data is this old, the API has failed and the page contains stale API responses.
      const hasStaleData = ageMs(rendered) > PAGE_FRESH_MS;
      return hasStaleData ? afterFailure(entry) : entry;
    } catch (error) {
      if (!lastGood) throw error;
      return afterFailure(lastGood);
    }
  }

  async function refresh(page: P): Promise<Entry> {
    const { cacheKey } = page;
    if (cacheKey === undefined) throw new Error('the page has no cache key');
    const entry = await entries.fetch(cacheKey, { forceRefresh: true, context: { page } });
    // lru-cache returns undefined only if the fetch was aborted or the cache was cleared.
    if (!entry) throw new Error(`the render of ${cacheKey} was aborted`);
    return entry;
  }

  function isFresh(entry: Entry): boolean {
    if (entry.degraded) return now() - entry.renderedAt < DEGRADED_FRESH_MS;
    return ageMs(entry) < PAGE_FRESH_MS;
  }

  const toCachedPage = (entry: Entry, outcome: CachedPage['outcome'], version: string): CachedPage => ({
    response: entry.response,
    outcome,
    ageMs: ageMs(entry),
    isOutdated: entry.version !== version,
  });

  /**
   * Returns the cached page if the page can be served without waiting for a render. Starts a background refresh if a
   * refresh is due.
   */
  function cached(page: P): CachedPage | undefined {
    const { cacheKey, version } = page;
    const entry = cacheKey === undefined ? undefined : entries.get(cacheKey);
    if (!entry) return undefined;
    const isCurrent = entry.version === version;
    if (isCurrent && isFresh(entry)) return toCachedPage(entry, 'hit', version);
    const hasFailed = entry.failedVersion === version;
    if (!isCurrent && !hasFailed) return undefined;
    const maxAgeMs = hasFailed ? OUTAGE_MAX_AGE_MS : PAGE_STALE_MS;
    if (ageMs(entry) >= maxAgeMs) return undefined;
    if (now() >= entry.retryAt) void runInBackground(() => refresh(page)).catch(() => {});
    return toCachedPage(entry, 'stale', version);
  }

  return {
    cached,
    /**
     * Renders a page again and replaces the cached page. In a background task, a slower compression makes the page
     * smaller.
     */
    refresh,
    /**
     * Returns the cached page if the page can be served without waiting. Otherwise, renders the page once for all
     * waiting visitors. Rejects if the render fails and there is no cached page from the last day.
     */
    async get(page: P): Promise<CachedPage> {
      const found = cached(page);
      if (found) return found;
      const { version } = page;
      let entry = await refresh(page);
      // `refresh` may have returned a render of the previous version that was already in flight. In this case, render
      // the current version.
      const isOfVersion = entry.version === version || entry.failedVersion === version;
      if (!isOfVersion) entry = await refresh(page);
      const isRendered = entry.failedVersion === undefined;
      return toCachedPage(entry, isRendered ? 'miss' : 'stale', version);
    },
  };
}
