import { describe, expect, it } from 'vitest';
import { TIMEOUTS } from '../../../server/upstream/upstream-client';
import { json } from '../../support/upstream/fake-upstream';
import { createTestApp } from '../../support/app';
import { DETERMINE, FIND } from '../../support/upstream/calls';
import { GENEROUS } from '../../support/programs/generous-limits';
import type { TestApp } from '../../support/app/test-app';

const BAD = '1000500';
/** Timeout in milliseconds that is never reached, even on a slow machine. */
const NEVER = 240_000;
const PATIENT = { timeouts: { queueMs: NEVER, responseMs: NEVER } };

const VISITOR = '198.51.100.7';
const savings = (test: TestApp, card = '1000001', ip = VISITOR) => test.lookUp(card, ip).then();
const find = (test: TestApp, card = '1000001', ip = VISITOR) =>
  test.post(FIND, { 'X-Forwarded-For': ip }).type('form').send({ cardNumber: card }).then();
/**
 * Makes the API hold its responses to savings checks. Returns a list of functions, each of which sends one held
 * response.
 */
function holdSavings({ upstream }: TestApp) {
  const held: (() => void)[] = [];
  upstream.answer('checkSavings', (_seen, res) => void held.push(() => json(res, { data: { count: 1 } })));
  return held;
}
/** Returns the number of API requests that a call has caused. */
const requestCount = ({ upstream }: TestApp, name: string) =>
  upstream.seen.filter(({ call }) => call === name).length;
/** Closes all connections to the app and waits until all pending requests have failed. */
async function endPending(test: TestApp, waiting: readonly Promise<unknown>[]) {
  test.server.closeAllConnections();
  await Promise.allSettled(waiting);
}

/** Returns IP addresses, each in a different network. */
const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `203.${index >> 8}.${index & 255}.7`);
const cardOf = (index: number) => String(1_000_001 + index);
const lookupCount = ({ upstream }: TestApp, card: string) =>
  upstream.seen.filter(({ params }) => JSON.stringify(params).includes(card)).length;
const statusesOf = async (answers: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

describe('Concurrent lookups with a slow API', () => {
  it('succeed without exceeding the maximum number of connections [S-07]', async () => {
    const test = await createTestApp({ ...GENEROUS, API_CONNECTIONS: '32' }, PATIENT);
    const held = holdSavings(test);
    const answers = statusesOf(addresses(100).map((ip, index) => savings(test, cardOf(index), ip)));
    // Card lookups can use only 30 of the 32 API connections, because two are reserved for pages.
    await expect.poll(() => held.length).toBe(30);
    let [most, answered] = [0, 0];
    const answerHeld = () => {
      const all = held.splice(0);
      for (const answer of all) answer();
      most = Math.max(most, all.length);
      return (answered += all.length);
    };
    await expect.poll(answerHeld).toBe(100);
    expect(new Set(await answers)).toEqual(new Set([200]));
    expect(most).toBe(30);
  });

  it('fail with 503 and Retry-After if the queue is full or too slow', async () => {
    const test = await createTestApp(
      { ...GENEROUS, API_CONNECTIONS: '16', API_QUEUE: '20' },
      { timeouts: { queueMs: 100, responseMs: NEVER } },
    );
    const held = holdSavings(test);
    const answers = addresses(50).map((ip, index) => savings(test, cardOf(index), ip));
    let refused = 0;
    for (const answer of answers) void answer.then(({ status }) => (refused += Number(status === 503)));
    // Lookups can use 15 of the 16 API connections, because one is reserved for pages. The server rejects the other 35
    // lookups: 20 of them after waiting in the queue, and 15 immediately.
    await expect.poll(() => refused).toBe(35);
    for (const answer of held) answer();
    const responses = await Promise.all(answers);
    for (const { status, body, headers } of responses.filter(({ status }) => status !== 200))
      expect([status, body.error.code, headers['retry-after']]).toEqual([503, 'overloaded', '1']);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(15);
    // Requests that time out in the queue never reach the API and do not count as API failures.
    expect(held).toHaveLength(15);
    test.upstream.reset();
    expect((await savings(test)).status).toBe(200);
    expect(test.logs()).not.toContain('upstream request failed');
    expect(await test.metrics()).not.toMatch(/outcome="(?!ok)/);
  });
});

describe('Simultaneous lookups of the same card', () => {
  it('share one API request unless they are POST requests [S-10]', async () => {
    const test = await createTestApp(GENEROUS, PATIENT);
    const held = holdSavings(test);
    const equal = addresses(17).map((ip) => savings(test, '1000001', ip));
    await expect.poll(() => held.length).toBe(1);
    // Once these later lookups have their responses, the server has also received all savings checks.
    await Promise.all(addresses(17).map((ip) => find(test, '1000002', ip)));
    for (const answer of held) answer();
    expect(new Set(await statusesOf(equal))).toEqual(new Set([200]));
    expect(lookupCount(test, '1000001')).toBe(1);
    expect(lookupCount(test, '1000002')).toBe(17);
  });

  it('share one failing API request without blocking other cards [S-09]', async () => {
    const test = await createTestApp(GENEROUS, PATIENT);
    const held: (() => void)[] = [];
    test.upstream.answer('checkSavings', ({ params }, res) => {
      if (params.card === BAD) held.push(() => json(res, {}, 500));
      else json(res, { data: { count: 1 } });
    });
    for (let round = 1; round <= 3; round += 1) {
      const failing = addresses(40).map((ip) => savings(test, BAD, ip));
      await expect.poll(() => held.length).toBe(round);
      // Once these later lookups have their responses, the server has also received all savings checks for the card
      // `BAD`.
      await Promise.all(addresses(40).map((ip) => find(test, '1000002', ip)));
      expect((await savings(test)).status).toBe(200);
      held.at(-1)?.();
      expect(new Set(await statusesOf(failing))).toEqual(new Set([502]));
    }
    expect(lookupCount(test, BAD)).toBe(3);
  });
});

describe('A hanging API request', () => {
  it('does not delay lookups of other cards [S-09]', async () => {
    const test = await createTestApp(GENEROUS, PATIENT);
    test.upstream.answer('checkSavings', ({ params }, res) => {
      if (params.card !== BAD) json(res, { data: { count: 1 } });
    });
    test.upstream.answer('findParticipant', ({ params }, res) => {
      if (params.cardNumber !== BAD)
        json(res, { data: { card: { status: 'Профи' }, available_categories: {} } });
    });
    const waiting = addresses(40).flatMap((ip) => [find(test, BAD, ip), savings(test, BAD, ip)]);
    await expect.poll(() => lookupCount(test, BAD)).toBe(41);
    expect((await find(test)).status).toBe(200);
    expect((await savings(test)).status).toBe(200);
    await endPending(test, waiting);
  });

  it('for a lookup does not delay pages [S-09]', async () => {
    const test = await createTestApp({ ...GENEROUS, API_CONNECTIONS: '16' }, PATIENT);
    test.upstream.answer('findParticipant', () => {});
    const waiting = addresses(30).map((ip, index) => find(test, cardOf(index), ip));
    // Card lookups can use fifteen of the sixteen API connections. One is reserved for pages.
    const held = () => requestCount(test, 'findParticipant');
    await expect.poll(held).toBe(15);
    const { status, text } = await test.get('/promo/knauf2025');
    expect([status, text.includes('Штукатурка гипсовая')]).toEqual([200, true]);
    expect(held()).toBe(15);
    await endPending(test, waiting);
  });

  it.each([
    {
      resource: 'a made-up city',
      call: 'businessInfo',
      hasCities: true,
      pathOf: (suffix: string) => `/api/v1/business/info/city${suffix}/`,
    },
    {
      resource: 'the region of a made-up address',
      call: 'determineCity',
      hasCities: true,
      pathOf: (suffix: string) => `${DETERMINE}?ip=2001:db8::${suffix}`,
    },
    {
      resource: 'a made-up number of rating rows',
      call: 'rating',
      hasCities: true,
      pathOf: (suffix: string) => `/api/v1/promo/result/knauf2025/?limit=${parseInt(suffix, 16)}`,
    },
    {
      resource: 'a made-up city while the city list is unavailable',
      call: 'businessInfo',
      hasCities: false,
      pathOf: (suffix: string) => `/promo/law?city_code=city${suffix}`,
    },
  ] as const)('for $resource does not delay other calls [S-09]', async (row) => {
    const { call, hasCities, pathOf } = row;
    const test = await createTestApp({ ...GENEROUS, API_CONNECTIONS: '32' }, PATIENT);
    if (!hasCities) test.upstream.answer('cities', {}, 500);
    await test.get('/api/v1/business/cities/');
    test.upstream.answer(call, () => {});
    const waiting = addresses(6).map((ip, index) =>
      test.get(pathOf('abcdef'[index] ?? ''), { 'X-Forwarded-For': ip }).then(),
    );
    await expect.poll(() => requestCount(test, call)).toBeGreaterThan(1);
    expect((await test.get('/api/v1/business/reviews/')).status).toBe(200);
    await endPending(test, waiting);
  });

  it('for a visitor’s region does not delay lookups [S-20]', async () => {
    const test = await createTestApp({ ...GENEROUS, API_CONNECTIONS: '32' }, PATIENT);
    test.upstream.answer('determineCity', () => {});
    const views = addresses(40).map((ip) => test.get('/promo/law', { 'X-Forwarded-For': ip }).then());
    const held = () => requestCount(test, 'determineCity');
    await expect.poll(held).toBe(2);
    expect((await savings(test)).status).toBe(200);
    expect((await find(test)).status).toBe(200);
    for (const view of await Promise.all(views)) expect(view.status).toBe(200);
    expect(held()).toBe(2);
  });
});

describe('A lookup', () => {
  it('waits up to three seconds for a connection and another three for a response', () => {
    expect(TIMEOUTS).toEqual({ queueMs: 3000, responseMs: 3000 });
  });
});
