import { LRUCache } from 'lru-cache';

/** A fixed window that begins with the first request. */
export interface Counter {
  readonly key: string;
  readonly windowMs: number;
  readonly limit: number;
  /** Maximum of lookups of unknown cards. Every ten lookups of known cards raise the maximum by one. */
  readonly unknownLimit: number;
}

export interface Decision {
  /** 0 if the request is allowed. */
  readonly retryAfterMs: number;
  /** Index of the full counter with the longest wait. Meaningless if the request is allowed. */
  readonly fullIndex: number;
}

interface Count {
  count: number;
  unknown: number;
  readonly expiresAt: number;
}

/** Takes about 30 MB. */
const MAX_COUNTERS = 100_000;

/** Counts in this process, with the algorithm of `redis-store.ts`. */
export function createMemoryStore(now: () => number = () => performance.now()) {
  // `max` would allocate memory for all counters at the start.
  const counts = new LRUCache<string, Count>({ maxSize: MAX_COUNTERS, sizeCalculation: () => 1 });

  function find(key: string): Count | undefined {
    const found = counts.get(key);
    return found && found.expiresAt > now() ? found : undefined;
  }

  function retryAfterMs({ key, limit, unknownLimit }: Counter): number {
    const found = find(key);
    if (!found) return 0;
    const { count, unknown } = found;
    const isFull = count >= limit || unknown >= unknownLimit + (count - unknown) / 10;
    return isFull ? Math.max(1, found.expiresAt - now()) : 0;
  }

  return {
    /** Counts a request in every counter, or in none if one is full. */
    consume(counters: readonly Counter[]): Decision {
      const waits = counters.map(retryAfterMs);
      const longestWait = Math.max(0, ...waits);
      const decision = { retryAfterMs: longestWait, fullIndex: waits.indexOf(longestWait) };
      if (decision.retryAfterMs > 0) return decision;
      for (const { key, windowMs } of counters) {
        const found = find(key);
        if (found) found.count += 1;
        else counts.set(key, { count: 1, unknown: 0, expiresAt: now() + windowMs });
      }
      return decision;
    },

    /** Counts a lookup of an unknown card, which `consume` has counted before. */
    countUnknown(keys: readonly string[]): void {
      for (const key of keys) {
        const found = find(key);
        if (found) found.unknown += 1;
      }
    },
  };
}
