import type { IncomingMessage, ServerResponse } from 'node:http';
import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { newRequestId, runInRequestContext, type RequestContext } from '../request-context';
import { requestUrl } from '../request-url';
import { createLogSampling } from './log-sampling';
import type { Metrics } from './metrics';
import { startSpan, type ParentContext } from './tracing';

/** Five or more digits or percent-encoded bytes, also with punctuation between them: a card number. */
const DIGITS = /(?:(?:\d|%[\da-f]{2})[^a-z\d%]*){5,}/gi;

/** Masks card numbers and signatures of previews. Replaces a refused path under /api/ by its route. */
function loggedPath(path: string, route: string, status: number): string {
  if (path.startsWith('/api/') && route === NO_ROUTE) return '/api/*';
  if (path.startsWith('/api/') && status >= 400 && status < 500) return route;
  return path
    .slice(0, 200)
    .replace(/[\da-f]{24,}/gi, '*******')
    .replace(DIGITS, '*******');
}

const PROBES = new Set(['healthz', 'readyz', 'metrics', 'openapi.json']);

/** A 503 of a probe, as during a shutdown, is no error. */
function levelOf(route: string, status: number): 'error' | 'info' | 'debug' {
  if (PROBES.has(route)) return status >= 500 ? 'info' : 'debug';
  return status >= 500 ? 'error' : 'info';
}

/** Page cache hits per log line. */
const HITS_PER_LINE = 100;
/** Maximum of log lines per second for each status class. */
const LINES_PER_SECOND = 20;

/**
 * Selects the responses that are logged: every 5xx, one page cache hit in a hundred, and a limited number per second of
 * each status class. Returns undefined for the others, and counts them as suppressed.
 */
function createSampling() {
  const classes = new Map<number, ReturnType<typeof createLogSampling>>();
  let hits = 0;

  return (status: number, isHit: boolean): { readonly suppressed?: number } | undefined => {
    if (status >= 500) return {};
    if (isHit) {
      hits += 1;
      if (hits === 1) return {};
      return hits % HITS_PER_LINE === 1 ? { suppressed: HITS_PER_LINE - 1 } : undefined;
    }
    const statusClass = Math.floor(status / 100);
    const sampling = classes.get(statusClass) ?? createLogSampling(LINES_PER_SECOND);
    classes.set(statusClass, sampling);
    return sampling();
  };
}

interface Dependencies {
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'requestSeconds'>;
  readonly parentContextOf: ParentContext;
}

/** Label of requests for which no handler has set a route. */
const NO_ROUTE = 'other';

/**
 * Creates a function that begins the context of a request, with an id and a span. At the end of the response it records
 * the duration and logs one line, subject to sampling.
 */
export function createAccessLog({ logger, metrics, parentContextOf }: Dependencies) {
  const sample = createSampling();

  function report(
    req: IncomingMessage,
    res: ServerResponse,
    request: RequestContext,
    span: Span,
    durationMs: number,
  ) {
    // 499: the client closed the connection, as in the logs of nginx.
    const status = res.writableFinished ? res.statusCode : 499;
    const { route = NO_ROUTE } = request;
    metrics.requestSeconds.labels(route, String(status)).observe(durationMs / 1000);
    span.updateName(`${req.method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    const sampled = sample(status, request.isCacheHit === true);
    if (!sampled) return;
    const path = loggedPath(requestUrl(req).path, route, status);
    const ms = Math.round(durationMs * 10) / 10;
    const fields = { method: req.method, path, route, status, ms, ...sampled };
    runInRequestContext(request, () => logger[levelOf(route, status)](fields, 'request'));
  }

  return (req: IncomingMessage, res: ServerResponse): RequestContext => {
    const id = newRequestId();
    const startedAt = performance.now();
    const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': req.method } };
    const { span, context: traceContext } = startSpan('request', options, parentContextOf(req), id);
    const request: RequestContext = { id, traceContext, site: requestUrl(req).site };
    res.once('close', () => {
      try {
        report(req, res, request, span, performance.now() - startedAt);
      } catch (error) {
        runInRequestContext(request, () => logger.error({ err: error }, 'access log failed'));
      } finally {
        span.end();
      }
    });
    return request;
  };
}
