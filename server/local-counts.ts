import type { IncrementResponse } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';

/** Counts a visitor's request and tells how many there were. */
export type Counter = (key: string) => IncrementResponse;

/** Visitors remembered per limit; beyond it the one not seen longest is forgotten. */
const REMEMBERED = 50_000;

/** Counts in this process, for a bounded number of visitors. */
export function localCounter(windowMs: number): Counter {
  const counts = new LRUCache<string, { totalHits: number; readonly resetTime: Date }>({
    max: REMEMBERED,
    ttl: windowMs,
  });
  return (key) => {
    const known = counts.get(key) ?? { totalHits: 0, resetTime: new Date(Date.now() + windowMs) };
    if (known.totalHits === 0) counts.set(key, known);
    known.totalHits += 1;
    return { ...known };
  };
}
