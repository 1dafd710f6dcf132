import { setFlagsFromString } from 'node:v8';
import closeWithGrace from 'close-with-grace';
import { destination, pino } from 'pino';
import { createApp, type App } from './app';
import { ConfigError, readConfig, type Config } from './config';
import { drain } from './process/drain';
import { greeting } from './process/greeting';
import { createSiteServer } from './process/http-server';

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

// Requests through Express outlive the young generation: without it memory peaks a fifth higher or more (decision record
// heap-growth).
setFlagsFromString('--heap-growing-percent=30');

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
  if (!config.api) console.log(greeting(port, app.paths()));
  void app.warm();
});

function onSecondError(err?: unknown) {
  logger.fatal({ err }, 'uncaught while shutting down');
  log.flushSync();
}

closeWithGrace({ delay: DRAIN, logger: false, onSecondError }, async ({ err, signal }) => {
  if (err) logger.fatal({ err }, 'uncaught');
  else logger.info({ signal }, 'shutting down');
  app.readiness.ready = false;
  await drain(server, () => (app.readiness.leaving = true));
  await app.close();
  clearInterval(flushing);
  log.flushSync();
});
