import type { Metrics } from '../telemetry/metrics';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** Moscow is UTC+3 all year. */
const MOSCOW = 3 * 60 * 60 * SECOND;

/** Moscow's days. With `add` all instances count together, once a second. */
export function createDailyTotal(
  limit: number,
  metrics: Metrics,
  now = Date.now,
  add?: (day: number, lookups: number) => Promise<number | undefined>,
) {
  const today = () => Math.floor((now() + MOSCOW) / DAY);
  const startDay = () => ({ day: today(), total: 0, unsent: 0 });
  let latest = startDay();
  const current = () => (latest.day === today() ? latest : (latest = startDay()));

  async function exchange() {
    const counted = current();
    const sent = counted.unsent;
    counted.unsent = 0;
    const shared = await add?.(counted.day, sent);
    if (shared === undefined) counted.unsent += sent;
    else counted.total = shared + counted.unsent;
    metrics.lookupsDayRatio.set(current().total / limit);
  }
  const timer = setInterval(() => void exchange(), SECOND).unref();

  return {
    count() {
      const counted = current();
      counted.total += 1;
      counted.unsent += 1;
    },
    isPast: () => current().total >= limit,
    close: () => clearInterval(timer),
  };
}
