import supertest, { type Response } from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { sharedApp } from '../../support/fixtures';
import type { TestApp } from '../../support/server/test-app';
import { wireHeaders } from '../../support/clients/wire-headers';

const test = sharedApp({ SITE_URL: 'https://promo.example.ru' });
const rows = Array.from({ length: 15 }, (_, at) => ({ cardId: String(1_000_000 + at), sum: 900_000 - at }));
beforeEach(() => test.upstream.answer('rating', { data: { spb: rows, msk: rows } }));

const ENCODINGS = ['gzip, deflate, br, zstd', 'gzip', 'identity'];
const get = (path: string, headers: Record<string, string> = {}) =>
  supertest(test.server).get(path).set(headers);

/** Asks, and tells whether Express got to see the request: it notes the address as it came. */
async function asked({ server }: TestApp, ask: () => supertest.Test) {
  let isSeen = false;
  server.once('request', (req) => (isSeen = 'originalUrl' in req));
  const answer = await ask();
  return { answer, by: isSeen ? 'Express' : 'memory' };
}

/** What a request's log line says that is not its own. */
async function lineOf(answer: Response) {
  const id = `"id":"${answer.headers['x-request-id']}"`;
  const line = () =>
    test
      .logs()
      .split('\n')
      .find((one) => one.includes(id));
  await expect.poll(line).toBeDefined();
  const { method, path, route, status } = JSON.parse(line() ?? '') as Record<string, unknown>;
  return { method, path, route, status };
}

it.each([
  ['/promo/law', 'law', 200],
  ['/promo/nothing', 'error 404', 404],
])('%s is logged and counted as one that Express answers', async (path, route, status) => {
  const { text: before } = await get('/metrics');
  const answers = [await asked(test, () => get(path)), await asked(test, () => get(path))];
  expect(answers.map(({ by }) => by)).toEqual(['Express', 'memory']);
  for (const { answer } of answers)
    expect(await lineOf(answer)).toEqual({ method: 'GET', path: path.split('?')[0], route, status });
  const { text: after } = await get('/metrics');
  const count = `http_request_duration_seconds_count{route="${route}",status="${status}"}`;
  expect([before.includes(count), after.includes(`${count} 2`)]).toEqual([false, true]);
});

describe('A page of a city that has been made, before Express, is the page through Express', () => {
  it.each([
    ['/promo/law', '127.0.0.1', '?city_code=msk', 'active-city=spb'],
    ['/promo/sert/', '127.0.0.1', '', 'cookie-accepted=1; active-city=msk'],
    ['/', 'business.example.ru', '', 'active-city=spb'],
    ['/sert/', 'business.example.ru', '?city_code=nowhere', ''],
    ['/promo/sert', '127.0.0.1', '', ''],
  ])('%s on %s%s with the cookies «%s»', async (path, host, query, cookies) => {
    for (const encoding of ENCODINGS) {
      const headers = { Host: host, Cookie: cookies, 'Accept-Encoding': encoding };
      const usual = (await asked(test, () => get(path + query, headers))).answer;
      const { answer, by } = await asked(test, () => get(path + query, headers));
      expect([by, answer.status, wireHeaders(answer), answer.text]).toEqual([
        'memory',
        200,
        wireHeaders(usual),
        usual.text,
      ]);
      const head = await supertest(test.server)
        .head(path + query)
        .set(headers);
      expect(wireHeaders(head)).toEqual(wireHeaders(usual));
      const stored = answer.headers['set-cookie'] as unknown as string[] | undefined;
      expect(stored).toEqual(query === '?city_code=msk' ? [expect.stringContaining('=msk;')] : undefined);
      const again = await get(path + query, { ...headers, 'If-None-Match': String(answer.headers['etag']) });
      expect([again.status, again.headers['cache-control'], again.headers['set-cookie']]).toEqual([
        304,
        'private, no-cache',
        stored,
      ]);
    }
  });

  it('and another visitor’s region is asked of the API, once', async () => {
    await get('/promo/law');
    test.upstream.taken();
    const from = { 'X-Forwarded-For': '198.51.100.7' };
    const ways = [];
    for (let view = 0; view < 3; view += 1) ways.push((await asked(test, () => get('/promo/law', from))).by);
    expect(ways).toEqual(['Express', 'memory', 'memory']);
    expect(test.upstream.taken().filter((call) => JSON.stringify(call).includes('determine'))).toHaveLength(
      1,
    );
  });
});

describe('The page that says that there is nothing', () => {
  it.each([
    '/promo/nothing',
    '/promo/assets/nothing.js',
    '/nothing',
    '/promo/knauf2025/x',
    '/promo/preview-x',
  ])('at %s comes from memory as through Express', async (path) => {
    for (const encoding of ENCODINGS) {
      const headers = { 'Accept-Encoding': encoding };
      const [usual, { answer, by }] = [
        // A request that the API's guard has to think about is never answered from memory.
        await supertest(test.server).post(path).set(headers),
        await asked(test, () => get(path, headers)),
      ];
      expect([by, answer.status, wireHeaders(answer), answer.text]).toEqual([
        'memory',
        404,
        wireHeaders(usual),
        usual.text,
      ]);
      const head = await supertest(test.server).head(path).set(headers);
      expect([head.status, wireHeaders(head)]).toEqual([404, wireHeaders(usual)]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each([
    ['/healthz', 200],
    ['/promo/vitals', 405],
    ['/promo/sitemap.xml', 200],
    ['/robots.txt', 200],
    ['/api/nothing', 404],
    ['/api', 404],
    ['/', 302],
  ])('hides nothing of what Express has: %s is answered %i by it', async (path, status) => {
    await get('/promo/nothing');
    const { answer, by } = await asked(test, () => get(path));
    expect([by, answer.status]).toEqual(['Express', status]);
  });
});
