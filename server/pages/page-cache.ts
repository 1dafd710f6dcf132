import { LRUCache } from 'lru-cache';
import { createRequestCoalescing } from '../api/request-coalescing';
import { OUTAGE_MAX_AGE, OUTAGE_RETRY_INTERVAL, PAGE_MAX_AGE } from '../cache-lifetimes';
import { QUALITY, type PrebuiltResponse, type Quality } from '../prebuilt/prebuilt-response';
import type { Variant } from './page-middleware';

export interface FreshPage {
  readonly response: PrebuiltResponse;
  /** Some call failed or came too late: it must not replace a page that is complete. */
  readonly degraded: boolean;
  /** When the oldest of its data was given, on a clock that nobody sets, in milliseconds. */
  readonly dataTime: number;
}

export interface MakeOptions {
  /** What is cached of it: a page that has not changed is not compressed again. */
  readonly cached?: PrebuiltResponse | undefined;
  /** Data from before that moment is too old for it. */
  readonly notBefore?: number | undefined;
  readonly quality?: Quality;
}

/** A page that can be cached. Keys are a closed set: nothing an address or a header says may get into one (decision record page-cache). */
export interface CacheablePage {
  readonly key: string;
  /** Of a page that depends on its visitor: it is refreshed only while somebody asks for it. */
  readonly variant?: Variant | undefined;
  readonly make: (options: MakeOptions) => Promise<FreshPage>;
}

export interface CachedPage {
  readonly response: PrebuiltResponse;
  readonly outcome: 'hit' | 'stale' | 'miss';
  /** How old the oldest of its data is, in milliseconds. */
  readonly age: number;
}

export type PageCache = ReturnType<typeof createPageCache>;

interface Entry extends FreshPage {
  readonly variant: Variant | undefined;
  /** When it was last made or tried in vain. */
  triedAt: number;
  /** When a visitor last asked for it. */
  lastHit: number;
}

interface Options {
  /** A clock that nobody sets, in milliseconds. */
  readonly now?: () => number;
  /** How hard a page is compressed while what is cached is served. */
  readonly refreshQuality?: Quality;
}

/** So long after its last visitor a variant is refreshed, in milliseconds, and so many of them at most. */
const VARIANT_REFRESHED = 60 * 60 * 1000;
const MAX_VARIANTS = 200;

/** Pages as prebuilt responses. It has no clock of its own: the refresher keeps pages fresh (page-refresher.ts). */
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

  /** Makes a page of no data from before `notBefore`. Rejects when it cannot be made. */
  const refresh = ({ key, variant, make }: CacheablePage, notBefore?: number): Promise<CachedPage> =>
    coalesce(key, async () => {
      const old = entries.peek(key);
      // Where nothing is cached somebody may come and wait for this one.
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

  /** What is cached, at once: as long as it is fresh, or has just been tried in vain. */
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
    /** The newest page under the keys that begin so, whatever its age, up to a day. */
    newestOf(prefix: string): CachedPage | undefined {
      const found = [...entries].filter(([key]) => key.startsWith(prefix)).map(([, entry]) => entry);
      return staleOf(found.toSorted((a, b) => b.dataTime - a.dataTime)[0]);
    },
    /** What is cached, or one render that everybody who asks meanwhile shares. */
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
    /** When its oldest data was given, in milliseconds; undefined where there is no page, or no complete one. */
    dataTimeOf(key: string): number | undefined {
      const entry = entries.peek(key);
      return entry && !entry.degraded ? entry.dataTime : undefined;
    },
    /** Variants by their keys that somebody asked for within the hour, the latest two hundred. Forgets all others. */
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
