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
  readonly age: number;
  /** An earlier version, shown because the current one cannot be rendered. */
  readonly isPast: boolean;
}

export type PageCache = ReturnType<typeof createPageCache<Page>>;

interface Entry extends RenderedPage {
  readonly version: string;
  readonly renderedAt: number;
  /** After a failure: when the next render is tried, and the version that could not be rendered. */
  readonly retryAt: number;
  readonly failedVersion: string | undefined;
}

/** The part of a page that the cache reads (ADR 0005). */
type Cacheable = Pick<Page, 'cacheKey' | 'version'>;

interface Options {
  readonly now?: () => number;
  readonly refreshQuality?: Quality;
}

/**
 * Caches pages as compressed responses: fresh, stale-while-revalidate, stale-if-error (product: Freshness). A page of
 * another version is not served unless the current version cannot be rendered.
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
  const ageOf = ({ dataTime }: RenderedPage) => now() - dataTime;

  /** Keeps the last good page if the render fails or is degraded. */
  async function renderEntry(
    _key: string,
    previous: Entry | undefined,
    { context: { page } }: { context: { readonly page: P } },
  ): Promise<Entry> {
    const { version } = page;
    const good = previous && ageOf(previous) < OUTAGE_MAX_AGE_MS ? previous : undefined;
    const afterFailure = (entry: Entry): Entry => ({
      ...entry,
      retryAt: now() + RETRY_INTERVAL_MS,
      failedVersion: version,
    });
    // A visitor is waiting: compress faster.
    const quality = currentRequest()?.isBackground ? refreshQuality : QUALITY.waiting;
    try {
      const rendered = await render(page, { cached: previous?.response, quality });
      if (rendered.degraded && good && !good.degraded && good.version === version) return afterFailure(good);
      const entry = { ...rendered, version, renderedAt: now(), retryAt: 0, failedVersion: undefined };
      // The API failed: the page is complete, but made of old answers.
      return ageOf(rendered) > PAGE_FRESH_MS ? afterFailure(entry) : entry;
    } catch (error) {
      if (!good) throw error;
      return afterFailure(good);
    }
  }

  async function refresh(page: P): Promise<Entry> {
    const { cacheKey } = page;
    if (cacheKey === undefined) throw new Error('the page has no cache key');
    const entry = await entries.fetch(cacheKey, { forceRefresh: true, context: { page } });
    // Only a cleared or aborted fetch gives no entry.
    if (!entry) throw new Error(`the render of ${cacheKey} was aborted`);
    return entry;
  }

  function isFresh(entry: Entry): boolean {
    if (entry.degraded) return now() - entry.renderedAt < DEGRADED_FRESH_MS;
    return ageOf(entry) < PAGE_FRESH_MS;
  }

  const served = (entry: Entry, outcome: CachedPage['outcome'], version: string): CachedPage => ({
    response: entry.response,
    outcome,
    age: ageOf(entry),
    isPast: entry.version !== version,
  });

  /** The cached page if no visitor has to wait for a render. Starts a background refresh if it is due. */
  function cached(page: P): CachedPage | undefined {
    const { cacheKey, version } = page;
    const entry = cacheKey === undefined ? undefined : entries.get(cacheKey);
    if (!entry) return undefined;
    const isCurrent = entry.version === version;
    if (isCurrent && isFresh(entry)) return served(entry, 'hit', version);
    const hasFailed = entry.failedVersion === version;
    const maxAge = hasFailed ? OUTAGE_MAX_AGE_MS : PAGE_STALE_MS;
    if ((!isCurrent && !hasFailed) || ageOf(entry) >= maxAge) return undefined;
    if (now() >= entry.retryAt) void runInBackground(() => refresh(page)).catch(() => {});
    return served(entry, 'stale', version);
  }

  return {
    cached,
    /** Renders the page again. In the background an unchanged page is compressed harder. */
    refresh,
    /** The cached page, else one render for all who wait. Rejects if it fails and there is no page of the last day. */
    async get(page: P): Promise<CachedPage> {
      const found = cached(page);
      if (found) return found;
      const { version } = page;
      let entry = await refresh(page);
      // A refresh of the version before was in flight.
      const isOfCurrent = entry.version === version || entry.failedVersion === version;
      if (!isOfCurrent) entry = await refresh(page);
      return served(entry, entry.failedVersion === undefined ? 'miss' : 'stale', version);
    },
  };
}
