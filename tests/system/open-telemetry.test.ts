import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startBuiltServer } from '../support/programs/built-server';
import { startFakeUpstream, type FakeUpstream } from '../support/upstream/fake-upstream';
import { startOtlpReceiver, type OtlpReceiver, type SentSpan } from '../support/process/otlp-receiver';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const STEP = '00f067aa0ba902b7';
const LOOKUP = '/api/v2/promo/check/knauf2025/1000001/';
const CALL = '/api/v2/promo/check/:slug/:card/';
const [SERVER, CLIENT, ERROR] = [2, 3, 2];

let upstream: FakeUpstream;
let collector: OtlpReceiver;
beforeEach(async () => {
  upstream = await startFakeUpstream();
  collector = await startOtlpReceiver();
});
afterEach(async () => {
  await collector.close();
  await upstream.close();
});

/**
 * Starts a server, sends requests and stops the server, which then exports its last spans. Returns the output of the
 * server.
 */
async function runServer(
  requests: readonly { readonly path: string; readonly headers?: Record<string, string> }[],
  env: Record<string, string> = {},
) {
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, SHUTDOWN_NOTICE_SECONDS: '0', ...env };
  const server = await startBuiltServer({ ...upstream.environment, ...tracing });
  for (const { path, headers = {} } of requests) await (await fetch(server.url + path, { headers })).text();
  expect(await server.stop()).toBe(0);
  return server.output();
}
const spanOf = (name: string, trace?: string): SentSpan | undefined =>
  collector.spans.find((span) => span.name === name && (trace === undefined || span.traceId === trace));
const headersOf = (text: string) => upstream.seen.find(({ url }) => url.includes(text))?.headers ?? {};

describe('A traced request', () => {
  it('is exported as a span with child spans for rendering and API requests', async () => {
    const headers = { traceparent: `00-${TRACE}-${STEP}-01`, tracestate: 'vendor=of-the-balancer' };
    // Request a page that depends on the city, because the server has already rendered and cached all other pages.
    const output = await runServer([{ path: '/promo/law', headers }]);
    const request = collector.spans.find(({ kind, traceId }) => kind === SERVER && traceId === TRACE);
    expect(request).toMatchObject({
      parentSpanId: STEP,
      traceState: 'vendor=of-the-balancer',
      attributes: { 'http.request.method': 'GET', 'http.response.status_code': 200 },
    });
    const spans = collector.spans.filter(({ traceId }) => traceId === TRACE);
    const render = spans.find(({ name }) => name.startsWith('render '));
    expect(render?.parentSpanId).toBe(request?.spanId);
    const calls = spans.filter(({ kind }) => kind === CLIENT);
    expect(calls.map(({ parentSpanId }) => parentSpanId)).toContain(render?.spanId);
    expect(new Set(calls.map(({ attributes }) => attributes['http.response.status_code']))).toEqual(
      new Set([200]),
    );
    const passedOn = upstream.seen
      .map((seen) => seen.headers)
      .filter(({ traceparent }) => String(traceparent).includes(TRACE));
    expect(new Set(passedOn.map(({ traceparent }) => traceparent))).toEqual(
      new Set(calls.map(({ spanId }) => `00-${TRACE}-${spanId}-01`)),
    );
    expect(new Set(passedOn.map(({ tracestate }) => tracestate))).toEqual(
      new Set(['vendor=of-the-balancer']),
    );
    expect(output).toContain(`"trace_id":"${TRACE}","span_id":"${request?.spanId}"`);
    expect(collector.resource).toMatchObject({
      'service.name': 'promo-pages',
      'service.version': expect.stringMatching(/^\d+\.\d+\.\d+-/),
    });
  });

  it('is exported with the reason for a failed API request but without card numbers [S-04]', async () => {
    upstream.answer('checkSavings', {}, 500);
    await runServer([{ path: LOOKUP }]);
    expect(spanOf(`GET ${CALL}`)).toBeDefined();
    const [request, call] = [SERVER, CLIENT].map((kind) =>
      collector.spans.find((span) => span.kind === kind && span.name === `GET ${CALL}`),
    );
    expect(request).toMatchObject({
      status: { code: ERROR },
      attributes: { 'http.response.status_code': 502 },
    });
    expect(call).toMatchObject({ status: { code: ERROR }, attributes: { 'error.type': 'server_error' } });
    expect(call?.parentSpanId).toBe(request?.spanId);
    expect(collector.bodies.join()).not.toContain('1000001');
  });

  it('is sampled according to the standard environment variables', async () => {
    await runServer([{ path: LOOKUP }], {
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    expect(collector.spans).toEqual([]);
    expect(headersOf('1000001')['traceparent']).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
    const headers = { traceparent: `00-${TRACE}-${STEP}-00` };
    await runServer([{ path: LOOKUP.replace('1000001', '1000002'), headers }]);
    expect(collector.spans.filter(({ traceId }) => traceId === TRACE)).toEqual([]);
    expect(headersOf('1000002')['traceparent']).toMatch(new RegExp(`^00-${TRACE}-[\\da-f]{16}-00$`));
  });

  it('succeeds even if the collector fails', async () => {
    await collector.close();
    collector = await startOtlpReceiver(400);
    const server = await startBuiltServer({
      ...upstream.environment,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '50',
    });
    expect((await fetch(`${server.url}/promo/law`)).status).toBe(200);
    await expect.poll(server.output).toContain('"msg":"trace export failed"');
    expect(await server.stop()).toBe(0);
  });
});
