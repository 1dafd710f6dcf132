import supertest from 'supertest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { movableClock } from '../../support/time/clock';
import { json } from '../../support/upstream/fake-upstream';
import { createTestApp } from '../../support/fixtures';
import { missing, startRedis } from '../../support/programs/system-programs';
import type { TestApp } from '../../support/server/test-app';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const savings = ({ server }: TestApp, card: number, ip = '203.0.113.1') =>
  supertest(server).get(`/api/v2/promo/check/knauf2025/${card}/`).set('X-Forwarded-For', ip).then();
const form = ({ server }: TestApp, card: number, ip = '203.0.113.1') =>
  supertest(server)
    .post('/promo/knauf2025')
    .set('X-Forwarded-For', ip)
    .type('form')
    .send({ cardNumber: String(card) })
    .then();
const statuses = async (answers: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

/** An API that knows no card beyond 1000001. */
const knowsOne = ({ upstream }: TestApp) =>
  upstream.answer('checkSavings', ({ params: { card } }, res) =>
    card === '1000001' ? json(res, { data: { count: 1 } }) : json(res, {}, 404),
  );

describe('Whoever tries one number after another', () => {
  it('is refused after ten that are no card’s, card or not, by call and by form, and others are not [S-31] [S-32]', async () => {
    const test = await createTestApp();
    knowsOne(test);
    const tried = [];
    for (let card = 2_000_000; card < 2_000_012; card += 1) tried.push((await savings(test, card)).status);
    expect(tried).toEqual([...Array<number>(10).fill(404), 429, 429]);
    const refused = await savings(test, 1_000_001);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await form(test, 1_000_001)).status).toBe(429);
    expect(
      await statuses([savings(test, 1_000_001, '203.0.114.1'), form(test, 1_000_001, '203.0.114.1')]),
    ).toEqual([200, 200]);
    const { text } = await supertest(test.server).get('/metrics');
    for (const figure of [
      'card_lookups_total{result="known"} 2',
      'card_lookups_total{result="unknown"} 10',
      'rate_limit_refusals_total{limit="unknown_cards",network="own"} 4',
    ])
      expect(text).toContain(figure);
  });

  it('by forms alone is refused after as many', async () => {
    const test = await createTestApp();
    knowsOne(test);
    const tried = [];
    for (let card = 2_000_000; card < 2_000_012; card += 1) tried.push((await form(test, card)).status);
    expect(tried).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });

  it('from the networks of one IPv6 /40 is refused after sixteen times as many [S-31]', async () => {
    const test = await createTestApp();
    knowsOne(test);
    const answers = [];
    for (let index = 0; index < 200; index += 1)
      answers.push((await savings(test, 3_000_000 + index, `2001:db8:${index.toString(16)}:1::1`)).status);
    expect(answers.filter((status) => status === 404)).toHaveLength(160);
    expect((await savings(test, 1_000_001, '2001:db9::1')).status).toBe(200);
  });

  it('may try one more for every ten cards that there are', async () => {
    const test = await createTestApp({ LIMIT_LOOKUPS_PER_MINUTE: '1000' });
    knowsOne(test);
    for (let time = 0; time < 20; time += 1) await savings(test, 1_000_001);
    const tried = [];
    for (let card = 2_000_000; card < 2_000_014; card += 1) tried.push((await savings(test, card)).status);
    expect(tried).toEqual([...Array<number>(12).fill(404), 429, 429]);
  });

  it('is let in again a day later', async () => {
    const clock = movableClock();
    onTestFinished(() => clock.restore());
    const test = await createTestApp();
    knowsOne(test);
    for (let card = 2_000_000; card < 2_000_012; card += 1) await savings(test, card);
    clock.forward(23 * HOUR);
    expect((await savings(test, 1_000_001)).status).toBe(429);
    clock.forward(2 * HOUR);
    expect((await savings(test, 1_000_001)).status).toBe(200);
  });
});

describe('When all visitors together look more cards up than LIMIT_LOOKUPS_TOTAL_PER_DAY', () => {
  it('each has three in ten minutes until midnight in Moscow, and a wider network sixteen times that [S-31]', async () => {
    const clock = movableClock();
    onTestFinished(() => clock.restore());
    // The first hour of a day in Moscow.
    clock.forward(DAY - ((Date.now() + 3 * HOUR) % DAY) + HOUR);
    const test = await createTestApp({ LIMIT_LOOKUPS_TOTAL_PER_DAY: '20', LIMIT_LOOKUPS_PER_MINUTE: '1000' });
    const look = async (ip: string) => (await savings(test, 1_000_001, ip)).status;
    const looks = async (times: number, ip: string) => {
      const answers = [];
      for (let time = 0; time < times; time += 1) answers.push(await look(ip));
      return answers;
    };
    expect(await looks(20, '203.0.113.1')).toEqual(Array<number>(20).fill(200));
    expect(await looks(5, '203.0.113.1')).toEqual([200, 200, 200, 429, 429]);
    const neighbours = [];
    for (let host = 2; host <= 50; host += 1) neighbours.push(await look(`203.0.113.${host}`));
    expect(neighbours.filter((status) => status === 200)).toHaveLength(16 * 3 - 3);
    const metrics = async () => (await supertest(test.server).get('/metrics')).text;
    await expect.poll(metrics).toMatch(/^lookups_day_ratio 3\.4$/m);
    expect(await metrics()).toContain('rate_limit_refusals_total{limit="past_total",network="own"} 2');
    clock.forward(11 * MINUTE);
    expect(await looks(4, '203.0.113.1')).toEqual([200, 200, 200, 429]);
    clock.forward(23 * HOUR);
    expect(await looks(10, '203.0.113.1')).toEqual(Array<number>(10).fill(200));
  });
});

const without = missing('redis-server');
describe.skipIf(without)(`${without}Instances with one Redis`, () => {
  it('count together which numbers were tried [S-31]', async () => {
    const redis = await startRedis();
    const tests = [
      await createTestApp({ REDIS_URL: redis.url }),
      await createTestApp({ REDIS_URL: redis.url }),
    ] as const;
    try {
      for (const test of tests) {
        knowsOne(test);
        await expect
          .poll(async () => (await supertest(test.server).get('/metrics')).text)
          .toContain('rate_limits_shared 1');
      }
      const tried = [];
      for (let card = 2_000_000; card < 2_000_012; card += 1)
        tried.push((await savings(tests[card % 2] as TestApp, card)).status);
      expect(tried).toEqual([...Array<number>(10).fill(404), 429, 429]);
      expect((await savings(tests[0], 1_000_001, '203.0.114.1')).status).toBe(200);
    } finally {
      await redis.stop();
    }
  });
});
