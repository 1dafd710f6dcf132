import { beforeEach, describe, expect, it } from 'vitest';
import { movableClock } from '../support/time/clock';
import { createTestApp } from '../support/app';
import { DETERMINE } from '../support/upstream/calls';
import type { TestApp } from '../support/app/test-app';

const RATING = '/api/v1/promo/result/knauf2025/';
const INFO = '/api/v1/business/info/';

let clock: ReturnType<typeof movableClock>;
let test: TestApp;
beforeEach(async () => {
  clock = movableClock();
  test = await createTestApp({ LIMIT_LOOKUPS_PER_MINUTE: '20' });
  await get('/api/v1/business/cities/');
});

const get = (path: string, ip = '203.0.113.1') => test.get(path, { 'X-Forwarded-For': ip }).then();
const limits = Array.from({ length: 100 }, (_, index) => index + 1);
const codes = Array.from({ length: 30 }, (_, index) => `nowhere-${index}`);

describe('A client that requests arbitrary URLs', () => {
  it('cannot evict cached responses or cause many API requests [S-18]', async () => {
    const cached = [`${RATING}?limit=15`, RATING, `${INFO}spb/`];
    for (const path of cached) expect((await get(path)).status).toBe(200);
    test.upstream.taken();

    for (const limit of limits) await get(`${RATING}?limit=${limit}`);
    test.upstream.answer('businessInfo', {}, 404);
    for (const code of codes) expect([404, 429]).toContain((await get(`${INFO}${code}/`)).status);
    const requests = test.upstream.taken();
    // The rate limit allows 20 requests. It does not apply to ratings with the number of rows that a campaign page
    // requests.
    expect(requests.length).toBeLessThanOrEqual(23);

    test.upstream.answerAll({}, 500);
    clock.forward(10 * 60_000);
    for (const path of cached) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  it('cannot evict cached responses even from many IP addresses [S-18]', async () => {
    const cached = [`${RATING}?limit=15`, `${INFO}spb/`];
    for (const path of cached) await get(path);
    // Request more URLs than the cache has entries.
    const madeUp = Array.from({ length: 600 }, (_, index) => `${INFO}made-up-${index}/`);
    const ratings = limits.map((limit) => `/api/v1/promo/result/rockwool25/?limit=${limit}`);
    const answers = [...madeUp, ...ratings].map((path, index) =>
      get(path, `203.${index >> 8}.${index & 255}.7`),
    );
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
    test.upstream.answerAll({}, 500);
    clock.forward(10 * 60_000);
    for (const path of cached) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  it('is rate-limited even if the server has not loaded the city list [S-18]', async () => {
    const fresh = await createTestApp({ LIMIT_LOOKUPS_PER_MINUTE: '3' });
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await fresh.get(`${INFO}spb/`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('The rate limit for uncached API calls', () => {
  it('does not affect pages or lookups [S-18]', async () => {
    const visitor = '198.51.100.7';
    for (let time = 0; time < 30; time += 1) await get(DETERMINE, visitor);
    const refused = await get(DETERMINE, visitor);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const page = await get('/promo/law', visitor);
    expect([page.status, page.text.includes('>8 (495) 000-00-02</a>')]).toEqual([200, true]);
    expect((await test.lookUp(1_000_001, visitor)).status).toBe(200);
  });
});
