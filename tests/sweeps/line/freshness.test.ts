import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { campaigns } from '../../support/campaigns/campaigns';
import { movableClock } from '../../support/time/clock';
import { createTestApp } from '../../support/fixtures';
import type { TestApp } from '../../support/server/test-app';

const [SECOND, MINUTE] = [1000, 60_000];
const SUPPLIER = '/promo/knauf2025';
const LAW = '/promo/law?city_code=msk';
const PICKER = 'city_code=luga';

let clock: ReturnType<typeof movableClock>;
let site: TestApp;
beforeEach(async () => {
  clock = movableClock();
  site = await createTestApp({}, { timeouts: { queue: MINUTE, answer: MINUTE } });
});
afterEach(() => clock.restore());

const get = async (path: string) => site.get(path);
/** Lets time pass, second by second, as it does for the server; nobody comes. */
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += SECOND) {
    clock.forward(SECOND);
    await site.app.refresher.refreshDue();
  }
}
/** From now on the API says so many seconds of its own clock, in a product's name and a leader's sum. */
function sayTheTime() {
  const startedAt = performance.now();
  const now = () => 1_000_000 + Math.round((performance.now() - startedAt) / SECOND);
  site.upstream.answer(
    'products',
    (_seen, res) =>
      void res
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ data: [{ id: 1, name: `Сказано в ${now()}` }] })),
  );
  return { now, saidIn: (text: string) => Number(/Сказано в (\d+)/.exec(text)?.[1]) };
}
/** For how many seconds others may serve an answer without asking us first: its age counts towards its max-age. */
const keptByOthers = ({ 'cache-control': caching, age = 0 }: Record<string, unknown>) =>
  [...String(caching).matchAll(/(?:s-maxage|stale-while-revalidate|max-age)=(\d+)/g)].reduce(
    (sum, [, seconds]) => sum + Number(seconds),
    -Number(age),
  );

describe('No data is older than 60 seconds, other caches included', () => {
  it('on a page that nobody has come to for two minutes', async () => {
    const { now, saidIn } = sayTheTime();
    await site.app.refresher.refreshDue();
    await pass(2 * MINUTE);
    for (let second = 0; second < 21; second += 1) {
      const { text, headers } = await get(SUPPLIER);
      const others = keptByOthers(headers);
      expect(now() - saidIn(text) + others).toBeLessThanOrEqual(60);
      expect(others).toBeGreaterThan(30);
      await pass(SECOND);
    }
  });
});

describe('The API', () => {
  /** Three refreshes a minute of products and rating for each supplier, and of the categories. */
  const SUPPLIERS = [...campaigns.values()].filter(({ definition }) => definition.kind === 'supplier').length;
  const CALLS = 2 * SUPPLIERS + 1;

  it('gets three requests a minute for each call of an idle site, and for each city that was visited', async () => {
    await site.app.refresher.refreshDue();
    site.upstream.taken();
    await pass(2 * MINUTE);
    const idle = site.upstream.taken();
    expect([idle.length / 2, new Set(idle).size]).toEqual([3 * CALLS, CALLS]);

    for (const code of ['spb', 'msk']) await get(`/promo/law?city_code=${code}`);
    await pass(20 * SECOND);
    site.upstream.taken();
    await pass(2 * MINUTE);
    // Cities, reviews, and the info of two.
    expect(site.upstream.taken().length / 2).toBe(3 * CALLS + 2 * 3 + 2 * 3);
  });
});

describe('After an outage', () => {
  it('every page is whole within ten seconds, though visitors asked all along and the last question hung', async () => {
    site = await createTestApp({}, { timeouts: { queue: MINUTE, answer: 100 } });
    site.upstream.answerAll((_seen, res) => res.destroy());
    for (let second = 0; second < 30; second += 1) {
      clock.forward(1001);
      await Promise.all([get('/api/v1/promo/products/knauf2025/'), get('/api/v1/business/cities/')]);
    }
    site.upstream.answerAll(() => {});
    clock.forward(1001);
    await get('/api/v1/promo/products/knauf2025/');
    site.upstream.reset();
    await pass(10 * SECOND);
    expect((await get(LAW)).text.includes(PICKER)).toBe(true);
    expect((await get(SUPPLIER)).text.includes('Штукатурка гипсовая')).toBe(true);
  });

  it('what was kept through it is of now, and till then others keep it three seconds at most', async () => {
    const { now, saidIn } = sayTheTime();
    await site.app.refresher.refreshDue();
    site.upstream.answerAll((_seen, res) => res.destroy());
    await pass(2 * MINUTE);
    const during = await get(SUPPLIER);
    expect(now() - saidIn(during.text)).toBeGreaterThan(100);
    expect(keptByOthers(during.headers)).toBe(3);
    site.upstream.reset();
    const after = sayTheTime();
    await pass(10 * SECOND);
    expect(after.now() - after.saidIn((await get(SUPPLIER)).text)).toBeLessThanOrEqual(10);
  });
});

it('A page that is made anew is the same page while its data is: no time stands in it', async () => {
  await site.app.refresher.refreshDue();
  const before = await get(SUPPLIER);
  await pass(MINUTE);
  const after = await get(SUPPLIER);
  expect([after.headers['etag'], after.text === before.text]).toEqual([before.headers['etag'], true]);
});
