import { vi } from 'vitest';

/** The time of this process, which can be put forward. Whoever is to go by it must be made after it. */
export function movableClock() {
  let ahead = 0;
  const [date, elapsed] = [Date.now.bind(Date), performance.now.bind(performance)];
  const spies = [
    vi.spyOn(Date, 'now').mockImplementation(() => date() + ahead),
    vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + ahead),
  ];
  return {
    forward: (ms: number) => void (ahead += ms),
    restore: () => spies.forEach((spy) => spy.mockRestore()),
  };
}
