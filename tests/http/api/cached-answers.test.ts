import { afterEach, beforeEach, expect, describe, it } from 'vitest';
import { createTestApp, sharedApp } from '../../support/fixtures';
import { movableClock } from '../../support/time/clock';

const RATING = '/api/v1/promo/result/knauf2025/?limit=15';
const test = sharedApp();

let clock: ReturnType<typeof movableClock>;
beforeEach(() => (clock = movableClock()));
afterEach(() => clock.restore());

describe('A cached answer of the API', () => {
  it('says how old it is, how long it may be cached, and is compressed where it is worth it', async () => {
    await test.get(RATING, { 'Cache-Control': 'no-cache' });
    clock.forward(10_000);
    const { headers, body } = await test.get(RATING, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    expect(body.data.spb).toHaveLength(15);
    // Thirty seconds from now: what a cache has to reckon with is its age.
    expect(headers).toMatchObject({
      age: '10',
      'cache-control': 'public, max-age=40',
      vary: 'Accept-Encoding',
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
    });
    const again = await test.get(RATING, { 'If-None-Match': String(headers['etag']) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('is nowhere older than a minute', async () => {
    await test.get(RATING, { 'Cache-Control': 'no-cache' });
    test.upstream.answerAll({}, 500);
    for (const [seconds, left] of [
      [29, 28],
      [20, 8],
      [9, 0],
    ] as const) {
      clock.forward(seconds * 1000);
      const { headers } = await test.get(RATING);
      const [, maxAge] = /^public, max-age=(\d+)$/.exec(String(headers['cache-control'])) ?? [];
      expect(Number(maxAge ?? 0) - Number(headers['age'] ?? 0)).toBe(left);
    }
  });

  it('is the new one for everybody once somebody has asked past the caches', async () => {
    await test.get(RATING);
    test.upstream.answer('rating', { data: { spb: [], msk: [] } });
    clock.forward(2000);
    expect((await test.get(RATING, { 'Cache-Control': 'no-cache' })).body.data).toEqual({ spb: [], msk: [] });
    expect((await test.get(RATING)).body.data).toEqual({ spb: [], msk: [] });
  });

  it('is not rate limited, however often it is asked for and whatever is written behind it', async () => {
    const app = await createTestApp({ LIMIT_LOOKUPS_PER_MINUTE: '5' });
    for (let times = 0; times < 20; times += 1) {
      expect((await app.get(RATING)).status).toBe(200);
      expect((await app.get(`${RATING}&utm=${times}`)).status).toBe(200);
    }
  });

  it('is no refusal, and never a look-up', async () => {
    const app = await createTestApp();
    app.upstream.answer('businessInfo', {}, 404);
    expect((await app.get('/api/v1/business/info/nowhere/')).status).toBe(404);
    app.upstream.reset();
    expect((await app.get('/api/v1/business/info/nowhere/')).status).toBe(200);
    app.upstream.taken();
    for (let times = 0; times < 2; times += 1) await app.get('/api/v2/promo/check/knauf2025/1000002/');
    expect(app.upstream.taken()).toHaveLength(2);
  });
});
