import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** W3C Trace Context, and the request's own id. */
export interface Trace {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** Two. */
  readonly flags: string;
  readonly requestId: string;
}

export interface LoggedRequest {
  readonly id?: string;
  readonly trace_id?: string;
  readonly span_id?: string;
}

export type TraceOf = (req: IncomingMessage, requestId: string) => Trace;

/** Version 00; zeros alone are no id. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})$/;

/** A trusted peer's `traceparent` goes on (product: Visitors’ addresses); else the trace is new. */
export const createTraceOf =
  (isTrusted: (req: IncomingMessage) => boolean): TraceOf =>
  (req, requestId) => {
    const { traceparent } = req.headers;
    if (typeof traceparent !== 'string' || !isTrusted(req)) return newTrace(requestId);
    const [, traceId, flags] = TRACEPARENT.exec(traceparent) ?? [];
    return traceId && flags ? { traceId, flags, requestId } : newTrace(requestId);
  };

const newTrace = (requestId: string): Trace => ({ traceId: hexOf(requestId), flags: '01', requestId });

const hexOf = (uuid: string) => uuid.replaceAll('-', '');

/** Runs calls as part of one request's trace. */
export type Traced = <T>(run: () => Promise<T>) => Promise<T>;

const traces = new AsyncLocalStorage<Trace>();

let active = 0;

/** In between the storage is off: on Node 20 it slows down every callback (decision record tracing). */
export async function inTrace<T>(trace: Trace | undefined, run: () => Promise<T>): Promise<T> {
  if (!trace) return run();
  active += 1;
  try {
    return await traces.run(trace, run);
  } finally {
    active -= 1;
    if (active === 0) traces.disable();
  }
}

/** For log lines; empty outside of a request. */
export const tracedFields = (trace = traces.getStore()): LoggedRequest =>
  trace ? { id: trace.requestId, trace_id: trace.traceId, span_id: hexOf(trace.requestId).slice(16) } : {};

/** Each call has a span of its own. */
export function traceHeaders(): Record<'traceparent' | 'x-request-id', string> {
  const { traceId, flags, requestId } = traces.getStore() ?? newTrace(randomUUID());
  const span = hexOf(randomUUID()).slice(16);
  return { traceparent: `00-${traceId}-${span}-${flags}`, 'x-request-id': requestId };
}
