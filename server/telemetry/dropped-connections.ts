import type { Server } from 'node:net';
import type { Logger } from 'pino';
import { createLogSampling } from './log-sampling';
import type { Metrics } from './metrics';

/** Counts connections that the server refused and logs at most one line per minute. */
export function reportDroppedConnections(server: Server, logger: Logger, metrics: Metrics): void {
  const sample = createLogSampling(1, 60_000);
  server.on('drop', () => {
    metrics.connectionsRefused.inc();
    const sampled = sample();
    const { maxConnections } = server;
    if (sampled) logger.warn({ maxConnections, ...sampled }, 'connections refused');
  });
}
