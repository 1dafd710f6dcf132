import type { IncomingMessage, ServerResponse } from 'node:http';
import { SpanKind, SpanStatusCode, type Context, type Span } from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { Site } from '../../shared/site';
import { newRequestId, runInRequestContext, type RequestContext } from '../request-context';
import { requestUrl } from '../request-url';
import { createAccessLog, NO_ROUTE } from './access-log';
import type { Metrics } from './metrics';
import { activeContext, startSpan, type ParentContext } from './tracing';

interface Dependencies {
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'requestSeconds'>;
  readonly parentContextOf: ParentContext;
}

/**
 * Creates the context of a request. The context must not refer to the request or the response, even through a closure.
 * Otherwise, a promise that refers to the context would keep both in memory until the next full garbage collection.
 */
function createRequestContext(id: string, site: Site, span: Span, parent: Context): RequestContext {
  return { id, site, traceContext: () => activeContext(span, parent, id) };
}

/**
 * Creates a function that returns the context of a new request, with an id and a span. When the response closes, the
 * span ends, and the request is measured and logged.
 */
export function createBeginRequest({ logger, metrics, parentContextOf }: Dependencies) {
  const logAccess = createAccessLog(logger);

  function report(
    req: IncomingMessage,
    res: ServerResponse,
    request: RequestContext,
    span: Span,
    durationMs: number,
  ) {
    // As in nginx logs, 499 means that the client closed the connection.
    const status = res.writableFinished ? res.statusCode : 499;
    const { route = NO_ROUTE } = request;
    metrics.requestSeconds.observe({ route, status: String(status) }, durationMs / 1000);
    if (span.isRecording()) {
      span.updateName(`${req.method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    }
    logAccess(req, request, { route, status, durationMs });
  }

  return (req: IncomingMessage, res: ServerResponse): RequestContext => {
    const id = newRequestId();
    const startedAt = performance.now();
    const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': req.method } };
    const parent = parentContextOf(req);
    const span = startSpan('request', options, parent);
    const request = createRequestContext(id, requestUrl(req).site, span, parent);
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
