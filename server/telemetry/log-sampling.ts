/** Decides which of many equal events get a log line: all of them usually, the first of each while in a rush. */
interface LogSampling {
  /** How many got none since the last one that did; undefined when this one gets none either. */
  take(): number | undefined;
}

/** So many lines in each `window`, in milliseconds, which begins with the first of them. */
export function createLogSampling(
  limit: number,
  { window = 1000, now = () => performance.now() }: { window?: number; now?: () => number } = {},
): LogSampling {
  let [startedAt, logged, skipped] = [-Infinity, 0, 0];
  return {
    take() {
      const at = now();
      if (at - startedAt >= window) [startedAt, logged] = [at, 0];
      if (logged >= limit) {
        skipped += 1;
        return undefined;
      }
      logged += 1;
      const missed = skipped;
      skipped = 0;
      return missed;
    },
  };
}

/** A sample of each kind of event, so that a rush of one hides no other. */
export const createLogSamplings = <Kind extends string>(perSecond: Readonly<Record<Kind, number>>) =>
  Object.fromEntries(
    Object.entries<number>(perSecond).map(([kind, limit]) => [kind, createLogSampling(limit)]),
  ) as Readonly<Record<Kind, LogSampling>>;
