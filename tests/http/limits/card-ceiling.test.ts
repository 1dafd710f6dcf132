import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { json } from '../../support/upstream/fake-upstream';
import { ownApp } from '../../support/fixtures';
import { missing, startRedis } from '../../support/programs/system-programs';
import type { TestApp } from '../../support/server/test-app';

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
  it('is refused after a few that are no card’s, by call and by form, and others are not [S-31]', async () => {
    const test = await ownApp();
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
    for (const figure of ['{result="known"} 2', '{result="unknown"} 10', '{result="refused"} 4'])
      expect(text).toContain(`card_lookups_total${figure}`);
    expect(text).toMatch(/^cards_first_seen_total 11$/m);
  });

  it('by forms alone is refused after as many', async () => {
    const test = await ownApp();
    knowsOne(test);
    const tried = [];
    for (let card = 2_000_000; card < 2_000_012; card += 1) tried.push((await form(test, card)).status);
    expect(tried).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });

  it('from the networks of one IPv6 /48 is refused within the minute [S-31]', async () => {
    const test = await ownApp();
    const answers = [];
    for (let index = 0; index < 300; index += 1)
      answers.push((await savings(test, 3_000_000 + index, `2001:db8:7:${index.toString(16)}::1`)).status);
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(120);
    expect((await savings(test, 1_000_001, '2001:db9::1')).status).toBe(200);
  });
});

const without = missing('redis-server');
describe.skipIf(without)(`${without}Instances with one Redis`, () => {
  it('know together which cards and numbers were tried [S-31]', async () => {
    const redis = await startRedis();
    const tests = [await ownApp({ REDIS_URL: redis.url }), await ownApp({ REDIS_URL: redis.url })] as const;
    try {
      for (const test of tests) {
        knowsOne(test);
        await expect
          .poll(async () => (await supertest(test.server).get('/metrics')).text)
          .toContain('limits_shared 1');
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
