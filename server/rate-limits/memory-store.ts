import { LRUCache } from 'lru-cache';
import { counted, slide, waitFor, type SlidingWindow } from './sliding-window';

/** Milliseconds until there is room again; 0 for what is within every limit and has been counted. */
export type Wait = number;

/** Somebody who is counted, and how many are within the limit. */
export type Share = readonly [counted: string, limit: number];

/** Counted ones that are remembered for each allowance, some eight megabytes; beyond it the one not seen longest is forgotten. */
const REMEMBERED = 50_000;

/**
 * Counts in this process, for a bounded number of visitors and networks, in a window that slides with the time. What one
 * limit refuses is counted for nobody: a visitor who goes on and on uses up nothing of the networks around. The clock is
 * one that nobody sets.
 */
export function createLocalCounter(
  windowMs: number,
  now: () => number = () => performance.now(),
): (...shares: readonly Share[]) => Wait {
  let windows: LRUCache<string, SlidingWindow> | undefined;
  return (...shares) => {
    // Made with the first visitor: room for all of them takes milliseconds that the start has no use for.
    const known = (windows ??= new LRUCache({ max: REMEMBERED, ttl: 2 * windowMs, perf: { now } }));
    const at = now();
    const met = shares.map(([name, limit]) => {
      const window = known.get(name) ?? { start: at, before: 0, here: 0 };
      slide(window, windowMs, at);
      const isOver = counted(window, windowMs, at) + 1 > limit;
      return { name, window, wait: isOver ? Math.max(1, waitFor(window, windowMs, at, limit)) : 0 };
    });
    const wait = Math.max(...met.map((one) => one.wait));
    if (wait > 0) return wait;
    for (const { name, window } of met) {
      window.here += 1;
      known.set(name, window);
    }
    return 0;
  };
}
