import { LRUCache } from 'lru-cache';

/** A fixed window that begins with its first request. */
export interface Counter {
  readonly key: string;
  readonly windowMs: number;
  readonly limit: number;
  /** Look-ups of unknown cards, plus one for every ten of known ones. */
  readonly unknownLimit: number;
}

export interface Decision {
  /** 0: every limit has room, and the request was counted. */
  readonly retryAfterMs: number;
  /** The index of the counter that is full the longest. */
  readonly full: number;
}

interface Count {
  count: number;
  unknown: number;
  readonly expiresAt: number;
}

/** Some thirty megabytes; beyond it the least recently used goes. */
const MAX_COUNTERS = 100_000;

/** Counts in this process, by the algorithm of `redis-store.ts`. */
export function createMemoryStore(now: () => number = () => performance.now()) {
  const counts = new LRUCache<string, Count>({ max: MAX_COUNTERS });
  function find(key: string): Count | undefined {
    const found = counts.get(key);
    return found && found.expiresAt > now() ? found : undefined;
  }
  function retryAfter({ key, limit, unknownLimit }: Counter): number {
    const found = find(key);
    if (!found) return 0;
    const { count, unknown } = found;
    const isFull = count >= limit || unknown >= unknownLimit + (count - unknown) / 10;
    return isFull ? Math.max(1, found.expiresAt - now()) : 0;
  }

  return {
    /** Counts a request in every counter, or in none if one is full. */
    consume(counters: readonly Counter[]): Decision {
      const waits = counters.map(retryAfter);
      const retryAfterMs = Math.max(0, ...waits);
      const decision = { retryAfterMs, full: waits.indexOf(retryAfterMs) };
      if (decision.retryAfterMs > 0) return decision;
      for (const { key, windowMs } of counters) {
        const found = find(key);
        if (found) found.count += 1;
        else counts.set(key, { count: 1, unknown: 0, expiresAt: now() + windowMs });
      }
      return decision;
    },

    countUnknown(keys: readonly string[]): void {
      for (const key of keys) {
        const found = find(key);
        if (found) found.unknown += 1;
      }
    },
  };
}
