import { describe, expect, it, onTestFinished } from 'vitest';
import { movableClock } from '../../support/time/clock';
import { json } from '../../support/upstream/fake-upstream';
import { createTestApp } from '../../support/app';
import { hasPrograms, startRedis } from '../../support/programs/system-programs';
import type { TestApp } from '../../support/app/test-app';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const form = (test: TestApp, card: number, ip = '203.0.113.1') =>
  test.post('/promo/knauf2025', { 'X-Forwarded-For': ip }).type('form').send(`cardNumber=${card}`);
/** Sends card lookups one after another and returns the HTTP statuses. */
async function inTurn(times: number, send: (index: number) => PromiseLike<{ status: number }>) {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await send(index)).status);
  return statuses;
}
/** Returns a list of HTTP statuses. For example, `times([2, 200], [1, 429])` returns `[200, 200, 429]`. */
const times = (...parts: [count: number, status: number][]) =>
  parts.flatMap(([count, status]) => Array<number>(count).fill(status));
/** Lowest unknown card number. */
const UNKNOWN = 2_000_000;

/** Makes the API return 404 for card numbers from `UNKNOWN` upwards. */
const knowSomeCards = ({ upstream }: TestApp) =>
  upstream.answer('checkSavings', ({ params: { card } }, res) =>
    Number(card) < UNKNOWN ? json(res, { data: { count: 1 } }) : json(res, {}, 404),
  );

const isRedisInstalled = hasPrograms('redis-server');

describe('A client that guesses card numbers', () => {
  it('is rejected after ten unknown cards, even if the next card is known [S-31] [S-32]', async () => {
    const test = await createTestApp();
    knowSomeCards(test);
    expect(await inTurn(12, (index) => test.lookUp(UNKNOWN + index))).toEqual(times([10, 404], [2, 429]));
    const refused = await test.lookUp();
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await form(test, 1_000_001)).status).toBe(429);
    const forms = await inTurn(12, (index) => form(test, UNKNOWN + index, '203.0.115.1'));
    expect(forms).toEqual(times([10, 200], [2, 429]));
    expect((await test.lookUp(1_000_001, '203.0.114.1')).status).toBe(200);
    expect((await form(test, 1_000_001, '203.0.114.1')).status).toBe(200);
    expect(await test.metric('card_lookups_total{result="known"}')).toBe(2);
    expect(await test.metric('card_lookups_total{result="unknown"}')).toBe(20);
    const refusals = 'rate_limit_refusals_total{limit="unknown_cards",network="own"}';
    expect(await test.metric(refusals)).toBe(6);
  });

  it('is rejected after 160 unknown cards from one IPv6 /40 network [S-31]', async () => {
    const test = await createTestApp();
    knowSomeCards(test);
    const from = (index: number) => `2001:db8:${index.toString(16)}:1::1`;
    const answers = await inTurn(200, (index) => test.lookUp(UNKNOWN + index, from(index)));
    expect(answers.filter((status) => status === 404)).toHaveLength(160);
    expect((await test.lookUp(1_000_001, '2001:db9::1')).status).toBe(200);
  });

  it('may try one more unknown card for every ten known cards', async () => {
    const test = await createTestApp({ LIMIT_LOOKUPS_PER_MINUTE: '1000' });
    knowSomeCards(test);
    await inTurn(20, (index) => test.lookUp(1_000_001 + index));
    expect(await inTurn(14, (index) => test.lookUp(UNKNOWN + index))).toEqual(times([12, 404], [2, 429]));
  });

  it('is accepted again after a day', async () => {
    const clock = movableClock();
    const test = await createTestApp();
    knowSomeCards(test);
    await inTurn(12, (index) => test.lookUp(UNKNOWN + index));
    clock.forward(23 * HOUR);
    expect((await test.lookUp()).status).toBe(429);
    clock.forward(2 * HOUR);
    expect((await test.lookUp()).status).toBe(200);
  });

  it.runIf(isRedisInstalled)('is rejected by all instances that share a Redis server [S-31]', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const [one, two] = [
      await createTestApp({ REDIS_URL: redis.url }),
      await createTestApp({ REDIS_URL: redis.url }),
    ];
    for (const test of [one, two]) {
      knowSomeCards(test);
      await expect.poll(() => test.metric('rate_limits_shared')).toBe(1);
    }
    const statuses = await inTurn(12, (index) => (index % 2 ? one : two).lookUp(UNKNOWN + index));
    expect(statuses).toEqual(times([10, 404], [2, 429]));
    expect((await one.lookUp(1_000_001, '203.0.114.1')).status).toBe(200);
  });
});
