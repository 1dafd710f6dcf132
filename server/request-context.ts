import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { context, ROOT_CONTEXT, trace, type Context } from '@opentelemetry/api';
import type { Site } from '../shared/site';

/** The request that the running code responds to, or a piece of background work. */
export interface RequestContext {
  /** In logs, error pages, the X-Request-Id header and requests to the API. */
  readonly id: string;
  /** OpenTelemetry's context, in which the span of the request is active. */
  readonly traceContext?: Context;
  readonly site?: Site;
  /** Address of the visitor; absent in background work. */
  readonly clientIp?: string;
  /** No visitor waits for the result. */
  readonly isBackground?: true;
  /** Label in metrics, traces and the access log: a member of a closed set. The responding handler sets it. */
  route?: string;
  /** The page cache had the response. */
  isCacheHit?: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const newRequestId = (): string => randomUUID();

export function runInRequestContext<T>(request: RequestContext, run: () => T): T {
  return context.with(request.traceContext ?? ROOT_CONTEXT, () => storage.run(request, run));
}

/** Runs background work, such as a refresh, under an id of its own. */
export const runInBackground = <T>(run: () => T): T =>
  storage.run({ id: newRequestId(), isBackground: true }, run);

/** Undefined outside requests and background work. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** Throws outside a request. */
export function currentClientIp(): string {
  const clientIp = storage.getStore()?.clientIp;
  if (clientIp === undefined) throw new Error('there is no request, and no client');
  return clientIp;
}

/** Names the route of the current request. */
export function setRoute(route: string): void {
  const request = storage.getStore();
  if (request) request.route = route;
}

export interface RequestLogFields {
  readonly id?: string;
  readonly trace_id?: string;
  readonly span_id?: string;
}

/** Fields of the current request for every log line: pino's `mixin`. */
export function requestLogFields(): RequestLogFields {
  const request = storage.getStore();
  const span = trace.getActiveSpan()?.spanContext();
  return {
    ...(request && { id: request.id }),
    ...(span && { trace_id: span.traceId, span_id: span.spanId }),
  };
}
