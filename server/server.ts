import closeWithGrace from 'close-with-grace';
import { destination, pino } from 'pino';
import { createApp, type App } from './app';
import { ConfigError, readConfig, type Config } from './config';
import { greeting } from './greeting';
import { createSiteServer } from './http-server';

/** How long a shutdown may take before the process ends anyway, in milliseconds. */
const DRAIN = 10_000;

function configOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const config = configOrExit();
// Written behind the scenes in small batches: a request never waits for its log line.
const log = destination({ sync: false, minLength: 4096 });
const flushing = setInterval(() => log.flush(), 500).unref();
const logger = pino({ level: config.logLevel }, log);

const app: App = await createApp(config, { logger });
const server = createSiteServer(app);
server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen({ port: config.port, ...(config.host && { host: config.host }) }, () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  logger.info({ port }, 'listening');
  if (!config.api) console.log(greeting(port, app.paths));
  void app.warm();
});

closeWithGrace({ delay: DRAIN, logger: false }, async ({ err, signal }) => {
  if (err) logger.fatal({ err }, 'uncaught');
  else logger.info({ signal }, 'shutting down');
  app.readiness.ready = false;
  // Connections whose last answer was under way when the shutdown began become idle one by one.
  const closing = setInterval(() => server.closeIdleConnections(), 100);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(closing);
  await app.close();
  clearInterval(flushing);
  log.flushSync();
});
