import type { Page } from 'playwright-core';

declare global {
  /** Advances the clock of the page by `milliseconds` and fires the long timers that are due. */
  var skipTime: (milliseconds: number) => void;
}

/**
 * Lets a test skip waits of ten seconds or more with `skipTime`. Pass this function as `prepare` to a visit. Shorter
 * timers remain native: with a fully fake clock, a modal that opens after 100 ms may never open on a busy machine.
 */
export const installLongTimers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const LONG = 10_000;
    const realNow = performance.now.bind(performance);
    const realSetTimeout = setTimeout.bind(window);
    const realClearTimeout = clearTimeout.bind(window);
    const timers = new Map<number, { readonly end: number; readonly fire: () => void }>();
    let ahead = 0;
    performance.now = () => realNow() + ahead;
    const fakeSetTimeout = (run: TimerHandler, delay = 0, ...values: unknown[]): number => {
      const id = realSetTimeout(run, delay, ...values);
      if (typeof run === 'function' && delay >= LONG)
        timers.set(id, { end: performance.now() + delay, fire: () => void run(...values) });
      return id;
    };
    const fakeClearTimeout = (id?: number): void => {
      realClearTimeout(id);
      if (id !== undefined) timers.delete(id);
    };
    Object.assign(window, { setTimeout: fakeSetTimeout, clearTimeout: fakeClearTimeout });
    globalThis.skipTime = (milliseconds) => {
      ahead += milliseconds;
      for (const [id, { end, fire }] of timers) {
        if (end > performance.now()) continue;
        fakeClearTimeout(id);
        fire();
      }
    };
  });

/** Advances the clock of the page by `milliseconds`. The page must have been prepared with `installLongTimers`. */
export const skipTime = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate((time) => globalThis.skipTime(time), milliseconds);
