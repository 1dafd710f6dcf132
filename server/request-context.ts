import { randomUUID } from 'node:crypto';
import { context, createContextKey, ROOT_CONTEXT, trace, type Context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import type { Site } from '../shared/site';

/** Context of the current request or of a background task. */
export interface RequestContext {
  /** Request id in logs, on error pages, in the X-Request-Id header and in requests to the API. */
  readonly id: string;
  /** Returns the OpenTelemetry context in which the request span is active. */
  readonly traceContext?: () => Context;
  readonly site?: Site;
  /** Client IP address. Set only for requests that reach Express on the public port. */
  clientIp?: string;
  /** True for a background task, for which no visitor is waiting. */
  readonly isBackground?: true;
  /**
   * Route label for metrics, traces and the access log. The handler that sends the response sets the label to a value
   * from a fixed list.
   */
  route?: string;
  /** True if the page cache served the response. */
  isCacheHit?: boolean;
}

// Store the request and the active span in a single AsyncLocalStorage, because each further storage slows down every
// promise on Node 20.
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
const REQUEST = createContextKey('request');

const withRequest = (parent: Context, request: RequestContext): Context => parent.setValue(REQUEST, request);

export const newRequestId = (): string => randomUUID();

export function runInRequestContext<T>(request: RequestContext, run: () => T): T {
  return context.with(withRequest(request.traceContext?.() ?? ROOT_CONTEXT, request), run);
}

/** Runs a background task, such as a page refresh, under a new request id. */
export const runInBackground = <T>(run: () => T): T =>
  context.with(withRequest(context.active(), { id: newRequestId(), isBackground: true }), run);

/** Returns the current request context. Returns undefined outside a request or background task. */
export const currentRequest = (): RequestContext | undefined =>
  // Safe cast: context values are untyped, but only `withRequest` sets this value.
  context.active().getValue(REQUEST) as RequestContext | undefined;

/** Returns the client IP address of the current request. Throws if there is no current request. */
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

/** Returns the fields that identify the request in every log line. pino calls this function as its `mixin`. */
export function requestLogFields(): RequestLogFields {
  const request = currentRequest();
  const span = trace.getActiveSpan()?.spanContext();
  return {
    ...(request && { id: request.id }),
    ...(span && { trace_id: span.traceId, span_id: span.spanId }),
  };
}
