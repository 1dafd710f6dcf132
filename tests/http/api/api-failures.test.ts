import { gzipSync } from 'node:zlib';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { waitText } from '../../../shared/text/wait-text';
import { createTestApp } from '../../support/app';
import { DETERMINE, FEEDBACK, FIND, message } from '../../support/upstream/calls';
import { listen } from '../../support/programs/listen';
import type { TestApp } from '../../support/app/test-app';

const ADDRESS = `${DETERMINE}?ip=192.0.2.1`;
const form = (test: TestApp, card = 1_000_001) =>
  test.post('/promo/knauf2025', { 'X-Forwarded-For': '203.0.113.1' }).type('form').send(`cardNumber=${card}`);
const counted = (test: TestApp, call: string, outcome: string) =>
  test.metric(`upstream_request_duration_seconds_count{call="${call}",outcome="${outcome}"}`);
const warnings = (test: TestApp) => test.logLines('upstream request failed');

describe('A 429 response from the API', () => {
  it('is returned to the client and reported as throttling', async () => {
    const test = await createTestApp();
    test.upstream.answerAll((_seen, res) =>
      res.writeHead(429, { 'content-type': 'text/html' }).end('<h1>429</h1>'),
    );
    const answer = await test.lookUp();
    expect([answer.status, answer.body.error.code]).toEqual([429, 'refused']);
    expect((await test.get('/promo/knauf2025')).status).toBe(200);
    expect(await counted(test, 'checkSavings', 'throttled')).toBe(1);
    expect(await counted(test, 'products', 'throttled')).toBeGreaterThan(0);
    expect(await test.metrics()).not.toMatch(/outcome="refused"|^card_lookups_total\{/m);
    expect(warnings(test)).toContainEqual(
      expect.objectContaining({ call: 'checkSavings', reason: 'throttled', code: 'answer 429' }),
    );
  });

  it.each([
    { retryAfter: '120', expectedWait: '120' },
    { retryAfter: '999999', expectedWait: '3600' },
    { retryAfter: '-5', expectedWait: '1' },
    { retryAfter: 'Wed, 21 Oct 2026 07:28:00 GMT', expectedWait: '60' },
    { retryAfter: undefined, expectedWait: '60' },
  ])('tells clients to wait $expectedWait seconds if its Retry-After header is $retryAfter', async (row) => {
    const { retryAfter, expectedWait } = row;
    const test = await createTestApp();
    test.upstream.answer('checkSavings', (_seen, res) =>
      res.writeHead(429, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end(),
    );
    const { status, headers, body } = await test.lookUp();
    expect([status, headers['retry-after']]).toEqual([429, expectedWait]);
    const message = `Слишком много запросов. Попробуйте через ${waitText(Number(expectedWait))}.`;
    expect(body.error).toEqual({ code: 'refused', message });
  });

  it('is not counted as an unknown card', async () => {
    const test = await createTestApp();
    test.upstream.answerAll({}, 429);
    for (let card = 2_000_000; card < 2_000_012; card += 1) {
      expect((await test.lookUp(card)).status).toBe(429);
      expect((await form(test, card)).status).toBe(200);
    }
    test.upstream.reset();
    expect((await test.lookUp()).status).toBe(200);
  });
});

describe('A 4xx response from the API', () => {
  it('is reported as a contract violation if the request was valid', async () => {
    const test = await createTestApp();
    test.upstream.answerAll({}, 404);
    await test.app.warm();
    for (const path of ['business/cities/', 'business/reviews/'])
      expect((await test.get(`/api/v1/${path}`)).status).toBe(404);
    expect((await test.post(FEEDBACK).send(message)).status).toBe(404);
    for (const call of ['products', 'cities', 'reviews', 'sendFeedback']) {
      expect(await counted(test, call, 'wrong_shape')).toBeGreaterThan(0);
      expect(warnings(test)).toContainEqual(
        expect.objectContaining({ call, reason: 'wrong_shape', code: 'answer 404' }),
      );
    }
    expect(await test.metrics()).not.toContain('outcome="refused"');
  });

  it('is not reported as a failure if a request value is unknown or out of range', async () => {
    const test = await createTestApp();
    for (const call of ['checkSavings', 'businessInfo', 'determineCity', 'rating'] as const)
      test.upstream.answer(call, {}, 422);
    await test.lookUp(2_000_000);
    await test.get('/api/v1/business/info/none/');
    await test.get('/api/v1/promo/result/knauf2025/?limit=77');
    await test.get(ADDRESS);
    expect(await test.metrics()).not.toContain('outcome="wrong_shape"');
    expect(warnings(test)).toEqual([]);
  });
});

describe('An unreadable API response', () => {
  it.each([
    { problem: 'encoded in Windows-1251', headers: {}, body: Buffer.from([0xd2, 0xee]), expected: 'UTF-8' },
    {
      problem: 'compressed although the server did not ask for compression',
      headers: { 'content-encoding': 'gzip' },
      body: gzipSync('{}'),
      expected: 'JSON without Content-Encoding',
    },
  ])('is reported as a failure if it is $problem', async ({ headers, body, expected }) => {
    const test = await createTestApp();
    test.upstream.answer('checkSavings', (_seen, res) =>
      res.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body),
    );
    expect((await test.lookUp()).status).toBe(502);
    expect(warnings(test)).toEqual([
      expect.objectContaining({ call: 'checkSavings', reason: 'wrong_shape', expected }),
    ]);
  });
});

describe('A request to the API', () => {
  it('is retried after a broken connection only if it is a GET request', async () => {
    const test = await createTestApp();
    test.upstream.answerAll((_seen, res) => res.destroy());
    expect((await test.lookUp()).status).toBe(502);
    expect(test.upstream.taken()).toHaveLength(2);
    expect((await test.post(FIND).field('cardNumber', '1000001')).status).toBe(502);
    expect(test.upstream.taken()).toHaveLength(1);
  });

  it('times out if the TLS handshake never completes', async () => {
    // This server accepts the connection but never completes the TLS handshake.
    const { port, close } = await listen(createServer());
    onTestFinished(() => void close());
    const API_URL = `https://127.0.0.1:${port}`;
    const test = await createTestApp({ API_URL }, { timeouts: { queueMs: 3000, responseMs: 300 } });
    const startedAt = performance.now();
    const answers = [test.lookUp(), test.post(FIND).field('cardNumber', '1000001')];
    for (const { status } of await Promise.all(answers)) expect(status).toBe(504);
    // Without our timeout, undici would wait ten seconds for the connection.
    expect(performance.now() - startedAt).toBeLessThan(9000);
  });

  it('is not reported as a failure if it is aborted by a server shutdown', async () => {
    const test = await createTestApp();
    test.upstream.answer('determineCity', () => {});
    const request = test.get(ADDRESS).then();
    await expect.poll(() => test.upstream.seen.length).toBeGreaterThan(0);
    await test.app.close();
    expect((await request).status).toBe(502);
    expect(warnings(test)).toEqual([]);
  });
});
