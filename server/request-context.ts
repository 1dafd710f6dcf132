import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { context, ROOT_CONTEXT, trace, type Context } from '@opentelemetry/api';
import type { Site } from '../shared/site';

/** Context of the current request, or of a piece of background work. */
export interface RequestContext {
  /** Request id in logs, error pages, the X-Request-Id header and requests to the API. */
  readonly id: string;
  /** OpenTelemetry context in which the span of the request is active. */
  readonly traceContext?: Context;
  readonly site?: Site;
  /** IP address of the client. Absent in background work. */
  readonly clientIp?: string;
  /** True for work whose result no visitor waits for. */
  readonly isBackground?: true;
  /** Route label in metrics, traces and the access log, from a closed set. The handler that responds sets it. */
  route?: string;
  /** True if the response came from the page cache. */
  isCacheHit?: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const newRequestId = (): string => randomUUID();

export function runInRequestContext<T>(request: RequestContext, run: () => T): T {
  return context.with(request.traceContext ?? ROOT_CONTEXT, () => storage.run(request, run));
}

/** Runs background work, such as a refresh, under a new request id. */
export const runInBackground = <T>(run: () => T): T =>
  storage.run({ id: newRequestId(), isBackground: true }, run);

/** Returns undefined outside requests and background work. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** Returns the IP address of the client. Throws outside a request. */
export function currentClientIp(): string {
  const clientIp = storage.getStore()?.clientIp;
  if (clientIp === undefined) throw new Error('currentClientIp() was called outside a request');
  return clientIp;
}

/** Sets the route label of the current request. */
export function setRoute(route: string): void {
  const request = storage.getStore();
  if (request) request.route = route;
}

export interface RequestLogFields {
  readonly id?: string;
  readonly trace_id?: string;
  readonly span_id?: string;
}

/** Returns the fields of the current request for every log line, as pino's `mixin`. */
export function requestLogFields(): RequestLogFields {
  const request = storage.getStore();
  const span = trace.getActiveSpan()?.spanContext();
  return {
    ...(request && { id: request.id }),
    ...(span && { trace_id: span.traceId, span_id: span.spanId }),
  };
}
