import { describe, expect, it } from 'vitest';
import { createTestApp, sharedApp } from '../../support/app';
import { frozenClock } from '../../support/time/clock';

const test = sharedApp();

const GOOD = { page: 'lovecategory', LCP: 1234, INP: 48, CLS: 0.004 };
const send = (body: string | object, { type = 'application/json', ip = '203.0.113.1' } = {}) =>
  test
    .post('/promo/vitals', { 'Content-Type': type, 'X-Forwarded-For': ip })
    .send(typeof body === 'string' ? body : JSON.stringify(body));
const counted = async () =>
  Number(/web_vital_seconds_count\{[^}]*\} (\d+)/.exec(await test.metrics())?.[1] ?? 0);

describe('POST /promo/vitals', () => {
  it('adds the measurements of a page to the metrics', async () => {
    const { status, text, headers } = await send(GOOD);
    expect([status, text, headers['cache-control']]).toEqual([204, '', 'no-store']);
    const exposed = await test.metrics();
    expect(exposed).toContain('web_vital_seconds_sum{vital="LCP",page="lovecategory"} 1.234');
    expect(exposed).toContain('web_vital_seconds_sum{vital="INP",page="lovecategory"} 0.048');
    expect(exposed).toContain('web_vital_layout_shift_sum{page="lovecategory"} 0.004');
  });

  it('counts browser errors and failed imports by page [S-49]', async () => {
    expect((await send({ page: 'sert', errors: 3, failedImports: 1 })).status).toBe(204);
    // Browser tabs that were opened with an older release still send the field `lostParts`.
    expect((await send({ page: 'sert', lostParts: 1 })).status).toBe(204);
    const exposed = await test.metrics();
    expect(exposed).toContain('browser_errors_total{kind="error",page="sert"} 3');
    expect(exposed).toContain('browser_errors_total{kind="failed_import",page="sert"} 2');
  });

  it('logs browser errors with the release of the page', async () => {
    await send({ page: 'law', errors: 1, release: '0.1.9-abc' });
    expect(test.logs()).toContain(
      '"page":"law","errors":1,"failedImports":0,"pageRelease":"0.1.9-abc","msg":"browser errors"',
    );
    await send({ ...GOOD, release: '0.1.8-abc' });
    expect(test.logs()).not.toContain('0.1.8-abc');
  });

  it('logs at most ten reports of browser errors per minute [S-41]', async () => {
    const clock = frozenClock();
    const fresh = await createTestApp();
    const report = () => fresh.post('/promo/vitals').send({ page: 'law', errors: 1 });
    for (let count = 0; count < 30; count += 1) await report();
    expect(fresh.logLines('browser errors')).toHaveLength(10);
    clock.forward(60_000);
    await report();
    expect(fresh.logLines('browser errors').at(-1)).toMatchObject({ suppressed: 20 });
  });

  it.each([
    { problem: 'for an unknown page', body: { ...GOOD, page: 'knauf2025' } },
    { problem: 'for the error page', body: { ...GOOD, page: 'error' } },
    { problem: 'without a page', body: { LCP: 1 } },
    { problem: 'with an unknown metric', body: { ...GOOD, FCP: 100 } },
    { problem: 'with an implausible value', body: { ...GOOD, LCP: 60_001 } },
    { problem: 'with a negative value', body: { ...GOOD, CLS: -1 } },
    { problem: 'with more than 20 errors', body: { ...GOOD, errors: 21 } },
    { problem: 'with a fractional count', body: { ...GOOD, errors: 0.5 } },
    { problem: 'with an error message', body: { ...GOOD, errors: 'TypeError: card 1000001' } },
    { problem: 'with an invalid release', body: { page: 'law', errors: 1, release: 'a card\n1000001' } },
    { problem: 'with a string instead of a number', body: { ...GOOD, INP: '48' } },
    { problem: 'that is null', body: 'null' },
    { problem: 'that is a list', body: [GOOD] },
    { problem: 'with malformed JSON', body: '{"page":' },
  ])('returns 400 for a beacon $problem [S-49]', async ({ body }) => {
    const before = await counted();
    expect((await send(body)).status).toBe(400);
    expect(await counted()).toBe(before);
  });

  it('returns 429 once a client exceeds the rate limit', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 61; count += 1)
      statuses.add((await send(GOOD, { ip: '203.0.113.7' })).status);
    expect([...statuses]).toEqual([204, 429]);
    const { headers } = await send(GOOD, { ip: '203.0.113.7' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(GOOD, { ip: '203.0.113.8' })).status).toBe(204);
  });

  it('rejects other methods, other content types and large beacons', async () => {
    expect((await send({ ...GOOD, more: 'x'.repeat(1100) })).status).toBe(413);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      expect((await send(JSON.stringify(GOOD), { type })).status).toBe(415);
    const { status, headers } = await test.get('/promo/vitals');
    expect([status, headers['allow']]).toEqual([405, 'POST']);
  });

  it('rejects beacons for pages of another host', async () => {
    const post = (path: string) => test.post(path, { Host: 'business.example.ru' }).send(GOOD);
    expect((await post('/vitals')).status).toBe(400);
    expect((await post('/promo/vitals')).status).toBe(404);
  });
});
