import supertest, { type Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movableClock } from '../support/clock';
import { faults, PRIVATE_HEADERS, stream, type Fault } from '../support/faults';
import { startFaultyUpstream, type FaultyUpstream } from '../support/faulty-upstream';
import { startTestApp, type TestApp } from '../support/test-app';

const GENEROUS = Object.fromEntries(
  ['LOOKUPS_PER_MINUTE', 'LOOKUPS_PER_HOUR', 'FEEDBACK_PER_MINUTE'].map((name) => [
    `LIMIT_${name}`,
    '100000',
  ]),
);
/** The longest a visitor may wait for a page and for a call, in milliseconds; this machine's slowness included. */
const [PAGE_DEADLINE, CALL_DEADLINE] = [8000, 6000];
const PAGE = '/promo/knauf2025';
const PRODUCTS = '/api/v1/promo/products/knauf2025/';
const SAVINGS = '/api/v2/promo/check/knauf2025/1000001/';
const GOOD = 'Штукатурка гипсовая';

async function startSite() {
  const upstream = await startFaultyUpstream();
  const test = await startTestApp({ API_URL: upstream.url, ...GENEROUS });
  return {
    upstream,
    test,
    get: async (path: string) => supertest(test.app).get(path),
    async close() {
      await test.close();
      await upstream.close();
    },
  };
}

/** A call of every kind: kept, not kept, a form, JSON. */
const callsOf = ({ app }: TestApp) => {
  const site = supertest(app);
  return {
    kept: site.get(PRODUCTS),
    passing: site.get(SAVINGS),
    form: site.post('/api/v2/promo_categories/participants/add/').field('cardNumber', '1000001'),
    json: site
      .post('/api/v1/business/feedback/')
      .send({ name: 'Анна', email: 'a@example.ru', phone: '', value: '1', msg: 'Жду' }),
  };
};

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const startedAt = process.hrtime.bigint();
  return [await work, Number(process.hrtime.bigint() - startedAt) / 1e6];
}

function expectNothingPrivate({ headers }: Response) {
  const theirs = Object.keys(PRIVATE_HEADERS).filter((name) => headers[name] !== undefined);
  expect(theirs).toEqual([]);
}

function expectProblem(answer: Response, status: number) {
  const code = status === 504 ? 'upstream_timeout' : 'upstream_failed';
  expect([answer.status, answer.body]).toEqual([status, { error: { code, message: expect.any(String) } }]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expectNothingPrivate(answer);
}

async function expectPages({ app }: TestApp) {
  const visits = app.paths().map((path) => timed(supertest(app).get(path).then()));
  for (const [page, ms] of await Promise.all(visits)) {
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<\/html>$/);
    expect(ms).toBeLessThan(PAGE_DEADLINE);
    expectNothingPrivate(page);
  }
}

async function expectProblems(test: TestApp, { status, isSuccess }: Fault) {
  const calls = Object.entries(callsOf(test)).map(async ([name, call]) => {
    const [answer, ms] = await timed(call.then());
    if (isSuccess && name === 'json') expect(answer.status).toBe(200);
    else expectProblem(answer, status);
    expect(ms).toBeLessThan(CALL_DEADLINE);
  });
  await Promise.all(calls);
}

let clock: ReturnType<typeof movableClock>;
beforeAll(() => {
  clock = movableClock();
});
afterAll(() => clock.restore());

async function outlive(fault: Fault) {
  const { upstream, test, get, close } = await startSite();
  await upstream.fail(fault);
  await Promise.all([expectPages(test), expectProblems(test, fault)]);
  expect((await get('/readyz')).status).toBe(200);

  await upstream.recover();
  clock.forward(10_000);
  expect((await get(SAVINGS)).status).toBe(200);
  expect((await get(PRODUCTS)).status).toBe(200);
  // The first view after the time is up still gets the poor page, and has it renewed.
  for (let view = 0; view < 100 && !(await get(PAGE)).text.includes(GOOD); view += 1);
  expect((await get(PAGE)).text).toContain(GOOD);
  await close();
}

describe('When the API', () => {
  const quick = faults.filter(({ status }) => status === 502);
  it.each(quick)('$name, nobody is kept waiting, and ten seconds later all is well again', outlive);
});

describe.concurrent('When the API', () => {
  const slow = faults.filter(({ status }) => status === 504);
  it.each(slow)('$name, nobody is kept waiting, and ten seconds later all is well again', outlive);
});

describe('With everything kept and grown old, when the API', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    site = await startSite();
    await site.test.app.warm();
    await site.get(PRODUCTS);
  });
  afterAll(() => site.close());

  it.each(faults)('$name, pages and kept answers stay as good as they were', async (fault) => {
    await site.upstream.fail(fault);
    clock.forward(10 * 60_000);
    await expectPages(site.test);
    expect((await site.get(PAGE)).text).toContain(GOOD);
    const [kept, ms] = await timed(site.get(PRODUCTS));
    expect([kept.status, JSON.stringify(kept.body)]).toEqual([200, expect.stringContaining(GOOD)]);
    expect(ms).toBeLessThan(500);
    expectNothingPrivate(kept);
    await site.upstream.recover();
  });
});

describe('An API that fails call after call', () => {
  const dead = faults.find(({ name }) => name === 'answers 500');
  const breaker = async (get: (path: string) => Promise<Response>) =>
    /^upstream_breaker_open\{call="checkSavings"\} (\d)/m.exec((await get('/metrics')).text)?.[1];
  const ask = (get: (path: string) => Promise<Response>, times: number) =>
    Promise.all(Array.from({ length: times }, () => get(SAVINGS)));

  it('is left alone, which operators see, and is asked again once it is back', async () => {
    const { upstream, get, close } = await startSite();
    await upstream.fail(dead as Fault);
    for (let round = 0; round < 20; round += 1)
      for (const answer of await ask(get, 20)) expectProblem(answer, 502);
    // 25 failures open the breaker, those under way with them, and a trial every three seconds.
    expect(upstream.failed).toBeLessThan(60);
    expect(await breaker(get)).toBe('1');
    expect((await get('/readyz')).body).toEqual({ status: 'ready', held: ['checkSavings'] });

    await upstream.recover();
    await expect.poll(async () => (await get(SAVINGS)).status, { timeout: 10_000 }).toBe(200);
    expect(await breaker(get)).toBe('0');
    expect((await get('/readyz')).body).toEqual({ status: 'ready', held: [] });
    await close();
  });

  it('by hanging, holds no more than its share of connections', async () => {
    const { upstream, get, close } = await startSite();
    await upstream.fail({ name: 'hangs', status: 504, act: () => {} });
    const [answers, ms] = await timed(ask(get, 200));
    for (const answer of answers) expectProblem(answer, 504);
    // 64, and those whose end has not been noticed yet.
    expect(upstream.mostConnections).toBeLessThan(80);
    expect(ms).toBeLessThan(CALL_DEADLINE);
    await close();
  });
});

describe('An API that answers 200 MB to everyone', () => {
  async function flood(upstream: FaultyUpstream, get: (path: string) => Promise<Response>) {
    await upstream.fail({ name: 'floods', status: 502, act: (socket) => stream(socket, 200) });
    const before = process.memoryUsage();
    let most = 0;
    const watch = setInterval(() => {
      const { heapUsed, external } = process.memoryUsage();
      most = Math.max(most, heapUsed + external - before.heapUsed - before.external);
    }, 5);
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(SAVINGS)));
    clearInterval(watch);
    return { answers, most };
  }

  it('is read no further than the cap, and memory stays within it', async () => {
    const { upstream, get, close } = await startSite();
    const { answers, most } = await flood(upstream, get);
    for (const answer of answers) expectProblem(answer, 502);
    expect(most).toBeLessThan(20 * 12 * 2 ** 20);
    await close();
    expect(upstream.sent).toBeLessThan(20 * 12 * 2 ** 20);
  });
});
