import { LRUCache } from 'lru-cache';

/** How often a visitor has come within one window, this time included, and when the window ends (epoch milliseconds). */
export interface Count {
  readonly hits: number;
  readonly resetAt: number;
}

/** Visitors remembered per window; beyond it the one not seen longest is forgotten. */
const REMEMBERED = 50_000;

/** Counts in this process, for a bounded number of visitors. A visitor's window begins with the first request in it. */
export function createLocalCounter(windowMs: number): (visitor: string) => Count {
  let counts: LRUCache<string, { hits: number; readonly resetAt: number }> | undefined;
  return (visitor) => {
    // Made with the first visitor: room for all of them takes milliseconds that the start has no use for.
    counts ??= new LRUCache({ max: REMEMBERED, ttl: windowMs });
    const known = counts.get(visitor) ?? { hits: 0, resetAt: Date.now() + windowMs };
    if (known.hits === 0) counts.set(visitor, known);
    known.hits += 1;
    return { ...known };
  };
}
