import { onTestFinished, TestRunner, vi } from 'vitest';

/**
 * Replaces the clock of this process with a clock that a test can advance. In a test or `beforeEach`, the real clock is
 * restored automatically. Elsewhere, call `restore`.
 */
export const movableClock = () => replaceClock(Date.now.bind(Date), performance.now.bind(performance));

/** Replaces the clock with a stopped one, so that measured times do not depend on the speed of the machine. */
export function frozenClock(date = Date.now()) {
  // Use whole milliseconds, because fractions would cause rounding errors in time differences.
  const elapsed = Math.floor(performance.now());
  return replaceClock(
    () => date,
    () => elapsed,
  );
}

/** Throws if the test has already replaced the clock, because the two clocks would call each other forever. */
function replaceClock(date: () => number, elapsed: () => number) {
  if (vi.isMockFunction(Date.now))
    throw new Error('The clock is already replaced: use the clock of this file');
  let ahead = 0;
  const spies = [
    vi.spyOn(Date, 'now').mockImplementation(() => date() + ahead),
    vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + ahead),
  ];
  const restore = () => spies.forEach((spy) => spy.mockRestore());
  if (TestRunner.getCurrentTest()) onTestFinished(restore);
  return { forward: (ms: number) => void (ahead += ms), restore };
}
