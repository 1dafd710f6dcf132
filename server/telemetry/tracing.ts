import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  createContextKey,
  createTraceState,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type SpanContext,
  type SpanOptions,
} from '@opentelemetry/api';

export interface LoggedRequest {
  readonly id?: string;
  readonly trace_id?: string;
  readonly span_id?: string;
}

export type ContextOf = (req: IncomingMessage) => Context;

/** Records nothing until `startTracing` (decision record deployment). */
const tracer = trace.getTracer('promo-pages');

const REQUEST_ID = createContextKey('request id');

/** Version 00; zeros alone are no id. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** Of something that begins here, with an id of its own. It goes from function to function, never by AsyncLocalStorage. */
export const newContext = (): Context => ROOT_CONTEXT.setValue(REQUEST_ID, randomUUID());

/** With the span that a trusted peer names (product: Visitors’ addresses). */
export const createContextOf =
  (isTrusted: (req: IncomingMessage) => boolean): ContextOf =>
  (req) => {
    const { traceparent, tracestate } = req.headers;
    if (typeof traceparent !== 'string' || !isTrusted(req)) return newContext();
    const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
    if (!traceId || !spanId || !flags) return newContext();
    const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
    const traceState = tracestate ? { traceState: createTraceState(String(tracestate)) } : {};
    return trace.setSpanContext(newContext(), {
      traceId,
      spanId,
      traceFlags,
      isRemote: true,
      ...traceState,
    });
  };

/** A span below the context's own. Without tracing it keeps the trace's ids, or has ids for a new one. */
export function startSpan(
  name: string,
  parent: Context,
  options: SpanOptions = {},
): { readonly span: Span; readonly context: Context } {
  const started = tracer.startSpan(name, options, parent);
  const span = isSpanContextValid(started.spanContext()) ? started : trace.wrapSpanContext(newIds(parent));
  return { span, context: trace.setSpan(parent, span) };
}

function newIds(context: Context): SpanContext {
  const traceId = requestIdOf(context).replaceAll('-', '');
  return { traceId, spanId: traceId.slice(16), traceFlags: TraceFlags.NONE };
}

/** In a span of its own, which ends with the promise. */
export async function inSpan<T>(
  name: string,
  parent: Context,
  run: (context: Context, span: Span) => Promise<T>,
  options?: SpanOptions,
): Promise<T> {
  const { span, context } = startSpan(name, parent, options);
  try {
    return await run(context, span);
  } catch (error) {
    // Without its words: they may quote what somebody typed.
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

export const requestIdOf = (context: Context): string =>
  (context.getValue(REQUEST_ID) as string | undefined) ?? '-';

/** For log lines. */
export function loggedRequest(context?: Context): LoggedRequest {
  if (!context) return {};
  const span = trace.getSpanContext(context);
  return { id: requestIdOf(context), ...(span && { trace_id: span.traceId, span_id: span.spanId }) };
}

/** What a call of the API takes along (W3C Trace Context). */
export function traceHeaders(context: Context): Record<string, string> {
  const { traceId, spanId, traceFlags, traceState } = trace.getSpanContext(context) ?? newIds(context);
  const tracestate = traceState?.serialize();
  return {
    'x-request-id': requestIdOf(context),
    traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
    ...(tracestate && { tracestate }),
  };
}
