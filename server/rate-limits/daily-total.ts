import type { Metrics } from '../telemetry/metrics';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** Moscow is UTC+3 all year. */
const MOSCOW = 3 * 60 * 60 * SECOND;

/** The day's look-ups (Moscow's days). With `add` those of all instances, exchanged once a second. */
export function createDailyTotal(
  limit: number,
  metrics: Metrics,
  now = Date.now,
  add?: (day: number, lookups: number) => Promise<number | undefined>,
) {
  const today = () => Math.floor((now() + MOSCOW) / DAY);
  let [day, total, unsent] = [today(), 0, 0];

  function startDay() {
    if (day !== today()) [day, total, unsent] = [today(), 0, 0];
  }

  async function share() {
    startDay();
    const [sentOn, sent] = [day, unsent];
    unsent = 0;
    const shared = await add?.(sentOn, sent);
    if (sentOn !== day) return;
    if (shared === undefined) unsent += sent;
    else total = shared + unsent;
    metrics.lookupsDayRatio.set(total / limit);
  }
  const timer = setInterval(() => void share(), SECOND).unref();

  return {
    count() {
      startDay();
      total += 1;
      unsent += 1;
    },
    isPast() {
      startDay();
      return total >= limit;
    },
    close: () => clearInterval(timer),
  };
}
