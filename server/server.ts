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
import { reportDroppedConnections } from './telemetry/dropped-connections';
import { createLogDestination } from './telemetry/log-destination';
import { createLogger } from './telemetry/logger';
import { createMetrics } from './telemetry/metrics';

/** Maximum duration of the shutdown in milliseconds, in addition to the notice period for the load balancer. */
const SHUTDOWN_TIMEOUT_MS = 7500;
const FLUSH_TIMEOUT_MS = 500;
/**
 * Delay in milliseconds before the server renders pages in advance, so that these renders do not slow down the first
 * request.
 */
const WARM_UP_DELAY_MS = 1000;

const config = configOrExit(hasCampaigns);
const metrics = createMetrics();
const log = createLogDestination((lines) => metrics.logLinesDropped.inc(lines));
const logger = createLogger(config.logLevel, readRelease(), log);
logger.info({ ...readBuildInfo(), pageRelease: readPageRelease() }, 'starting');
// Import tracing only if it is used, because the OpenTelemetry packages cost memory and startup time.
const tracing = config.sendsTraces
  ? (await import('./telemetry/start-tracing')).startTracing(logger, readRelease())
  : undefined;
if (tracing) trace.setGlobalTracerProvider(tracing.provider);
for (const warning of config.warnings) logger.warn(warning);

const app = await createApp(config, { logger, metrics });
const server = createHttpServer(app);
reportDroppedConnections(server, logger, metrics);

/**
 * Exits if the server cannot listen on the port. Once the server is listening, a socket error is an uncaught exception,
 * which triggers a graceful shutdown.
 */
function exitUnlessListening(listener: Server, variable: 'PORT' | 'METRICS_PORT', port: number): void {
  const fail = (error: Error) => {
    console.error(listenErrorText(error, variable, port));
    process.exit(1);
  };
  listener.once('error', fail).once('listening', () => listener.off('error', fail));
}

const host = config.host ? { host: config.host } : {};
exitUnlessListening(server, 'PORT', config.port);
// Do not drain the operators' port, so that probes and metrics work until the process exits.
if (config.metricsPort !== undefined) {
  const operators = createHttpServer(app.operators);
  exitUnlessListening(operators, 'METRICS_PORT', config.metricsPort);
  operators.listen({ port: config.metricsPort, ...host });
}
server.listen({ port: config.port, ...host }, () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  logger.info({ port }, 'listening');
  // Print no banner in development, because `npm run dev` prints the URL of its own proxy.
  if (config.showBanner && !DEVELOPMENT) log.write(`${startupBanner(port, app.paths())}\n`);
  setTimeout(() => void app.warm(), WARM_UP_DELAY_MS).unref();
});

shutDownGracefully({
  timeoutMs: config.shutdownNoticeMs + SHUTDOWN_TIMEOUT_MS,
  async finish(reason) {
    if ('error' in reason) logger.fatal({ err: reason.error }, 'uncaught error');
    else logger.info({ signal: reason.signal }, 'shutting down');
    app.readiness.isReady = false;
    // Ctrl+C (SIGINT) skips the notice period, because no load balancer is involved.
    const isInterrupted = 'signal' in reason && reason.signal === 'SIGINT';
    const noticeMs = isInterrupted ? 0 : config.shutdownNoticeMs;
    await drain(server, noticeMs, () => {
      app.readiness.closesConnections = true;
    });
    await app.close();
  },
  onError: (error) => logger.fatal({ err: error }, 'shutdown failed'),
  async flush() {
    const tracesSent = Promise.race([tracing?.shutdown(), wait(FLUSH_TIMEOUT_MS)]);
    await Promise.all([tracesSent, log.flush(FLUSH_TIMEOUT_MS)]);
  },
});
