import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { trace } from '@opentelemetry/api';
import { createApp } from './app';
import { readBuildInfo, readPageRelease, readRelease } from './build';
import { configOrExit } from './config/config';
import { drain, shutDownGracefully } from './http/graceful-shutdown';
import { startupBanner } from './http/startup-banner';
import { createHttpServer } from './http/http-server';
import { listenErrorText } from './http/listen-error';
import { hasCampaigns } from './campaigns/read-folder';
import { reportDroppedConnections } from './telemetry/log-sampling';
import { createLogDestination } from './telemetry/log-destination';
import { createLogger } from './telemetry/logger';
import { createMetrics } from './telemetry/metrics';

/** Milliseconds after the notice. */
const SHUTDOWN_TIMEOUT = 7500;
const FLUSH_TIMEOUT = 500;

const config = configOrExit(hasCampaigns);
const metrics = createMetrics();
const log = createLogDestination((lines) => metrics.logLinesDropped.inc(lines));
const logger = createLogger(config.logLevel, readRelease(), log);
logger.info({ ...readBuildInfo(), pageRelease: readPageRelease() }, 'starting');
// The packages take memory and time at the start.
const tracing = config.sendsTraces
  ? (await import('./telemetry/start-tracing')).startTracing(logger, readRelease())
  : undefined;
if (tracing) trace.setGlobalTracerProvider(tracing.provider);
for (const warning of config.warnings) logger.warn(warning);

const app = await createApp(config, { logger, metrics });
const server = createHttpServer(app);
reportDroppedConnections(server, logger, metrics);
/** Exits if the server cannot listen. A later error of its socket is uncaught, which drains before the exit. */
function exitUnlessListening(listener: Server, variable: 'PORT' | 'METRICS_PORT', port: number): void {
  const fail = (error: Error) => {
    console.error(listenErrorText(error, variable, port));
    process.exit(1);
  };
  listener.once('error', fail).once('listening', () => listener.off('error', fail));
}
const host = config.host ? { host: config.host } : {};
exitUnlessListening(server, 'PORT', config.port);
// Probes and scrapes are answered until the very end.
if (config.metricsPort !== undefined) {
  const operators = createHttpServer(app.operators);
  exitUnlessListening(operators, 'METRICS_PORT', config.metricsPort);
  operators.listen({ port: config.metricsPort, ...host });
}
server.listen({ port: config.port, ...host }, () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  logger.info({ port }, 'listening');
  // `npm run dev` has its own port in front, and says so itself.
  if (config.showBanner && !DEVELOPMENT) log.write(`${startupBanner(port, app.paths())}\n`);
  void app.warm();
});

shutDownGracefully({
  timeout: config.shutdownNotice + SHUTDOWN_TIMEOUT,
  async finish(reason) {
    if ('error' in reason) logger.fatal({ err: reason.error }, 'uncaught error');
    else logger.info({ signal: reason.signal }, 'shutting down');
    app.readiness.ready = false;
    // Whoever presses Ctrl+C is no balancer.
    const notice = 'signal' in reason && reason.signal === 'SIGINT' ? 0 : config.shutdownNotice;
    await drain(server, notice, () => (app.readiness.leaving = true));
    await app.close();
  },
  onError: (error) => logger.fatal({ err: error }, 'shutdown failed'),
  async flush() {
    const sent = Promise.race([tracing?.sendLast(), wait(FLUSH_TIMEOUT)]);
    await Promise.all([sent, log.flush(FLUSH_TIMEOUT)]);
  },
});
