import { LRUCache } from 'lru-cache';
import { createRequestCoalescing } from '../api/request-coalescing';
import { OUTAGE_MAX_AGE, OUTAGE_RETRY_INTERVAL, PAGE_MAX_AGE } from '../cache-lifetimes';
import { QUALITY, type PrebuiltResponse, type Quality } from '../prebuilt/prebuilt-response';
import type { Variant } from './page-middleware';

/** A page just made. */
export interface FreshPage {
  readonly response: PrebuiltResponse;
  /** Some call failed or came too late: it must not replace a page that is complete. */
  readonly degraded: boolean;
  /** When the oldest of its data was given, on a clock that nobody sets, in milliseconds. */
  readonly dataTime: number;
}

/** How a page is to be made. */
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

/** Pages as prebuilt responses. It has no clock of its own: the refresher keeps pages fresh (page-refresher.ts). */
export interface PageCache {
  /** What is cached, at once: as long as it is fresh, or has just been tried in vain. */
  peek(key: string): CachedPage | undefined;
  /** What is cached, or one render that everybody who asks meanwhile shares. */
  get(page: CacheablePage): Promise<CachedPage>;
  /** Makes a page of no data from before `notBefore`. Rejects when it cannot be made. */
  refresh(page: CacheablePage, notBefore: number): Promise<unknown>;
  /** When the oldest data of the page was given, in milliseconds; undefined where there is no page, or no complete one. */
  dataTimeOf(key: string): number | undefined;
  /** Variants by their keys that somebody asked for within the hour, the latest two hundred. Forgets all others. */
  recentVariants(): ReadonlyMap<string, Variant>;
  /** The newest page under the keys that begin so, whatever its age, up to a day. */
  newestOf(prefix: string): CachedPage | undefined;
}

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
  /** Up to which age a page is served without a thought, in milliseconds. */
  readonly fresh?: number;
  /** Up to which age while it cannot be refreshed; 0 with `fresh: 0` switches the cache off. */
  readonly stale?: number;
  readonly maxEntries?: number;
  readonly maxBytes?: number;
  /** How hard a page is compressed while what is cached is served. */
  readonly refreshQuality?: Quality;
}

/** So long after its last visitor a variant is refreshed, in milliseconds, and so many of them at most. */
const VARIANT_REFRESHED = 60 * 60 * 1000;
const MAX_VARIANTS = 200;

/** After everything that has arrived already: who asks in the same moment shares the render, who has an answer gets it. */
const whenIdle = () => new Promise<void>((resolve) => setImmediate(resolve));

export function createPageCache(options: Options = {}): PageCache {
  const { now = () => performance.now(), fresh = PAGE_MAX_AGE, stale = OUTAGE_MAX_AGE } = options;
  const { maxEntries = 500, maxBytes = 64 * 1024 * 1024, refreshQuality = QUALITY.background } = options;
  const entries = new LRUCache<string, Entry>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ response }, key) => response.size + key.length * 2 + 500,
  });
  const coalesce = createRequestCoalescing<CachedPage>();

  const make = ({ key, variant, make: makePage }: CacheablePage, notBefore?: number): Promise<CachedPage> =>
    coalesce(key, async () => {
      await whenIdle();
      const cached = entries.peek(key)?.response;
      // Where nothing is cached somebody may come and wait for this one.
      const quality = cached && notBefore !== undefined ? refreshQuality : QUALITY.waiting;
      try {
        return pageOf(store(key, variant, await makePage({ cached, notBefore, quality })), 'miss');
      } catch (error) {
        const entry = entries.peek(key);
        if (entry) entry.triedAt = now();
        throw error;
      }
    });

  function store(key: string, variant: Variant | undefined, page: FreshPage): Entry {
    const old = entries.peek(key);
    const triedAt = now();
    if (page.degraded && old && !old.degraded && triedAt - old.dataTime < stale) {
      old.triedAt = triedAt;
      return old;
    }
    const entry = { ...page, variant, triedAt, lastHit: old?.lastHit ?? triedAt };
    entries.set(key, entry);
    return entry;
  }

  const pageOf = ({ response, dataTime }: Entry, outcome: CachedPage['outcome']): CachedPage => ({
    response,
    outcome,
    age: now() - dataTime,
  });
  const staleOf = (entry: Entry | undefined): CachedPage | undefined =>
    entry && now() - entry.dataTime < stale ? pageOf(entry, 'stale') : undefined;

  function peek(key: string): CachedPage | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    const time = now();
    entry.lastHit = time;
    if (time - entry.dataTime < fresh && !entry.degraded) return pageOf(entry, 'hit');
    return time - entry.triedAt < Math.min(OUTAGE_RETRY_INTERVAL, stale) ? staleOf(entry) : undefined;
  }

  return {
    peek,
    refresh: make,
    newestOf: (prefix) =>
      staleOf(
        [...entries]
          .flatMap(([key, entry]) => (key.startsWith(prefix) ? [entry] : []))
          .toSorted((a, b) => b.dataTime - a.dataTime)[0],
      ),
    get: async (page) =>
      peek(page.key) ??
      (await make(page).catch((error: unknown) => {
        const found = staleOf(entries.peek(page.key));
        if (!found) throw error;
        return found;
      })),
    dataTimeOf(key) {
      const entry = entries.peek(key);
      return entry && !entry.degraded ? entry.dataTime : undefined;
    },
    recentVariants() {
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
