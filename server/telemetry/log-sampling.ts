import type { Server } from 'node:net';
import type { Logger } from 'pino';
import type { HttpError } from '../errors';
import type { Metrics } from './metrics';

/** Allows `limit` log lines in a window of milliseconds; undefined: no line. */
export function createLogSampling(limit: number, window = 1000, now = () => performance.now()) {
  let [startedAt, logged, skipped] = [-Infinity, 0, 0];
  return (): { readonly suppressed?: number } | undefined => {
    if (now() - startedAt >= window) [startedAt, logged] = [now(), 0];
    if (logged >= limit) {
      skipped += 1;
      return undefined;
    }
    const line = skipped > 0 ? { suppressed: skipped } : {};
    logged += 1;
    skipped = 0;
    return line;
  };
}

const FAILURES = 20;

export function createFailureLog(logger: Logger) {
  const sample = createLogSampling(FAILURES);
  return (error: HttpError): void => {
    const sampled = sample();
    if (!sampled) return;
    const err = error.details.cause ?? error;
    logger.error({ code: error.code, err, ...sampled }, 'request failed');
  };
}

/** All in the metrics, one a minute in the log. */
export function reportDroppedConnections(server: Server, logger: Logger, metrics: Metrics): void {
  const sample = createLogSampling(1, 60_000);
  server.on('drop', () => {
    metrics.connectionsRefused.inc();
    const sampled = sample();
    const { maxConnections } = server;
    if (sampled) logger.warn({ maxConnections, ...sampled }, 'connections refused');
  });
}
