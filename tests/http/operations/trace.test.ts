import { describe, expect, it } from 'vitest';
import { createTestApp, sharedApp } from '../../support/app';
import type { TestApp } from '../../support/app/test-app';

const test = sharedApp();
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = `00-${TRACE}-00f067aa0ba902b7-00`;
const LOOKUP = '/api/v2/promo/check/knauf2025/1000001/';

const lookUp = async (app: TestApp, traceparent?: string, path = LOOKUP) => {
  const { headers } = await app.get(path, traceparent === undefined ? {} : { traceparent });
  const sent = app.upstream.lastOf('checkSavings')?.headers ?? {};
  const [, trace, step, flags] = String(sent['traceparent']).split('-');
  return { id: String(headers['x-request-id']), trace, step, flags, sentId: sent['x-request-id'] };
};
describe('The trace context of a request', () => {
  it('is sent to the API and logged with the request id', async () => {
    test.upstream.answer('checkSavings', {}, 500);
    const { id, trace, step, flags, sentId } = await lookUp(
      test,
      PARENT,
      LOOKUP.replace('1000001', '1000500'),
    );
    // With tracing off, the server forwards the visitor's span id instead of a span id of its own.
    expect([trace, step, flags, sentId]).toEqual([TRACE, '00f067aa0ba902b7', '00', id]);
    const reported = () => test.logLines().filter((line) => line['trace_id'] === TRACE);
    await expect
      .poll(() => reported().map((line) => [line['msg'], line['id']]))
      .toEqual([
        ['upstream request failed', id],
        ['request failed', id],
        ['request', id],
      ]);
  });

  it('is propagated to every API request of a page', async () => {
    test.upstream.taken();
    await test.get('/promo/rockwool25').set('traceparent', PARENT);
    const traces = test.upstream.seen
      .filter(({ url }) => url.includes('rockwool25'))
      .map(({ headers }) => String(headers['traceparent']).split('-')[1]);
    expect(traces).toEqual([TRACE, TRACE]);
  });

  it.each([
    { received: '00', sent: '00' },
    { received: '01', sent: '01' },
    { received: '03', sent: '01' },
    { received: '10', sent: '00' },
    { received: 'ff', sent: '01' },
  ])(
    'is sent to the API with the flags $sent if the client sends the flags $received',
    async ({ received, sent }) => {
      const { flags } = await lookUp(test, PARENT.replace(/00$/, received));
      expect(flags).toBe(sent);
    },
  );

  it.each([
    { problem: 'is missing', traceparent: undefined },
    { problem: 'is in upper case', traceparent: PARENT.toUpperCase() },
    { problem: 'has a zero trace id', traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` },
    { problem: 'has a zero span id', traceparent: `00-${TRACE}-${'0'.repeat(16)}-01` },
    { problem: 'has the invalid version ff', traceparent: PARENT.replace('00', 'ff') },
    { problem: 'has trailing characters', traceparent: `${PARENT}-1000001` },
    { problem: 'is duplicated', traceparent: `${PARENT}, ${PARENT}` },
  ])('is created by the server if the traceparent header $problem [S-48]', async ({ traceparent }) => {
    const { trace, step, flags } = await lookUp(test, traceparent);
    expect(`${trace} ${step} ${flags}`).toMatch(/^(?!0{32})[\da-f]{32} [\da-f]{16} 00$/);
    expect(trace).not.toBe(TRACE);
  });

  it('is created by the server if the request comes from an untrusted peer [S-48]', async () => {
    const { trace } = await lookUp(await createTestApp({ TRUST_PROXY: 'false' }), PARENT);
    expect(trace).toMatch(/^[\da-f]{32}$/);
    expect(trace).not.toBe(TRACE);
  });
});
