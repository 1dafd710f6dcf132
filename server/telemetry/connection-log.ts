import type { Server } from 'node:net';
import type { Logger } from 'pino';
import { createLogSampling } from './log-sampling';
import type { Metrics } from './metrics';

const MINUTE = 60_000;

interface Parts {
  readonly logger: Pick<Logger, 'warn'>;
  readonly metrics: Pick<Metrics, 'connectionsRefused'>;
}

/** Tells of connections beyond the ceiling, which nobody else hears of: each in the figures, one a minute in the log. */
export function tellOfRefusedConnections(server: Server, { logger, metrics }: Parts): void {
  const sampling = createLogSampling(1, { window: MINUTE });
  server.on('drop', () => {
    metrics.connectionsRefused.inc();
    const notLogged = sampling.take();
    if (notLogged === undefined) return;
    const { maxConnections } = server;
    logger.warn({ maxConnections, ...(notLogged > 0 && { notLogged }) }, 'connections are refused');
  });
}
