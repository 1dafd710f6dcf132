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
const REMEMBERED = 100_000;

/** Counts in this process, by the algorithm of `redis-store.ts`. */
export function createMemoryStore(now: () => number = () => performance.now()) {
  let made: LRUCache<string, Count> | undefined;
  // Allocating it takes milliseconds at the start.
  const counts = () => (made ??= new LRUCache({ max: REMEMBERED }));
  const countOf = (key: string) => {
    const found = counts().get(key);
    return found && found.expiresAt > now() ? found : undefined;
  };

  return {
    /** Counts a request in every counter, or in none if one is full. */
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
