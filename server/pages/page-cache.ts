import { LRUCache } from 'lru-cache';
import { createRequestCoalescing } from '../api/request-coalescing';
import { OUTAGE_AGE, OUTAGE_PAUSE, PAGE_SERVED } from '../cache-lifetimes';
import type { ReadyAnswer } from '../prebuilt/prebuilt-response';
import { packTighter } from './page-answer';

/** A page just made. */
export interface FreshPage {
  readonly answer: ReadyAnswer;
  /** Some call failed or came too late: it must not replace a page that is whole. */
  readonly degraded: boolean;
  /** When the oldest of what it is made of was given, on a clock that nobody sets, in milliseconds. */
  readonly asOf: number;
}

/**
 * Makes a page anew; gets what is kept of it, so that a page which has not changed is not packed again. `since`: what was
 * given before that moment is too old for it.
 */
export type Make = (kept?: ReadyAnswer, since?: number) => Promise<FreshPage>;

type CacheOutcome = 'hit' | 'stale' | 'miss';
export interface Found {
  readonly answer: ReadyAnswer;
  readonly outcome: CacheOutcome;
  /** How old the oldest of what it is made of is, in milliseconds. */
  readonly age: number;
}

/** Pages as final bytes. It has no clock of its own: whoever keeps pages fresh renews them (page-renewals.ts). */
export interface PageCache {
  /** What is kept, at once: as long as it is fresh, or has just been tried in vain. */
  peek(key: string): Found | undefined;
  /** What is kept, or one render that everybody who asks meanwhile shares. */
  get(key: string, make: Make): Promise<Found>;
  /** Makes a page anew, of nothing that was given before `since`. Rejects when it cannot be made. */
  renew(key: string, make: Make, since: number): Promise<unknown>;
  /** When the oldest data of the page was given, in milliseconds; undefined where there is no page, or no whole one. */
  dataTimeOf(key: string): number | undefined;
  /** The newest page under the keys that begin so, whatever its age, up to a day. */
  newestOf(start: string): Found | undefined;
  drop(key: string): void;
}

interface Kept extends FreshPage {
  answer: ReadyAnswer;
  /** When it was last made or tried in vain. */
  triedAt: number;
  /** Whether it was asked for again, or one that it took the place of was. */
  isWanted: boolean;
}

interface Options {
  /** A clock that nobody sets, in milliseconds. */
  readonly now?: () => number;
  /** Up to which age a page is served without a thought, in milliseconds. */
  readonly fresh?: number;
  /** Up to which age while it cannot be renewed; 0 with `fresh: 0` switches the cache off. */
  readonly stale?: number;
  readonly maxEntries?: number;
  readonly maxBytes?: number;
  /** Packs a page tighter: one that visitors ask for, while none waits. */
  readonly improve?: (answer: ReadyAnswer) => Promise<ReadyAnswer>;
}

/** After everything that has arrived already: who asks in the same moment shares the render, who has an answer gets it. */
const whenIdle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Keys must be a closed set: nothing an address or a header says may get into one (decision record page-cache). */
export function createPageCache(options: Options = {}): PageCache {
  const {
    now = () => performance.now(),
    fresh = PAGE_SERVED,
    stale = OUTAGE_AGE,
    improve = packTighter,
  } = options;
  const { maxEntries = 500, maxBytes = 64 * 1024 * 1024 } = options;
  const kept = new LRUCache<string, Kept>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, key) => answer.size + key.length * 2 + 500,
  });
  const coalesce = createRequestCoalescing<Found>();
  let improving = Promise.resolve();

  const renew = (key: string, make: Make, since?: number): Promise<Found> =>
    coalesce(key, async () => {
      await whenIdle();
      try {
        return foundOf(keep(key, await make(kept.peek(key)?.answer, since)), 'miss');
      } catch (error) {
        const old = kept.peek(key);
        if (old) old.triedAt = now();
        throw error;
      }
    });

  function keep(key: string, page: FreshPage): Kept {
    const old = kept.peek(key);
    const triedAt = now();
    if (page.degraded && old && !old.degraded && triedAt - old.asOf < stale) {
      old.triedAt = triedAt;
      return old;
    }
    const entry: Kept = { ...page, triedAt, isWanted: old?.isWanted ?? false };
    kept.set(key, entry);
    if (entry.isWanted && page.answer !== old?.answer) improveLater(key, page);
    return entry;
  }

  /**
   * Packs a page that visitors ask for tighter, so that it comes in the first flight of a connection (decision record
   * first-flight). One page at a time: it takes a core while it runs.
   */
  function improveLater(key: string, { answer, degraded }: FreshPage) {
    if (degraded) return;
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

  const foundOf = ({ answer, asOf }: Kept, outcome: CacheOutcome): Found => ({
    answer,
    outcome,
    age: now() - asOf,
  });

  function peek(key: string): Found | undefined {
    const entry = kept.get(key);
    if (!entry) return undefined;
    const at = now();
    const age = at - entry.asOf;
    if (!entry.isWanted) {
      entry.isWanted = true;
      improveLater(key, entry);
    }
    if (age < fresh && !entry.degraded) return { answer: entry.answer, outcome: 'hit', age };
    const isInVain = at - entry.triedAt < Math.min(OUTAGE_PAUSE, stale);
    return isInVain && age < stale ? { answer: entry.answer, outcome: 'stale', age } : undefined;
  }

  const asItWas = (entry: Kept | undefined): Found | undefined =>
    entry && now() - entry.asOf < stale ? foundOf(entry, 'stale') : undefined;

  return {
    peek,
    renew,
    newestOf: (start) =>
      asItWas(
        [...kept]
          .flatMap(([key, entry]) => (key.startsWith(start) ? [entry] : []))
          .toSorted((a, b) => b.asOf - a.asOf)[0],
      ),
    get: async (key, make) =>
      peek(key) ??
      (await renew(key, make).catch((error: unknown) => {
        const found = asItWas(kept.peek(key));
        if (!found) throw error;
        return found;
      })),
    dataTimeOf(key) {
      const entry = kept.peek(key);
      return entry && !entry.degraded ? entry.asOf : undefined;
    },
    drop: (key) => void kept.delete(key),
  };
}
