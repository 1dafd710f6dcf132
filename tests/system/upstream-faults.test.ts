import supertest, { type Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { movableClock } from '../support/time/clock';
import { FEEDBACK, FIND, message } from '../support/upstream/calls';
import { faults, PRIVATE_HEADERS, stream, type Fault } from '../support/upstream/faults';
import { startFaultyUpstream, type FaultyUpstream } from '../support/upstream/faulty-upstream';
import { GENEROUS } from '../support/programs/generous-limits';
import { startTestApp, type TestApp } from '../support/app/test-app';

/**
 * Response timeouts in milliseconds: a short one for an API that hangs, and a long one that is never reached, even on a
 * slow machine.
 */
const [SHORT_TIMEOUT_MS, LONG_TIMEOUT_MS] = [300, 240_000];
const PAGE = '/promo/knauf2025';
const PRODUCTS = '/api/v1/promo/products/knauf2025/';
const OLD_PAGE = '/promo/tehnonikol25';
const OLD_PRODUCTS = '/api/v1/promo/products/tehnonikol25/';
const SAVINGS = '/api/v2/promo/check/knauf2025/1000001/';
const GOOD = 'Штукатурка гипсовая';

type Site = Awaited<ReturnType<typeof startSite>>;

async function startSite(deadline = LONG_TIMEOUT_MS) {
  const timeouts = { queueMs: LONG_TIMEOUT_MS, responseMs: deadline };
  const upstream = await startFaultyUpstream();
  const test = await startTestApp({ API_URL: upstream.url, ...GENEROUS }, { timeouts });
  return {
    upstream,
    test,
    timeouts,
    get: async (path: string) => supertest(test.server).get(path),
    async close() {
      await test.close();
      await upstream.close();
    },
  };
}

async function ownSite(deadline?: number) {
  const site = await startSite(deadline);
  onTestFinished(() => site.close());
  return site;
}

/** Sends one call of each kind: cached, uncached, with a form and with a JSON body. */
const callsOf = ({ server }: TestApp) => {
  const site = supertest(server);
  return {
    kept: site.get(PRODUCTS),
    passing: site.get(SAVINGS),
    form: site.post(FIND).field('cardNumber', '1000001'),
    json: site.post(FEEDBACK).send(message),
  };
};

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

async function expectPages({ app, server }: TestApp) {
  const visits = app.paths().map((path) => supertest(server).get(path).then());
  for (const page of await Promise.all(visits)) {
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<\/html>$/);
    expectNothingPrivate(page);
  }
}

async function expectProblems(test: TestApp, { status, isSuccess }: Fault) {
  const calls = Object.entries(callsOf(test)).map(async ([name, call]) => {
    const answer = await call;
    if (isSuccess && name === 'json') expect(answer.status).toBe(200);
    else expectProblem(answer, status);
  });
  await Promise.all(calls);
}

/** Returns the number of failed API requests for each outcome, as counted by the metrics. */
async function failures({ server }: TestApp): Promise<Record<string, number>> {
  const { text } = await supertest(server).get('/metrics');
  const counted: Record<string, number> = {};
  for (const [, outcome = '', count] of text.matchAll(
    /^upstream_request_duration_seconds_count\{call="\w+",outcome="(\w+)"\} (\d+)/gm,
  ))
    if (outcome !== 'ok') counted[outcome] = (counted[outcome] ?? 0) + Number(count);
  return counted;
}

/** Checks that the metrics contain only the expected outcome, and that the log contains one line for each API call. */
async function expectOutcome(test: TestApp, { outcome }: Fault) {
  expect(Object.keys(await failures(test))).toEqual([outcome]);
  const lines = test.logLines().filter(({ level }) => level === 40);
  expect(new Set(lines.map(({ msg, reason }) => `${String(msg)}: ${String(reason)}`))).toEqual(
    new Set([`upstream request failed: ${outcome}`]),
  );
  const calls = lines.map(({ call }) => call);
  expect(calls).toEqual(expect.arrayContaining(['products', 'checkSavings', 'cities', 'findParticipant']));
  expect(calls).toHaveLength(new Set(calls).size);
  expect(JSON.stringify(lines)).not.toMatch(/1000001|Анна|127\.0\.0\.1|upstream\/1/);
}

/**
 * Checks that the server still serves old responses and pages. Also checks that the metrics count the failed refresh
 * with the expected outcome.
 */
async function expectRenewalOutcome(test: TestApp, { outcome }: Fault) {
  const before = await failures(test);
  clock.forward(120_000);
  for (const path of [OLD_PRODUCTS, OLD_PAGE]) {
    const old = await supertest(test.server).get(path);
    expect([path, old.status, old.text.includes(GOOD)]).toEqual([path, 200, true]);
    expectNothingPrivate(old);
  }
  await expect.poll(async () => (await failures(test))[outcome]).toBeGreaterThan(before[outcome] ?? 0);
  expect(Object.keys(await failures(test))).toEqual([outcome]);
}

let clock: ReturnType<typeof movableClock>;
beforeAll(() => {
  clock = movableClock();
});
afterAll(() => clock.restore());

/** Checks that responses and pages are complete ten seconds after the API works again. */
async function expectRecovery({ upstream, timeouts, get }: Site) {
  await upstream.recover();
  timeouts.responseMs = LONG_TIMEOUT_MS;
  clock.forward(10_000);
  expect((await get(SAVINGS)).status).toBe(200);
  expect((await get(PRODUCTS)).status).toBe(200);
  expect((await get(PAGE)).text.includes(GOOD)).toBe(true);
}

async function outlive(fault: Fault) {
  const site = await ownSite(fault.status === 504 ? SHORT_TIMEOUT_MS : LONG_TIMEOUT_MS);
  const { upstream, test, get } = site;
  await get(OLD_PAGE);
  await upstream.fail(fault);
  await Promise.all([expectPages(test), expectProblems(test, fault)]);
  await expectOutcome(test, fault);
  await expectRenewalOutcome(test, fault);
  expect((await get('/readyz')).status).toBe(200);
  await expectRecovery(site);
}

describe('The site', () => {
  // Most faults must be reported immediately, but a hanging API only after the timeout.
  it.each(faults)(
    'keeps serving pages and recovers within ten seconds if the API $name [S-03] [S-06] [S-47]',
    outlive,
  );
});

describe('An API that sends 200 MB in each response', () => {
  /**
   * Starts to measure the memory usage of this process. The returned function stops the measurement and returns the
   * largest increase in bytes.
   */
  function watchMemory(): () => number {
    const before = process.memoryUsage();
    let largest = 0;
    const timer = setInterval(() => {
      const { heapUsed, external } = process.memoryUsage();
      largest = Math.max(largest, heapUsed + external - before.heapUsed - before.external);
    }, 5);
    return () => {
      clearInterval(timer);
      return largest;
    };
  }

  async function flood(upstream: FaultyUpstream, get: (path: string) => Promise<Response>) {
    await upstream.fail({
      name: 'floods',
      status: 502,
      outcome: 'too_large',
      act: (socket) => stream(socket, 200),
    });
    const stopWatching = watchMemory();
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(SAVINGS)));
    return { answers, most: stopWatching() };
  }

  it('does not exhaust the memory of the server [S-07]', async () => {
    const { upstream, get } = await ownSite();
    const { answers, most } = await flood(upstream, get);
    for (const answer of answers) expectProblem(answer, 502);
    expect(most).toBeLessThan(20 * 8 * 2 ** 20);
    await upstream.close();
    expect(upstream.sent).toBeLessThan(20 * 8 * 2 ** 20);
  });
});
