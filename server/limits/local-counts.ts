import type { IncrementResponse } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';

/** Counts a visitor's request and tells how many there were. */
export type Counter = (key: string) => IncrementResponse;

/** Visitors remembered per limit; beyond it the one not seen longest is forgotten. */
const REMEMBERED = 50_000;

/** Counts in this process, for a bounded number of visitors. */
export function localCounter(windowMs: number): Counter {
  let counts: LRUCache<string, { totalHits: number; readonly resetTime: Date }> | undefined;
  return (key) => {
    // Room for everyone is taken when the first one comes: it costs milliseconds that the start has no use for.
    counts ??= new LRUCache({ max: REMEMBERED, ttl: windowMs });
    const known = counts.get(key) ?? { totalHits: 0, resetTime: new Date(Date.now() + windowMs) };
    if (known.totalHits === 0) counts.set(key, known);
    known.totalHits += 1;
    return { ...known };
  };
}
