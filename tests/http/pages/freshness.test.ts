import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextMonth } from '../../../server/campaigns/moscow-time';
import { movableClock } from '../../support/time/clock';
import { createTestApp } from '../../support/app';
import type { TestApp } from '../../support/app/test-app';

const [SECOND, MINUTE] = [1000, 60_000];
const SUPPLIER = '/promo/knauf2025';
const LAW = '/promo/law?city_code=msk';
const PICKER = 'city_code=luga';

let clock: ReturnType<typeof movableClock>;
let site: TestApp;
beforeEach(async () => {
  clock = movableClock();
  site = await createTestApp({}, { timeouts: { queueMs: MINUTE, responseMs: MINUTE } });
});
afterEach(() => clock.restore());

const get = async (path: string) => site.get(path);

/**
 * Makes the API return a product whose name contains the current time, in seconds on a clock that starts at 1,000,000.
 * The name on a page then shows how old the data is.
 */
function returnClock() {
  const startedAt = performance.now();
  const now = () => 1_000_000 + Math.round((performance.now() - startedAt) / SECOND);
  site.upstream.answer('products', (_seen, res) => {
    const body = { data: [{ id: 1, name: `Сказано в ${now()}` }] };
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return { now, saidIn: (text: string) => Number(/Сказано в (\d+)/.exec(text)?.[1]) };
}

/** Returns for how many more seconds shared caches may serve a response: its cache lifetime minus its age. */
const sharedCacheSeconds = ({ 'cache-control': caching, age = 0 }: Record<string, unknown>) =>
  [...String(caching).matchAll(/(?:s-maxage|stale-while-revalidate|max-age)=(\d+)/g)].reduce(
    (sum, [, seconds]) => sum + Number(seconds),
    -Number(age),
  );

// The age includes the time that the page may spend in shared caches.
describe('The age of the data on a page', () => {
  it('is at most 60 seconds if the page is requested every second', async () => {
    const { now, saidIn } = returnClock();
    const ages = [];
    for (let second = 0; second < 180; second += 1) {
      const { text, headers } = await get(SUPPLIER);
      ages.push(now() - saidIn(text) + sharedCacheSeconds(headers));
      clock.forward(SECOND);
    }
    expect(Math.max(...ages)).toBeLessThanOrEqual(60);
  });

  it.each([30, 54, 56, 120])(
    'is at most 60 seconds if the page was not requested for %i seconds',
    async (seconds) => {
      const { now, saidIn } = returnClock();
      await get(SUPPLIER);
      clock.forward(seconds * SECOND);
      const { text, headers } = await get(SUPPLIER);
      expect(now() - saidIn(text) + sharedCacheSeconds(headers)).toBeLessThanOrEqual(60);
    },
  );
});

describe('The server', () => {
  it('does not send API requests if there are no visitors', async () => {
    await site.app.warm();
    site.upstream.taken();
    clock.forward(10 * MINUTE);
    await site.get('/healthz');
    expect(site.upstream.taken()).toEqual([]);
  });

  it('sends about one request to each API endpoint every twenty seconds', async () => {
    await get(SUPPLIER);
    site.upstream.taken();
    for (let second = 0; second < 120; second += 1) {
      clock.forward(SECOND);
      await get(SUPPLIER);
    }
    const products = site.upstream.taken().filter((line) => line.includes('/products/'));
    expect(products.length).toBeGreaterThanOrEqual(3);
    expect(products.length).toBeLessThanOrEqual(6);
  });

  it('sends one API request for a hundred visitors of an uncached page', async () => {
    await Promise.all(Array.from({ length: 100 }, () => get(SUPPLIER)));
    const products = site.upstream.taken().filter((line) => line.includes('/products/'));
    expect(products).toHaveLength(1);
  });
});

describe('A page after an API outage', () => {
  it('is complete again within ten seconds, even if the last API request hung', async () => {
    site = await createTestApp({}, { timeouts: { queueMs: MINUTE, responseMs: 100 } });
    site.upstream.answerAll((_seen, res) => res.destroy());
    for (let second = 0; second < 30; second += 1) {
      clock.forward(1001);
      await Promise.all([get('/api/v1/promo/products/knauf2025/'), get('/api/v1/business/cities/')]);
    }
    site.upstream.answerAll(() => {});
    clock.forward(1001);
    await get('/api/v1/promo/products/knauf2025/');
    site.upstream.reset();
    clock.forward(10 * SECOND);
    await expect.poll(async () => (await get(LAW)).text.includes(PICKER)).toBe(true);
    await expect.poll(async () => (await get(SUPPLIER)).text.includes('Штукатурка гипсовая')).toBe(true);
  });

  it('is up to date again within ten seconds', async () => {
    const { now, saidIn } = returnClock();
    await get(SUPPLIER);
    site.upstream.answerAll((_seen, res) => res.destroy());
    clock.forward(2 * MINUTE);
    const during = await get(SUPPLIER);
    expect(now() - saidIn(during.text)).toBeGreaterThan(100);
    expect(sharedCacheSeconds(during.headers)).toBe(3);
    site.upstream.reset();
    const after = returnClock();
    clock.forward(10 * SECOND);
    await expect
      .poll(async () => after.now() - after.saidIn((await get(SUPPLIER)).text))
      .toBeLessThanOrEqual(10);
  });

  it('is served without waiting for the API once a refresh has failed', async () => {
    // Use a long response timeout, because the first page may be slow on a busy machine.
    site = await createTestApp({}, { timeouts: { queueMs: MINUTE, responseMs: 3 * SECOND } });
    await get(SUPPLIER);
    site.upstream.answerAll(() => {});
    clock.forward(2 * MINUTE);
    await get(SUPPLIER);
    clock.forward(10 * SECOND);
    const stalePages = async () =>
      Number((await site.metrics()).match(/page_cache_total\{outcome="stale"\} (\d+)/)?.[1] ?? 0);
    const before = await stalePages();
    await Promise.all(Array.from({ length: 100 }, () => get(SUPPLIER)));
    expect((await stalePages()) - before).toBe(100);
  });
});

describe('A cached page', () => {
  it('is rendered again before it is served if a new month has begun in Moscow', async () => {
    const misses = () => site.metric('page_cache_total{outcome="miss"}');
    clock.forward(nextMonth(Date.now()) - Date.now() - 5 * SECOND);
    await get(SUPPLIER);
    await get(SUPPLIER);
    expect(await misses()).toBe(1);
    clock.forward(6 * SECOND);
    await get(SUPPLIER);
    expect(await misses()).toBe(2);
  });

  it('keeps its ETag if it is rendered again from the same data', async () => {
    const before = await get(SUPPLIER);
    clock.forward(MINUTE);
    const after = await get(SUPPLIER);
    expect([after.headers['etag'], after.text === before.text]).toEqual([before.headers['etag'], true]);
  });
});
