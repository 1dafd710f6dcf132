import type { IncomingMessage, ServerResponse } from 'node:http';
import { context, SpanKind, SpanStatusCode, type Context, type Span } from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { Site } from '../../shared/site';
import { requestUrl } from '../request-url';
import type { Metrics } from './metrics';
import { createLogSampling } from './log-sampling';
import { newRequestId, runInRequestContext } from '../request-context';
import { startSpan, type ParentOf } from './tracing';

interface RequestRecord {
  readonly id: string;
  readonly span: Span;
  /** The context in which the span is active. */
  readonly context: Context;
  readonly startedAt: number;
  route: string;
  isHit: boolean;
}

type Recorded = ServerResponse & { record?: RequestRecord };

/** The request's id in logs, error pages and the X-Request-Id header. */
export const requestId = ({ record }: Recorded): string => record?.id ?? '-';

/** Runs the middleware of a request in its context. Answers from the fast path need none. */
export function runInContextOf(
  { record }: Recorded,
  request: { site: Site; clientIp: string },
  run: () => void,
): void {
  if (!record) return run();
  context.with(record.context, () => runInRequestContext({ id: record.id, ...request }, run));
}

/** Routes are a closed set of labels. Hits of the page cache are sampled apart. */
export function markRoute({ record }: Recorded, route: string, isHit = false): void {
  if (!record) return;
  record.route = route;
  record.isHit = isHit;
}

/** Keeps the page's route of a failed page. A request without a route gets its status. */
export function markError({ record }: Recorded, status: number): void {
  if (record?.route === 'other') record.route = `error ${status}`;
}

/** Five or more digits or percent-encoded bytes, whatever but letters is between them. */
const DIGITS = /(?:(?:\d|%[\da-f]{2})[^a-z\d%]*){5,}/gi;

/** Masks card numbers and previews' signatures. A refused path under /api/ is logged by its route. */
function loggedPath(path: string, route: string, status: number): string {
  if (path.startsWith('/api/') && route === 'other') return '/api/*';
  if (path.startsWith('/api/') && status >= 400 && status < 500) return route;
  return path
    .slice(0, 200)
    .replace(/[\da-f]{24,}/gi, '*******')
    .replace(DIGITS, '*******');
}

const PROBES = new Set(['healthz', 'readyz', 'metrics', 'openapi.json']);

/** A 503 of `/readyz` is an orderly end. */
function levelOf(route: string, status: number): 'error' | 'info' | 'debug' {
  if (PROBES.has(route)) return status >= 500 ? 'info' : 'debug';
  return status >= 500 ? 'error' : 'info';
}

/** The access log is written after the request's context has ended. */
function fieldsOf({ id, span }: RequestRecord) {
  const { traceId, spanId } = span.spanContext();
  return { id, trace_id: traceId, span_id: spanId };
}

/** One line for so many hits of the page cache. */
const HITS_PER_LINE = 100;
/** Lines a second of each status class. */
const LINES_PER_SECOND = 20;

/**
 * Decides which responses get a log line, and how many were suppressed before: every 5xx, one hit in a hundred, and a
 * limited number a second of every other status class.
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

/** An id and a span for each request; a measurement and, sampled, a log line for each response. */
export function createRequestLog(logger: Logger, metrics: Metrics, parentOf: ParentOf) {
  const sample = createSampling();

  function report(req: IncomingMessage, res: ServerResponse, record: RequestRecord) {
    const { span, route } = record;
    const ms = performance.now() - record.startedAt;
    const status = res.writableFinished ? res.statusCode : 499;
    metrics.requestSeconds.labels(route, String(status)).observe(ms / 1000);
    span.updateName(`${req.method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    const sampled = sample(status, record.isHit);
    if (!sampled) return;
    const path = loggedPath(requestUrl(req).path, route, status);
    const answer = { path, route, status, ms: Math.round(ms * 10) / 10 };
    const line = { ...fieldsOf(record), method: req.method, ...answer, ...sampled };
    logger[levelOf(route, status)](line, 'request');
  }

  return (req: IncomingMessage, res: Recorded): void => {
    const attributes = { 'http.request.method': req.method };
    const id = newRequestId();
    const started = startSpan('request', { kind: SpanKind.SERVER, attributes }, parentOf(req), id);
    const record = { id, ...started, startedAt: performance.now(), route: 'other', isHit: false };
    res.record = record;
    res.once('close', () => {
      try {
        report(req, res, record);
      } catch (error) {
        logger.error({ ...fieldsOf(record), err: error }, 'a request could not be logged');
      } finally {
        record.span.end();
      }
    });
  };
}
