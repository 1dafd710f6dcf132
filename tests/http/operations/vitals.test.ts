import { describe, expect, it } from 'vitest';
import { sharedApp } from '../../support/app';

const test = sharedApp();

const GOOD = { page: 'lovecategory', LCP: 1234, INP: 48, CLS: 0.004 };
const send = (body: string | object, { type = 'application/json', ip = '203.0.113.1' } = {}) =>
  test
    .post('/promo/vitals', { 'Content-Type': type, 'X-Forwarded-For': ip })
    .send(typeof body === 'string' ? body : JSON.stringify(body));
const counted = async () =>
  Number(/web_vital_seconds_count\{[^}]*\} (\d+)/.exec(await test.metrics())?.[1] ?? 0);

describe('A web vitals beacon', () => {
  it('is counted for its page and gets an empty response', async () => {
    const { status, text, headers } = await send(GOOD);
    expect([status, text, headers['cache-control']]).toEqual([204, '', 'no-store']);
    const exposed = await test.metrics();
    expect(exposed).toContain('web_vital_seconds_sum{vital="LCP",page="lovecategory"} 1.234');
    expect(exposed).toContain('web_vital_seconds_sum{vital="INP",page="lovecategory"} 0.048');
    expect(exposed).toContain('web_vital_layout_shift_sum{page="lovecategory"} 0.004');
  });

  it('counts errors and failed imports by page, including those from tabs of older releases [S-49]', async () => {
    expect((await send({ page: 'sert', errors: 3, failedImports: 1 })).status).toBe(204);
    expect((await send({ page: 'sert', lostParts: 1 })).status).toBe(204);
    const exposed = await test.metrics();
    expect(exposed).toContain('browser_errors_total{kind="error",page="sert"} 3');
    expect(exposed).toContain('browser_errors_total{kind="failed_import",page="sert"} 2');
  });

  it('logs errors with the release of the page and of the server', async () => {
    await send({ page: 'law', errors: 1, release: '0.1.9-abc' });
    expect(test.logs()).toContain(
      '"page":"law","errors":1,"failedImports":0,"pageRelease":"0.1.9-abc","msg":"browser errors"',
    );
    await send({ ...GOOD, release: '0.1.8-abc' });
    expect(test.logs()).not.toContain('0.1.8-abc');
  });

  it.each([
    ['for an unknown page', { ...GOOD, page: 'knauf2025' }],
    ['for the error page', { ...GOOD, page: 'error' }],
    ['without a page', { LCP: 1 }],
    ['with an unknown metric', { ...GOOD, FCP: 100 }],
    ['with an implausible value', { ...GOOD, LCP: 60_001 }],
    ['with a negative value', { ...GOOD, CLS: -1 }],
    ['with more errors than one page reports', { ...GOOD, errors: 21 }],
    ['with a fractional count', { ...GOOD, errors: 0.5 }],
    ['with an error message', { ...GOOD, errors: 'TypeError: card 1000001' }],
    ['with an invalid release', { page: 'law', errors: 1, release: 'a card\n1000001' }],
    ['with a string instead of a number', { ...GOOD, INP: '48' }],
    ['with null', 'null'],
    ['as a list', [GOOD]],
    ['with malformed JSON', '{"page":'],
  ])('is rejected and not counted: %s [S-49]', async (_, body) => {
    const before = await counted();
    expect((await send(body)).status).toBe(400);
    expect(await counted()).toBe(before);
  });

  it('is rejected beyond the rate limit of its visitor, unlike those of others', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 61; count += 1)
      statuses.add((await send(GOOD, { ip: '203.0.113.7' })).status);
    expect([...statuses]).toEqual([204, 429]);
    const { headers } = await send(GOOD, { ip: '203.0.113.7' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(GOOD, { ip: '203.0.113.8' })).status).toBe(204);
  });
});

it('A beacon that is too large, has another type or is not a POST is rejected', async () => {
  expect((await send({ ...GOOD, more: 'x'.repeat(1100) })).status).toBe(413);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    expect((await send(JSON.stringify(GOOD), { type })).status).toBe(415);
  const { status, headers } = await test.get('/promo/vitals');
  expect([status, headers['allow']]).toEqual([405, 'POST']);
});

it('A beacon of the business host is counted for its own pages', async () => {
  const post = (path: string) => test.post(path, { Host: 'business.example.ru' }).send(GOOD);
  expect((await post('/vitals')).status).toBe(400);
  expect((await post('/promo/vitals')).status).toBe(404);
});
