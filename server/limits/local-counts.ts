import { LRUCache } from 'lru-cache';
import { counted, slide, waitFor, type SlidingWindow } from './sliding-window';

/** Milliseconds until there is room again; 0 for what is within the limit and has been counted. */
export type Wait = number;

/** Visitors remembered for each allowance, some eight megabytes; beyond it the one not seen longest is forgotten. */
const REMEMBERED = 50_000;

/**
 * Counts in this process, for a bounded number of visitors, in a window that slides with the time. What is refused is
 * not counted. The clock is one that nobody sets.
 */
export function createLocalCounter(
  windowMs: number,
  now: () => number = () => performance.now(),
): (visitor: string, limit: number) => Wait {
  let windows: LRUCache<string, SlidingWindow> | undefined;
  return (visitor, limit) => {
    // Made with the first visitor: room for all of them takes milliseconds that the start has no use for.
    windows ??= new LRUCache({ max: REMEMBERED, ttl: 2 * windowMs, perf: { now } });
    const at = now();
    const window = windows.get(visitor) ?? { start: at, before: 0, here: 0 };
    slide(window, windowMs, at);
    if (counted(window, windowMs, at) + 1 > limit) return Math.max(1, waitFor(window, windowMs, at, limit));
    window.here += 1;
    windows.set(visitor, window);
    return 0;
  };
}
