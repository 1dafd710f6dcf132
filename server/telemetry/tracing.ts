import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The trace of one request through all systems (W3C Trace Context), and the request's own id. */
export interface Trace {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** Two: whether others keep what they know of it. */
  readonly flags: string;
  /** As logs, error pages and X-Request-Id have it. */
  readonly requestId: string;
}

/** What a log line has of its request. */
export interface LoggedRequest {
  readonly id?: string;
  readonly trace?: string;
}

/** Gives the trace of a request. */
export type TraceOf = (req: IncomingMessage, requestId: string) => Trace;

/** Version 00 to the letter; ids of zeros alone mean none. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})$/;

/** A well-formed `traceparent` of a peer that is trusted goes on (product: Visitors’ addresses); else the trace is new. */
export const createTraceOf =
  (isTrusted: (req: IncomingMessage) => boolean): TraceOf =>
  (req, requestId) => {
    const [, traceId, flags] = TRACEPARENT.exec(String(req.headers['traceparent'])) ?? [];
    return traceId && flags && isTrusted(req) ? { traceId, flags, requestId } : newTrace(requestId);
  };

/** A trace of its own: its id is the request's, a UUID, in hexadecimals. */
const newTrace = (requestId: string): Trace => ({ traceId: hexOf(requestId), flags: '01', requestId });

const hexOf = (uuid: string) => uuid.replaceAll('-', '');

const traces = new AsyncLocalStorage<Trace>();

let active = 0;

/**
 * Runs what may ask other systems as part of a trace. In between the storage is off: on Node 20 it slows down every
 * callback (decision record tracing).
 */
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

/** What a log line has of the request that it is part of; nothing outside of every request, as in the refresher. */
export const tracedFields = (trace = traces.getStore()): LoggedRequest =>
  trace ? { id: trace.requestId, trace: trace.traceId } : {};

/** What a request to another system carries: the trace goes on, each request with a span of its own. */
export function traceHeaders(): Record<'traceparent' | 'x-request-id', string> {
  const { traceId, flags, requestId } = traces.getStore() ?? newTrace(randomUUID());
  const span = hexOf(randomUUID()).slice(16);
  return { traceparent: `00-${traceId}-${span}-${flags}`, 'x-request-id': requestId };
}
