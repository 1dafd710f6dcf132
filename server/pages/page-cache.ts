import { LRUCache } from 'lru-cache';
import { packTighter, type PageAnswer } from './page-answer';

/** A page just made. */
export interface FreshPage {
  readonly answer: PageAnswer;
  /** Some call failed or came too late: it must not replace a page that is whole. */
  readonly degraded: boolean;
}

/** Makes a page anew; gets what is kept of it, so that a page which has not changed is not packed again. */
export type Make = (kept?: PageAnswer) => Promise<FreshPage>;

type CacheOutcome = 'hit' | 'stale' | 'miss';
export interface Found {
  readonly answer: PageAnswer;
  readonly outcome: CacheOutcome;
}

/** The first answer of a key waits for its render; every later one is what is kept, renewed behind the scenes. */
export interface PageCache {
  /** What is kept, at once; starts a renewal when it is due. */
  peek(key: string, make: Make): Found | undefined;
  /** What is kept, or one render that everybody who asks meanwhile shares. */
  get(key: string, make: Make): Promise<Found>;
}

interface Kept {
  answer: PageAnswer;
  degraded: boolean;
  /** When it was made, and when to make it anew, in milliseconds. */
  madeAt: number;
  renewAt: number;
}

/** A poor page lives this long; after a failed renewal a good one is tried again as soon. */
const FRESH_DEGRADED = 3000;
const DAY = 24 * 60 * 60 * 1000;

interface Options {
  /** A clock that nobody sets, in milliseconds. */
  readonly now?: () => number;
  /** For how long a page is served without a thought, in milliseconds. */
  readonly fresh?: number;
  /** For how long it is served while a renewal runs or fails; 0 with `fresh: 0` switches the cache off. */
  readonly stale?: number;
  readonly maxEntries?: number;
  readonly maxBytes?: number;
  /** Packs a page tighter once nobody waits. */
  readonly improve?: (answer: PageAnswer) => Promise<PageAnswer>;
}

/** After everything that has arrived already: who asks in the same moment shares the render, who has an answer gets it. */
const whenIdle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Keys must be a closed set: nothing an address or a header says may get into one (decision record page-cache). */
export function createPageCache(options: Options = {}): PageCache {
  const { now = () => performance.now(), fresh = 30_000, stale = DAY, improve = packTighter } = options;
  const { maxEntries = 500, maxBytes = 64 * 1024 * 1024 } = options;
  const kept = new LRUCache<string, Kept>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, key) => answer.size + key.length * 2 + 500,
  });
  const flights = new Map<string, Promise<PageAnswer>>();
  let improving = Promise.resolve();

  function renew(key: string, make: Make): Promise<PageAnswer> {
    const underWay = flights.get(key);
    if (underWay) return underWay;
    const flight = whenIdle()
      .then(() => make(kept.peek(key)?.answer))
      .then((page) => keep(key, page))
      .finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  function keep(key: string, { answer, degraded }: FreshPage): PageAnswer {
    const old = kept.peek(key);
    const madeAt = now();
    if (degraded && old && !old.degraded && madeAt - old.madeAt < stale) {
      old.renewAt = madeAt + FRESH_DEGRADED;
      return old.answer;
    }
    const renewAt = madeAt + (degraded ? Math.min(fresh, FRESH_DEGRADED) : fresh);
    const entry: Kept = { answer, degraded, madeAt, renewAt };
    kept.set(key, entry);
    if (!degraded && old?.answer !== answer) improveLater(key, answer);
    return answer;
  }

  /** One page at a time: the tightest packing takes a core and tens of megabytes while it runs. */
  function improveLater(key: string, answer: PageAnswer) {
    const isKept = () => kept.peek(key)?.answer === answer;
    improving = improving
      .then(async () => {
        if (!isKept()) return;
        const better = await improve(answer);
        const entry = kept.peek(key);
        if (entry && isKept()) entry.answer = better;
      })
      .catch(() => {});
  }

  function peek(key: string, make: Make): Found | undefined {
    const entry = kept.get(key);
    if (!entry) return undefined;
    const { answer, renewAt, madeAt } = entry;
    const at = now();
    if (at < renewAt) return { answer, outcome: 'hit' };
    // Too old to be shown to anyone who can have a newer one.
    if (at - madeAt >= stale) return undefined;
    entry.renewAt = at + FRESH_DEGRADED;
    renew(key, make).catch(() => {});
    return { answer, outcome: 'stale' };
  }

  return {
    peek,
    get: async (key, make) => peek(key, make) ?? { answer: await renew(key, make), outcome: 'miss' },
  };
}
