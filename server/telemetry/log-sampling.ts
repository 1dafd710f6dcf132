/** Decides which of many equal events get a log line: all of them usually, the first of each second in a rush. */
interface LogSampling {
  /** How many got none since the last one that did; undefined when this one gets none either. */
  take(): number | undefined;
}

export function createLogSampling(
  perSecond: number,
  now: () => number = () => performance.now(),
): LogSampling {
  let [second, logged, skipped] = [0, 0, 0];
  return {
    take() {
      const current = Math.floor(now() / 1000);
      if (current !== second) [second, logged] = [current, 0];
      if (logged >= perSecond) {
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
