import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { trace } from '@opentelemetry/api';
import type { Site } from '../shared/site';

/** The request that the running code answers. The active span is in OpenTelemetry's own context. */
export interface RequestContext {
  /** In logs, error pages, the X-Request-Id header and requests to the API. */
  readonly id: string;
  /** Site and address of the visitor; absent in background work. */
  readonly site?: Site;
  readonly clientIp?: string;
  /** No visitor waits for the result. */
  readonly isBackground?: true;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const newRequestId = (): string => randomUUID();

export const runInRequestContext = <T>(request: RequestContext, run: () => T): T => storage.run(request, run);

/** Runs background work, such as a refresh, under an id of its own. */
export const runInBackground = <T>(run: () => T): T =>
  storage.run({ id: newRequestId(), isBackground: true }, run);

/** Undefined outside requests and background work. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();

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
