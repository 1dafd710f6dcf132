import { LRUCache } from 'lru-cache';

/** A counter of requests in a window that begins with the first of them. */
export interface Counter {
  readonly key: string;
  readonly windowMs: number;
  /** So many requests in a window. */
  readonly limit: number;
  /** So many of them, and one more for every ten others, for cards that the API does not know. */
  readonly unknownLimit: number;
}

/** What came of a request. */
export interface Decision {
  /** Milliseconds until it may be tried again; 0: it is within every limit and was counted. */
  readonly retryAfterMs: number;
  /** The index of the counter that is full for longest. */
  readonly full: number;
}

interface Count {
  count: number;
  unknown: number;
  readonly expiresAt: number;
}

/** Counters that are remembered, some thirty megabytes; beyond it the least recently used is forgotten. */
const REMEMBERED = 100_000;

/** Counts in this process, by the algorithm of `redis-store.ts`. The clock is one that nobody sets. */
export function createMemoryStore(now: () => number = () => performance.now()) {
  let made: LRUCache<string, Count> | undefined;
  // Room for all of them takes milliseconds that the start has no use for.
  const counts = () => (made ??= new LRUCache({ max: REMEMBERED }));
  const countOf = (key: string) => {
    const found = counts().get(key);
    return found && found.expiresAt > now() ? found : undefined;
  };

  return {
    /** Counts a request in every counter, or in none when one of them is full. */
    consume(counters: readonly Counter[]): Decision {
      let decision: Decision = { retryAfterMs: 0, full: 0 };
      for (const [full, { key, limit, unknownLimit }] of counters.entries()) {
        const found = countOf(key);
        if (!found || (found.count < limit && isWithin(found, unknownLimit))) continue;
        const retryAfterMs = Math.max(1, found.expiresAt - now());
        if (retryAfterMs > decision.retryAfterMs) decision = { retryAfterMs, full };
      }
      if (decision.retryAfterMs > 0) return decision;
      for (const { key, windowMs } of counters) {
        const found = countOf(key);
        if (found) found.count += 1;
        else counts().set(key, { count: 1, unknown: 0, expiresAt: now() + windowMs });
      }
      return decision;
    },

    /** The API did not know the card of a request that was counted. */
    countUnknown(keys: readonly string[]): void {
      for (const key of keys) {
        const found = countOf(key);
        if (found) found.unknown += 1;
      }
    },
  };
}

const isWithin = ({ count, unknown }: Count, unknownLimit: number) =>
  unknown < unknownLimit + (count - unknown) / 10;
