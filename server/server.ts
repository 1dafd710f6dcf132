import { pino } from 'pino';
import { createApp, type App } from './app';
import { readBuildInfo } from './build-info';
import { ConfigError, readConfig, type Config } from './config/config';
import { drain } from './http/drain';
import { endInOrder } from './http/graceful-shutdown';
import { greeting } from './http/startup-banner';
import { createHttpServer } from './http/http-server';
import { createLineWriter } from './http/line-writer';
import { stdoutSink } from './http/stdout-sink';
import { hasCampaigns } from './campaigns/folder/has-campaigns';
import { tellOfRefusedConnections } from './telemetry/connection-log';
import { createMetrics } from './telemetry/metrics';

/**
 * How long a shutdown may take before the process ends anyway, and then how long the last log lines, in milliseconds.
 * Together less than the ten seconds after which containers are ended by force.
 */
const DEADLINE = 9000;
const LAST_LINES = 500;

function configOrExit(): Config {
  try {
    return readConfig(undefined, hasCampaigns);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const config = configOrExit();
const metrics = createMetrics();
const log = createLineWriter(stdoutSink(), (lines) => metrics.logLinesDropped.inc(lines));
const logger = pino({ level: config.logLevel }, log);
logger.info({ ...readBuildInfo() }, 'starting');
for (const warning of config.warnings) logger.warn(warning);

const app: App = await createApp(config, { logger, metrics });
const server = createHttpServer(app);
tellOfRefusedConnections(server, { logger, metrics });
server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen({ port: config.port, ...(config.host && { host: config.host }) }, () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  logger.info({ port }, 'listening');
  if (config.greets) log.write(`${greeting(port, app.paths())}\n`);
  app.renewals.start();
});

endInOrder({
  deadline: DEADLINE,
  async work(cause) {
    if ('error' in cause) logger.fatal({ err: cause.error }, 'uncaught');
    else logger.info({ signal: cause.signal }, 'shutting down');
    app.readiness.ready = false;
    app.renewals.stop();
    await drain(server, () => (app.readiness.leaving = true));
    await app.close();
  },
  note: (error) => logger.fatal({ err: error }, 'uncaught while shutting down'),
  last: () => log.flush(LAST_LINES),
});
