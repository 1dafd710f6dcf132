import type { IncomingMessage } from 'node:http';
import {
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type SpanContext,
  type SpanOptions,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { currentRequest, newRequestId } from '../request-context';

propagation.setGlobalPropagator(new W3CTraceContextPropagator());

/** The tracer does nothing until server.ts registers a tracer provider (ADR 0008). */
const tracer = trace.getTracer('promo-pages');

/** Returns the trace context that the client sent with a request. */
export type ParentContext = (req: IncomingMessage) => Context;

/**
 * Matches version 00 of the `traceparent` header. Headers of later versions, which the propagator would accept, are
 * ignored.
 */
const TRACEPARENT = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;

/**
 * Creates a function that reads the trace context of a request. Only `traceparent` headers from trusted peers are
 * accepted (product: Visitors’ addresses).
 */
export function createParentContext(isTrusted: (req: IncomingMessage) => boolean): ParentContext {
  return (req) => {
    const { traceparent } = req.headers;
    const isValid = typeof traceparent === 'string' && TRACEPARENT.test(traceparent);
    if (!isValid || !isTrusted(req)) return ROOT_CONTEXT;
    return withKnownFlags(propagation.extract(ROOT_CONTEXT, req.headers, defaultTextMapGetter));
  };
}

/**
 * Removes all trace flags except the sampled flag. Otherwise, the propagator would write flags above 0x0f with three
 * digits instead of two.
 */
function withKnownFlags(parent: Context): Context {
  const span = trace.getSpanContext(parent);
  if (!span) return parent;
  return trace.setSpanContext(parent, { ...span, traceFlags: span.traceFlags & TraceFlags.SAMPLED });
}

export const startSpan = (name: string, options: SpanOptions, parent: Context): Span =>
  tracer.startSpan(name, options, parent);

/**
 * Returns the context in which a span is active. Without a tracing SDK, derives the trace and span ids for logs and
 * headers from the request id.
 */
export function activeContext(span: Span, parent: Context, requestId: string): Context {
  const hasIds = isSpanContextValid(span.spanContext());
  return trace.setSpan(parent, hasIds ? span : trace.wrapSpanContext(spanContextFrom(requestId)));
}

function spanContextFrom(requestId: string): SpanContext {
  const traceId = requestId.replaceAll('-', '');
  return { traceId, spanId: traceId.slice(16), traceFlags: TraceFlags.NONE };
}

/** Runs a function within a child span of the active span. The child span ends when the function's promise settles. */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  run: (span: Span) => Promise<T>,
): Promise<T> {
  const parent = context.active();
  const span = startSpan(name, options, parent);
  const requestId = currentRequest()?.id ?? newRequestId();
  try {
    return await context.with(activeContext(span, parent, requestId), () => run(span));
  } catch (error) {
    // Do not record the error message, because it may contain text that a visitor typed.
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Returns headers that pass the request id and the active trace on to the API (W3C Trace Context). */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const request = currentRequest();
  if (request) headers['x-request-id'] = request.id;
  propagation.inject(context.active(), headers, defaultTextMapSetter);
  return headers;
}
