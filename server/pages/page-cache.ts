import { LRUCache } from 'lru-cache';
import { createRequestCoalescing } from '../api/request-coalescing';
import { OUTAGE_MAX_AGE, OUTAGE_RETRY_INTERVAL, PAGE_MAX_AGE } from '../cache-lifetimes';
import { QUALITY, type PrebuiltResponse, type Quality } from '../prebuilt/prebuilt-response';
import type { Variant } from './page-middleware';

export interface FreshPage {
  readonly response: PrebuiltResponse;
  /** Some call failed: it must not replace a complete page. */
  readonly degraded: boolean;
  /** Of its oldest data, in milliseconds of `performance.now()`. */
  readonly dataTime: number;
}

export interface MakeOptions {
  /** An unchanged page is not compressed again. */
  readonly cached?: PrebuiltResponse | undefined;
  /** Older data is asked for again. */
  readonly notBefore?: number | undefined;
  readonly quality?: Quality;
}

/** Keys are a closed set: nothing from a request gets into one (decision record page-cache). */
export interface CacheablePage {
  readonly key: string;
  /** Refreshed only while visitors ask for it. */
  readonly variant?: Variant | undefined;
  readonly make: (options: MakeOptions) => Promise<FreshPage>;
}

export interface CachedPage {
  readonly response: PrebuiltResponse;
  readonly outcome: 'hit' | 'stale' | 'miss';
  /** Of its oldest data, in milliseconds. */
  readonly age: number;
}

export type PageCache = ReturnType<typeof createPageCache>;

interface Entry extends FreshPage {
  readonly variant: Variant | undefined;
  triedAt: number;
  lastHit: number;
}

interface Options {
  readonly now?: () => number;
  readonly refreshQuality?: Quality;
}

/** After a variant's last visitor, in milliseconds. */
const VARIANT_REFRESHED = 60 * 60 * 1000;
const MAX_VARIANTS = 200;

/** Pages as prebuilt responses; the refresher keeps them fresh. */
export function createPageCache({
  now = () => performance.now(),
  refreshQuality = QUALITY.background,
}: Options = {}) {
  const entries = new LRUCache<string, Entry>({
    max: 500,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ response }, key) => response.size + key.length * 2 + 500,
  });
  const coalesce = createRequestCoalescing<CachedPage>();

  const refresh = ({ key, variant, make }: CacheablePage, notBefore?: number): Promise<CachedPage> =>
    coalesce(key, async () => {
      const old = entries.peek(key);
      // Somebody may be waiting.
      const quality = old && notBefore !== undefined ? refreshQuality : QUALITY.waiting;
      try {
        const page = await make({ cached: old?.response, notBefore, quality });
        const isPoorer = page.degraded && old && !old.degraded && now() - old.dataTime < OUTAGE_MAX_AGE;
        const entry = isPoorer ? old : { ...page, variant, triedAt: 0, lastHit: old?.lastHit ?? now() };
        entries.set(key, entry);
        return pageOf(entry, 'miss');
      } finally {
        const entry = entries.peek(key);
        if (entry) entry.triedAt = now();
      }
    });

  const pageOf = ({ response, dataTime }: Entry, outcome: CachedPage['outcome']): CachedPage => ({
    response,
    outcome,
    age: now() - dataTime,
  });
  const staleOf = (entry: Entry | undefined): CachedPage | undefined =>
    entry && now() - entry.dataTime < OUTAGE_MAX_AGE ? pageOf(entry, 'stale') : undefined;

  /** The cached page while it is fresh, or has just been tried in vain. */
  function peek(key: string): CachedPage | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    const time = now();
    entry.lastHit = time;
    if (time - entry.dataTime < PAGE_MAX_AGE && !entry.degraded) return pageOf(entry, 'hit');
    return time - entry.triedAt < OUTAGE_RETRY_INTERVAL ? staleOf(entry) : undefined;
  }

  return {
    peek,
    refresh,
    /** Of the keys with this prefix; up to a day old. */
    newestOf(prefix: string): CachedPage | undefined {
      const found = [...entries].filter(([key]) => key.startsWith(prefix)).map(([, entry]) => entry);
      return staleOf(found.toSorted((a, b) => b.dataTime - a.dataTime)[0]);
    },
    /** The cached page, else one render for all who wait. */
    async get(page: CacheablePage): Promise<CachedPage> {
      const cached = peek(page.key);
      if (cached) return cached;
      try {
        return await refresh(page);
      } catch (error) {
        const found = staleOf(entries.peek(page.key));
        if (!found) throw error;
        return found;
      }
    },
    /** Undefined without a complete page. */
    dataTimeOf(key: string): number | undefined {
      const entry = entries.peek(key);
      return entry && !entry.degraded ? entry.dataTime : undefined;
    },
    /** Those of the last hour by their keys. Deletes the others. */
    recentVariants(): ReadonlyMap<string, Variant> {
      const recent = new Map<string, Variant>();
      const variants = [...entries].toSorted(([, a], [, b]) => b.lastHit - a.lastHit);
      for (const [key, { variant, lastHit }] of variants)
        if (variant === undefined) continue;
        else if (recent.size < MAX_VARIANTS && now() - lastHit < VARIANT_REFRESHED) recent.set(key, variant);
        else entries.delete(key);
      return recent;
    },
  };
}
