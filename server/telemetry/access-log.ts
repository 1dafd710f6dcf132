import type { IncomingMessage, ServerResponse } from 'node:http';
import { SpanKind, SpanStatusCode, type Context, type Span } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { requestUrl } from '../request-url';
import type { Metrics } from './metrics';
import { createLogSampling } from './log-sampling';
import { loggedRequest, newContext, requestIdOf, startSpan, type ContextOf } from './tracing';

interface RequestRecord {
  readonly context: Context;
  readonly span: Span;
  readonly startedAt: number;
  route: string;
  isHit: boolean;
}

type Recorded = ServerResponse & { record?: RequestRecord };

/** For the calls and log lines of a request. */
export const contextOf = ({ record }: Recorded): Context => record?.context ?? newContext();

export const requestFields = (res: Recorded) => loggedRequest(contextOf(res));

/** The request's id in logs, error pages and the X-Request-Id header. */
export const requestId = (res: Recorded): string => requestIdOf(contextOf(res));

/** Routes are a closed set of labels. Hits of the page cache are sampled apart. */
export function markRoute({ record }: Recorded, route: string, isHit = false): void {
  if (!record) return;
  record.route = route;
  record.isHit = isHit;
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

/** An id and a span for each request; a log line, sampled by kind, and a measurement for each answer. */
export function createRequestLog(logger: Logger, metrics: Metrics, parentOf: ContextOf) {
  const samples = {
    hit: createLogSampling(200),
    answered: createLogSampling(100),
    refused: createLogSampling(20),
    failed: createLogSampling(100),
    probe: createLogSampling(20),
  };
  const kindOf = (status: number, isHit: boolean) =>
    status >= 500 ? 'failed' : status >= 400 ? 'refused' : isHit ? 'hit' : 'answered';

  function report(req: IncomingMessage, res: ServerResponse, record: RequestRecord) {
    const { context, span, route } = record;
    const ms = performance.now() - record.startedAt;
    const status = res.writableFinished ? res.statusCode : 499;
    metrics.requestSeconds.labels(route, String(status)).observe(ms / 1000);
    span.updateName(`${req.method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    const sampled = samples[PROBES.has(route) ? 'probe' : kindOf(status, record.isHit)]();
    if (!sampled) return;
    const path = loggedPath(requestUrl(req).path, route, status);
    const answer = { path, route, status, ms: Math.round(ms * 10) / 10 };
    const line = { ...loggedRequest(context), method: req.method, ...answer, ...sampled };
    logger[levelOf(route, status)](line, 'request');
  }

  return (req: IncomingMessage, res: Recorded): void => {
    const attributes = { 'http.request.method': req.method };
    const { span, context } = startSpan('request', parentOf(req), { kind: SpanKind.SERVER, attributes });
    const record = { context, span, startedAt: performance.now(), route: 'other', isHit: false };
    res.record = record;
    res.once('close', () => {
      try {
        report(req, res, record);
      } catch (error) {
        logger.error({ ...loggedRequest(context), err: error }, 'a request could not be logged');
      } finally {
        span.end();
      }
    });
  };
}
