import type { Server } from 'node:net';
import type { Logger } from 'pino';
import type { HttpError } from '../errors';
import type { Metrics } from './metrics';

/**
 * Creates a function that allows up to `limit` log lines in a window. Returns the number of lines suppressed before, as
 * fields for the log line, or undefined if the line must be suppressed.
 */
export function createLogSampling(limit: number, windowMs = 1000, now = () => performance.now()) {
  let windowStart = -Infinity;
  let logged = 0;
  let suppressed = 0;
  return (): { readonly suppressed?: number } | undefined => {
    if (now() - windowStart >= windowMs) {
      windowStart = now();
      logged = 0;
    }
    if (logged >= limit) {
      suppressed += 1;
      return undefined;
    }
    const fields = suppressed > 0 ? { suppressed } : {};
    logged += 1;
    suppressed = 0;
    return fields;
  };
}

const FAILURES_PER_SECOND = 20;

/** Creates a function that logs failed requests, up to a limit per second. */
export function createFailureLog(logger: Logger) {
  const sample = createLogSampling(FAILURES_PER_SECOND);
  return (error: HttpError): void => {
    const sampled = sample();
    if (!sampled) return;
    const err = error.details.cause ?? error;
    logger.error({ code: error.code, err, ...sampled }, 'request failed');
  };
}

/** Counts every connection that the server refuses, and logs at most one line per minute. */
export function reportDroppedConnections(server: Server, logger: Logger, metrics: Metrics): void {
  const sample = createLogSampling(1, 60_000);
  server.on('drop', () => {
    metrics.connectionsRefused.inc();
    const sampled = sample();
    const { maxConnections } = server;
    if (sampled) logger.warn({ maxConnections, ...sampled }, 'connections refused');
  });
}
