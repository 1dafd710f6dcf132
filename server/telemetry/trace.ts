import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The thread of one request through all systems (W3C Trace Context), and the request's own name. */
export interface Trace {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** Two: whether others keep what they know of it. */
  readonly flags: string;
  /** As logs, error pages and X-Request-Id have it. */
  readonly requestId: string;
}

/** Reads the thread that a request is part of; undefined where nobody whose word counts says so. */
export type IncomingTrace = (req: IncomingMessage) => Pick<Trace, 'traceId' | 'flags'> | undefined;

/** Version 00 to the letter; ids of zeros alone mean none. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})$/;

/** Takes a well-formed `traceparent` of peers that are trusted (product: Visitors’ addresses). */
export const createIncomingTrace =
  (isTrusted: (req: IncomingMessage) => boolean): IncomingTrace =>
  (req) => {
    const { traceparent } = req.headers;
    const [, traceId, flags] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
    return traceId && flags && isTrusted(req) ? { traceId, flags } : undefined;
  };

/** A thread that begins here. */
export function newTrace(): Trace {
  const id = randomUUID();
  // Its end is random, and from one id nobody learns of another.
  return { traceId: id.replaceAll('-', ''), flags: '01', requestId: id.slice(-12) };
}

const traces = new AsyncLocalStorage<Trace>();

/** Runs the steps of a request; what they ask of others and log is part of its thread. */
export const withTrace = (trace: Trace, run: () => void): void => traces.run(trace, run);

/** Undefined outside of every request, as in renewals. */
export const currentTrace = (): Trace | undefined => traces.getStore();

/** What a log line has of the request that it is part of. */
export function tracedFields(): { readonly id?: string; readonly trace?: string } {
  const trace = currentTrace();
  return trace ? { id: trace.requestId, trace: trace.traceId } : {};
}

/** What a request to another system carries: the thread goes on, each with a step of its own. */
export function traceHeaders(): Record<'traceparent' | 'x-request-id', string> {
  const { traceId, flags, requestId } = currentTrace() ?? newTrace();
  const step = randomBytes(8).toString('hex');
  return { traceparent: `00-${traceId}-${step}-${flags}`, 'x-request-id': requestId };
}
