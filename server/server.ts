import { pino } from 'pino';
import { createApp } from './app';
import { readBuildInfo } from './build';
import { configOrExit } from './config/config';
import { drain, shutDownGracefully } from './http/graceful-shutdown';
import { startupBanner } from './http/startup-banner';
import { createHttpServer } from './http/http-server';
import { hasCampaigns } from './campaigns/read-folder';
import { reportDroppedConnections } from './telemetry/log-sampling';
import { createLogDestination } from './telemetry/log-destination';
import { createMetrics } from './telemetry/metrics';

/** Milliseconds; together less than the ten seconds after which containers are killed. */
const SHUTDOWN_TIMEOUT = 9000;
const FLUSH_TIMEOUT = 500;

const config = configOrExit(hasCampaigns);
const metrics = createMetrics();
const log = createLogDestination((lines) => metrics.logLinesDropped.inc(lines));
const logger = pino({ level: config.logLevel }, log);
logger.info({ ...readBuildInfo() }, 'starting');
for (const warning of config.warnings) logger.warn(warning);

const app = await createApp(config, { logger, metrics });
const server = createHttpServer(app);
reportDroppedConnections(server, logger, metrics);
server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen({ port: config.port, ...(config.host && { host: config.host }) }, () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  logger.info({ port }, 'listening');
  if (config.showBanner) log.write(`${startupBanner(port, app.paths())}\n`);
  app.refresher.start();
});

shutDownGracefully({
  timeout: SHUTDOWN_TIMEOUT,
  async finish(reason) {
    if ('error' in reason) logger.fatal({ err: reason.error }, 'uncaught');
    else logger.info({ signal: reason.signal }, 'shutting down');
    app.readiness.ready = false;
    app.refresher.stop();
    await drain(server, () => (app.readiness.leaving = true));
    await app.close();
  },
  onError: (error) => logger.fatal({ err: error }, 'uncaught while shutting down'),
  flush: () => log.flush(FLUSH_TIMEOUT),
});
