import { LRUCache } from 'lru-cache';
import { DEGRADED_FRESH, OUTAGE_MAX_AGE, PAGE_FRESH, PAGE_STALE, RETRY } from '../cache-lifetimes';
import { QUALITY, type CompressedResponse, type Quality } from '../edge/compressed';
import { currentRequest, runInBackground } from '../request-context';

/** A rendered page as bytes. */
export interface RenderedPage {
  readonly response: CompressedResponse;
  /** A call failed: this page must not replace a complete one. */
  readonly degraded: boolean;
  /** When the API gave the oldest answer in the page, by `performance.now()`. */
  readonly dataTime: number;
}

export interface RenderOptions {
  /** The cached page: an equal one is not compressed again. */
  readonly cached?: CompressedResponse | undefined;
  readonly quality?: Quality;
}

/** A page to look up or render. Keys are a closed set: nothing from a request gets into one (decision record page-cache). */
export interface PageRequest {
  readonly key: string;
  /** Changes with the month and the campaign's content: a page of another version is not shown unless a render fails. */
  readonly version: string;
  readonly render: (options: RenderOptions) => Promise<RenderedPage>;
}

export interface CachedPage {
  readonly response: CompressedResponse;
  readonly outcome: 'hit' | 'stale' | 'miss';
  /** Age of the oldest data in the page, in milliseconds. */
  readonly age: number;
  /** An earlier version, shown because the current one cannot be rendered. */
  readonly isPast: boolean;
}

export type PageCache = ReturnType<typeof createPageCache>;

interface Entry extends RenderedPage {
  readonly version: string;
  readonly renderedAt: number;
  /** After a failure: when the next render is tried, and the version that could not be rendered. */
  readonly retryAt: number;
  readonly failedVersion: string | undefined;
}

interface Options {
  readonly now?: () => number;
  readonly refreshQuality?: Quality;
}

/** Pages as prebuilt responses: fresh, stale-while-revalidate, stale-if-error (product: Freshness). */
export function createPageCache({
  now = () => performance.now(),
  refreshQuality = QUALITY.background,
}: Options = {}) {
  const entries = new LRUCache<string, Entry, PageRequest>({
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
    { context: { version, render } }: { context: PageRequest },
  ): Promise<Entry> {
    const good = previous && ageOf(previous) < OUTAGE_MAX_AGE ? previous : undefined;
    const afterFailure = (entry: Entry): Entry => ({
      ...entry,
      retryAt: now() + RETRY,
      failedVersion: version,
    });
    // A visitor is waiting: compress faster.
    const quality = currentRequest()?.isBackground ? refreshQuality : QUALITY.waiting;
    try {
      const page = await render({ cached: previous?.response, quality });
      if (page.degraded && good && !good.degraded && good.version === version) return afterFailure(good);
      const entry = { ...page, version, renderedAt: now(), retryAt: 0, failedVersion: undefined };
      // The API failed: the page is complete, but made of old answers.
      return ageOf(page) > PAGE_FRESH ? afterFailure(entry) : entry;
    } catch (error) {
      if (!good) throw error;
      return afterFailure(good);
    }
  }

  async function refresh(request: PageRequest): Promise<Entry> {
    const entry = await entries.fetch(request.key, { forceRefresh: true, context: request });
    // Only a cleared or aborted fetch gives no entry.
    if (!entry) throw new Error(`the render of ${request.key} was aborted`);
    return entry;
  }

  function isFresh(entry: Entry): boolean {
    if (entry.degraded) return now() - entry.renderedAt < DEGRADED_FRESH;
    return ageOf(entry) < PAGE_FRESH;
  }

  const served = (entry: Entry, outcome: CachedPage['outcome'], version: string): CachedPage => ({
    response: entry.response,
    outcome,
    age: ageOf(entry),
    isPast: entry.version !== version,
  });

  /** The cached page if no visitor has to wait for a render. Starts a background refresh if it is due. */
  function cached(request: PageRequest): CachedPage | undefined {
    const { key, version } = request;
    const entry = entries.get(key);
    if (!entry) return undefined;
    const isCurrent = entry.version === version;
    if (isCurrent && isFresh(entry)) return served(entry, 'hit', version);
    const hasFailed = entry.failedVersion === version;
    const maxAge = hasFailed ? OUTAGE_MAX_AGE : PAGE_STALE;
    if ((!isCurrent && !hasFailed) || ageOf(entry) >= maxAge) return undefined;
    if (now() >= entry.retryAt) void runInBackground(() => refresh(request)).catch(() => {});
    return served(entry, 'stale', version);
  }

  return {
    cached,
    /** Renders the page again. In the background an unchanged page is compressed harder. */
    refresh,
    /** The cached page, else one render for all who wait. Rejects if it fails and there is no page of the last day. */
    async get(request: PageRequest): Promise<CachedPage> {
      const found = cached(request);
      if (found) return found;
      let entry = await refresh(request);
      // A refresh of the version before was in flight.
      const isOfCurrent = entry.version === request.version || entry.failedVersion === request.version;
      if (!isOfCurrent) entry = await refresh(request);
      return served(entry, entry.failedVersion === undefined ? 'miss' : 'stale', request.version);
    },
  };
}
