import { onTestFinished, TestRunner, vi } from 'vitest';

/**
 * The time of this process, which can be put forward; what goes by it is made after it. In a test or its `beforeEach` it
 * goes with the test, elsewhere by `restore`.
 */
export function movableClock() {
  let ahead = 0;
  const [date, elapsed] = [Date.now.bind(Date), performance.now.bind(performance)];
  const spies = [
    vi.spyOn(Date, 'now').mockImplementation(() => date() + ahead),
    vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + ahead),
  ];
  const restore = () => spies.forEach((spy) => spy.mockRestore());
  if (TestRunner.getCurrentTest()) onTestFinished(restore);
  return { forward: (ms: number) => void (ahead += ms), restore };
}
