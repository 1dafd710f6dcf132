import { onTestFinished, TestRunner, vi } from 'vitest';

/**
 * The clock of this process, which a test can put forward. In a test or its `beforeEach` it ends with the test, elsewhere
 * by `restore`.
 */
export const movableClock = () => replaceClock(Date.now.bind(Date), performance.now.bind(performance));

/** The same, but it stands still: what a test measures does not depend on the speed of the machine. */
export function frozenClock() {
  const date = Date.now();
  // In whole milliseconds, so that differences are exact.
  const elapsed = Math.floor(performance.now());
  return replaceClock(
    () => date,
    () => elapsed,
  );
}

function replaceClock(date: () => number, elapsed: () => number) {
  let ahead = 0;
  const spies = [
    vi.spyOn(Date, 'now').mockImplementation(() => date() + ahead),
    vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + ahead),
  ];
  const restore = () => spies.forEach((spy) => spy.mockRestore());
  if (TestRunner.getCurrentTest()) onTestFinished(restore);
  return { forward: (ms: number) => void (ahead += ms), restore };
}
