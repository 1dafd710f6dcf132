import type { Server } from 'node:net';
import type { Logger } from 'pino';
import type { HttpError } from '../errors';
import type { Metrics } from './metrics';
import { tracedFields } from './tracing';

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
      const time = now();
      if (time - startedAt >= window) [startedAt, logged] = [time, 0];
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

/** What a sampled line says of the lines that were left out before it. */
export const notLoggedField = (notLogged: number) => (notLogged > 0 ? { notLogged } : {});

/** Failures that are logged in one second: each has a stack, and an API that is down fails for everybody. */
const FAILURES = 20;

/** Logs why a request failed, under its id. */
export function createFailureLog(logger: Logger) {
  const sampling = createLogSampling(FAILURES);
  return (id: string, problem: HttpError): void => {
    const notLogged = sampling.take();
    if (notLogged === undefined) return;
    const err = problem.details.cause ?? problem;
    logger.error({ ...tracedFields(), id, code: problem.code, err, ...notLoggedField(notLogged) }, 'failed');
  };
}

/** Reports connections beyond the maximum, which nobody else hears of: each in the metrics, one a minute in the log. */
export function reportDroppedConnections(
  server: Server,
  { logger, metrics }: { logger: Pick<Logger, 'warn'>; metrics: Pick<Metrics, 'connectionsRefused'> },
): void {
  const sampling = createLogSampling(1, { window: 60_000 });
  server.on('drop', () => {
    metrics.connectionsRefused.inc();
    const notLogged = sampling.take();
    if (notLogged === undefined) return;
    const { maxConnections } = server;
    logger.warn({ maxConnections, ...notLoggedField(notLogged) }, 'connections are refused');
  });
}
