import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../programs/listen';

/** A span in OTLP JSON, with its attributes as an object. */
export interface SentSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly traceState?: string;
  readonly status: { readonly code?: number };
  readonly attributes: Readonly<Record<string, unknown>>;
}

type Attributes = readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];

interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<SentSpan, 'attributes'> & { readonly attributes: Attributes })[];
    }[];
  }[];
}

export type OtlpReceiver = Awaited<ReturnType<typeof startOtlpReceiver>>;

const toObject = (attributes: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** Returns the spans of an export request, with their attributes as objects. */
const spansOf = ({ resourceSpans }: ExportRequest): SentSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map((span) => ({ ...span, attributes: toObject(span.attributes) }));

/** Starts a collector that records the traces it receives (OTLP over HTTP, JSON). */
export async function startOtlpReceiver(status = 200) {
  const spans: SentSpan[] = [];
  const bodies: string[] = [];
  const resource: Record<string, unknown> = {};
  const server = createServer(async (req, res) => {
    const body = await text(req);
    bodies.push(body);
    if (req.url !== '/v1/traces' || status !== 200) return void res.writeHead(status).end('{}');
    const exported = JSON.parse(body) as ExportRequest;
    for (const sent of exported.resourceSpans) Object.assign(resource, toObject(sent.resource.attributes));
    spans.push(...spansOf(exported));
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return {
    ...(await listen(server)),
    spans,
    resource,
    /** Bodies of the received requests, unmodified. */
    bodies,
  };
}
