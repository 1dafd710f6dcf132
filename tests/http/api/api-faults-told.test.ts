import { gzipSync } from 'node:zlib';
import supertest from 'supertest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { json } from '../../support/upstream/fake-upstream';
import { createTestApp } from '../../support/fixtures';
import type { TestApp } from '../../support/server/test-app';
import { movableClock } from '../../support/time/clock';

const savings = ({ server }: TestApp, card: number) =>
  supertest(server)
    .get(`/api/v2/promo/check/knauf2025/${card}/`)
    .set('X-Forwarded-For', '203.0.113.1')
    .then();
const form = ({ server }: TestApp, card: number) =>
  supertest(server)
    .post('/promo/knauf2025')
    .set('X-Forwarded-For', '203.0.113.1')
    .type('form')
    .send({ cardNumber: String(card) })
    .then();
const figures = async ({ server }: TestApp) => (await supertest(server).get('/metrics')).text;
const counted = (text: string, call: string, outcome: string) =>
  Number(
    new RegExp(
      `^upstream_request_duration_seconds_count\\{call="${call}",outcome="${outcome}"\\} (\\d+)`,
      'm',
    ).exec(text)?.[1] ?? 0,
  );
const warnings = (test: TestApp) =>
  test
    .logs()
    .split('\n')
    .filter((line) => line.includes('the API failed a call'))
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
/** One card after another, more than anybody mistypes. */
async function tryMany(test: TestApp, ask = savings) {
  const statuses = new Set<number>();
  for (let card = 2_000_000; card < 2_000_012; card += 1) statuses.add((await ask(test, card)).status);
  return [...statuses];
}

describe('An API that answers 429 to everything', () => {
  it('is told as one that throttles us, and its status goes on as it is', async () => {
    const test = await createTestApp();
    test.upstream.answerAll({}, 429);
    const answer = await savings(test, 1_000_001);
    expect([answer.status, answer.body.error.code]).toEqual([429, 'refused']);
    expect((await supertest(test.server).get('/promo/knauf2025')).status).toBe(200);
    const text = await figures(test);
    expect(counted(text, 'checkSavings', 'throttled')).toBe(1);
    expect(counted(text, 'products', 'throttled')).toBeGreaterThan(0);
    expect(text).not.toContain('outcome="refused"');
    expect(text).not.toMatch(/^card_lookups_total\{/m);
    expect(warnings(test)).toContainEqual(
      expect.objectContaining({ call: 'checkSavings', reason: 'throttled', code: 'answer 429' }),
    );
  });

  it.each([
    ['120', '120'],
    ['999999', '3600'],
    ['-5', '1'],
    ['Wed, 21 Oct 2026 07:28:00 GMT', '60'],
    [undefined, '60'],
  ])('tells visitors to try later: asked to wait %s, they are told %s seconds', async (given, told) => {
    const test = await createTestApp();
    test.upstream.answer('checkSavings', (_seen, res) =>
      res.writeHead(429, given === undefined ? {} : { 'retry-after': given }).end(),
    );
    const { status, headers, body } = await savings(test, 1_000_001);
    expect([status, headers['retry-after']]).toEqual([429, told]);
    expect(body.error).toEqual({ code: 'refused', message: 'Слишком много запросов. Попробуйте позже.' });
  });

  it('is told as the same when a gateway writes a page beside it', async () => {
    const test = await createTestApp();
    test.upstream.answer('checkSavings', (_seen, res) =>
      res.writeHead(429, { 'content-type': 'text/html' }).end('<h1>429 Too Many Requests</h1>'),
    );
    expect((await savings(test, 1_000_001)).status).toBe(429);
    expect(counted(await figures(test), 'checkSavings', 'throttled')).toBe(1);
  });

  it('uses up nothing of a visitor’s allowance of cards', async () => {
    const test = await createTestApp();
    for (const ask of [savings, form]) {
      test.upstream.answerAll({}, 429);
      expect(await tryMany(test, ask)).toEqual([ask === form ? 200 : 429]);
      test.upstream.reset();
      expect((await savings(test, 1_000_001)).status).toBe(200);
    }
  });
});

describe('An answer that nobody here can read', () => {
  const bytes = (word: Buffer) => Buffer.concat([Buffer.from('{"data":[],"x":"'), word, Buffer.from('"}')]);
  it.each([
    ['in Windows-1251', {}, bytes(Buffer.from([0xd2, 0xee, 0xe2, 0xe0, 0xf0])), 'UTF-8'],
    [
      'packed unasked',
      { 'content-encoding': 'gzip' },
      gzipSync(bytes(Buffer.from('x'))),
      'JSON without Content-Encoding',
    ],
  ])('%s is told as such, and the page stays as it was', async (_what, headers, body, expected) => {
    const clock = movableClock();
    onTestFinished(() => clock.restore());
    const test = await createTestApp();
    const page = async () => (await supertest(test.server).get('/promo/knauf2025')).text;
    const whole = await page();
    test.upstream.answer('products', (_seen, res) =>
      res.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body),
    );
    clock.forward(30_000);
    await test.app.refresher.refreshDue();
    expect(await page()).toBe(whole);
    expect(warnings(test)).toContainEqual(
      expect.objectContaining({ call: 'products', reason: 'wrong_shape', expected }),
    );
  });
});

describe('An API that answers 404 to everything', () => {
  const moved = async () => {
    const test = await createTestApp();
    test.upstream.answerAll({}, 404);
    await test.app.refresher.refreshDue();
    return test;
  };

  it('is told as one whose answers are none of the contract’s, call by call', async () => {
    const test = await moved();
    for (const path of ['business/cities/', 'business/reviews/'])
      expect((await supertest(test.server).get(`/api/v1/${path}`)).status).toBe(404);
    const text = await figures(test);
    for (const call of ['products', 'cities', 'reviews']) {
      expect(counted(text, call, 'wrong_shape')).toBeGreaterThan(0);
      expect(warnings(test)).toContainEqual(
        expect.objectContaining({ call, reason: 'wrong_shape', code: 'answer 404' }),
      );
    }
    expect(text).not.toContain('outcome="refused"');
  });

  it('refuses messages, too, which is told', async () => {
    const test = await moved();
    const message = { name: 'Марина', email: 'm@example.ru', phone: '', value: '', msg: 'Перезвоните' };
    expect((await supertest(test.server).post('/api/v1/business/feedback/').send(message)).status).toBe(404);
    expect(counted(await figures(test), 'sendFeedback', 'wrong_shape')).toBe(1);
  });
});

describe('An honest refusal', () => {
  it('of a card or of a city that there is not is no fault of the API', async () => {
    const test = await createTestApp();
    for (const call of ['checkSavings', 'businessInfo', 'determineCity', 'sendFeedback'] as const)
      test.upstream.answer(call, {}, 422);
    await savings(test, 2_000_000);
    await supertest(test.server).get('/api/v1/business/info/none/');
    await supertest(test.server).get('/api/v1/business/cities/determine/?ip=192.0.2.1');
    expect(await figures(test)).not.toContain('outcome="wrong_shape"');
    expect(warnings(test)).toEqual([]);
  });

  it('of a campaign that the API does not have is told, and cards of the others count on', async () => {
    const test = await createTestApp();
    test.upstream.answer('checkSavings', {}, 404);
    for (const call of ['products', 'rating'] as const)
      test.upstream.answer(call, ({ params }, res) => {
        const isLacking = params.slug === 'knauf2025';
        json(res, isLacking ? {} : { data: null }, isLacking ? 404 : 200);
      });
    await test.app.refresher.refreshDue();
    expect(counted(await figures(test), 'products', 'wrong_shape')).toBeGreaterThan(0);
    await savings(test, 2_000_000);
    expect(await figures(test)).toContain('card_lookups_total{result="unknown"} 1');
  });
});

describe('What is under way to the API when this process ends', () => {
  it('is not told as a fault of the API', async () => {
    const test = await createTestApp();
    test.upstream.answer('determineCity', () => {});
    const asked = supertest(test.server)
      .get('/api/v1/business/cities/determine/?ip=192.0.2.1')
      .then()
      .catch(() => {});
    await expect.poll(() => test.upstream.seen.length).toBeGreaterThan(0);
    await test.app.close();
    expect((await asked)?.status).toBe(502);
    expect(warnings(test)).toEqual([]);
  });
});
