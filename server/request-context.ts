import { randomUUID } from 'node:crypto';
import { context, createContextKey, ROOT_CONTEXT, trace, type Context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import type { Site } from '../shared/site';

/** Context of the current request, or of a piece of background work. */
export interface RequestContext {
  /** Request id in logs, error pages, the X-Request-Id header and requests to the API. */
  readonly id: string;
  /** OpenTelemetry context in which the span of the request is active. */
  readonly traceContext?: Context;
  readonly site?: Site;
  /** IP address of the client. Set on requests that reach Express. */
  clientIp?: string;
  /** True for work whose result no visitor waits for. */
  readonly isBackground?: true;
  /** Route label in metrics, traces and the access log, from a closed set. The handler that responds sets it. */
  route?: string;
  /** True if the response came from the page cache. */
  isCacheHit?: boolean;
}

// One AsyncLocalStorage carries the request and the active span: on Node 20 each one slows down every promise.
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
const REQUEST = createContextKey('request');

const withRequest = (parent: Context, request: RequestContext): Context => parent.setValue(REQUEST, request);

export const newRequestId = (): string => randomUUID();

export function runInRequestContext<T>(request: RequestContext, run: () => T): T {
  return context.with(withRequest(request.traceContext ?? ROOT_CONTEXT, request), run);
}

/** Runs background work, such as a refresh, under a new request id. */
export const runInBackground = <T>(run: () => T): T =>
  context.with(withRequest(context.active(), { id: newRequestId(), isBackground: true }), run);

/** Returns undefined outside requests and background work. */
export const currentRequest = (): RequestContext | undefined =>
  // A context holds values of unknown types. Only `withRequest` sets this one.
  context.active().getValue(REQUEST) as RequestContext | undefined;

/** Returns the IP address of the client. Throws outside a request. */
export function currentClientIp(): string {
  const clientIp = currentRequest()?.clientIp;
  if (clientIp === undefined) throw new Error('currentClientIp() was called outside a request');
  return clientIp;
}

/** Sets the route label of the current request. */
export function setRoute(route: string): void {
  const request = currentRequest();
  if (request) request.route = route;
}

export interface RequestLogFields {
  readonly id?: string;
  readonly trace_id?: string;
  readonly span_id?: string;
}

/** Returns the fields of the current request for every log line, as pino's `mixin`. */
export function requestLogFields(): RequestLogFields {
  const request = currentRequest();
  const span = trace.getActiveSpan()?.spanContext();
  return {
    ...(request && { id: request.id }),
    ...(span && { trace_id: span.traceId, span_id: span.spanId }),
  };
}
