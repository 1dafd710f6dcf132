import { LRUCache } from 'lru-cache';
import type { PageAnswer } from './page-answer';

/** A page just made. `improve` packs the same page tighter, once nobody waits. */
export interface FreshPage {
  readonly answer: PageAnswer;
  readonly degraded: boolean;
  readonly improve: () => Promise<PageAnswer>;
}

export type CacheOutcome = 'hit' | 'stale' | 'miss';

/** The first answer of a key waits for its render; every later one is what is kept, renewed behind the scenes. */
export interface PageCache {
  /** What is kept, at once; starts a renewal when it is due. */
  peek(
    key: string,
    make: () => Promise<FreshPage>,
  ): { answer: PageAnswer; outcome: CacheOutcome } | undefined;
  /** What is kept, or one render that everybody who asks meanwhile shares. */
  get(key: string, make: () => Promise<FreshPage>): Promise<{ answer: PageAnswer; outcome: CacheOutcome }>;
}

interface Kept {
  answer: PageAnswer;
  degraded: boolean;
  /** When it was made, and when to make it anew, in milliseconds. */
  madeAt: number;
  renewAt: number;
}

const FRESH = 30_000;
/** A poor page lives this long; after a failed renewal a good one is tried again as soon. */
const FRESH_DEGRADED = 3000;
const STALE = 24 * 60 * 60 * 1000;
const MAX_ENTRIES = 500;
const MAX_BYTES = 64 * 1024 * 1024;

/** Keys must be a closed set: nothing an address or a header says may get into one (decision record page-cache). */
export function createPageCache(now: () => number = Date.now): PageCache {
  const kept = new LRUCache<string, Kept>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }, key) => answer.size + key.length * 2 + 500,
  });
  const flights = new Map<string, Promise<PageAnswer>>();

  function renew(key: string, make: () => Promise<FreshPage>): Promise<PageAnswer> {
    const underWay = flights.get(key);
    if (underWay) return underWay;
    const flight = make()
      .then((page) => keep(key, page))
      .finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  function keep(key: string, { answer, degraded, improve }: FreshPage): PageAnswer {
    const old = kept.peek(key);
    const madeAt = now();
    if (degraded && old && !old.degraded && madeAt - old.madeAt < STALE) {
      old.renewAt = madeAt + FRESH_DEGRADED;
      return old.answer;
    }
    const samePage = old?.answer.etag === answer.etag && old.answer.status === answer.status;
    const entry: Kept = {
      answer: samePage ? old.answer : answer,
      degraded,
      madeAt,
      renewAt: madeAt + (degraded ? FRESH_DEGRADED : FRESH),
    };
    kept.set(key, entry);
    if (!samePage && !degraded)
      void improve().then(
        (better) => kept.peek(key) === entry && (entry.answer = better),
        () => {},
      );
    return entry.answer;
  }

  function peek(key: string, make: () => Promise<FreshPage>) {
    const entry = kept.get(key);
    if (!entry) return undefined;
    const { answer, renewAt } = entry;
    if (now() < renewAt) return { answer, outcome: 'hit' as const };
    entry.renewAt = now() + FRESH_DEGRADED;
    renew(key, make).catch(() => {});
    return { answer, outcome: 'stale' as const };
  }

  return {
    peek,
    get: async (key, make) => peek(key, make) ?? { answer: await renew(key, make), outcome: 'miss' },
  };
}
