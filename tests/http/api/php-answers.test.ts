import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import * as contract from '../../../shared/contract/contract';
import type { CallName } from '../../../shared/contract/api';
import { encodeCall, type Call } from '../../../shared/contract/call';
import { createTestApp, sharedApp } from '../../support/app';
import { CALL_NAMES, PHP_ANSWERS } from '../../support/inputs/php-answers';
import { asPhpSends } from '../../support/inputs/php-shapes';
import { paramsOf } from '../../support/inputs/right-values';
import { GENEROUS } from '../../support/programs/generous-limits';
import type { TestApp } from '../../support/app/test-app';
import { movableClock } from '../../support/time/clock';
import { json } from '../../support/upstream/fake-upstream';

const calls: Readonly<Record<CallName, Call>> = contract;
const LOOKUPS = ['checkSavings', 'checkCard', 'checkCardInCategory', 'findParticipant'] as const;

let clock: ReturnType<typeof movableClock>;
beforeEach(() => {
  clock = movableClock();
});

/** Sends a request to the API proxy of the app. The header `Cache-Control: no-cache` bypasses the cache. */
function send(test: TestApp, name: CallName) {
  clock.forward(2000);
  const call = calls[name];
  const { target, json: sent, form } = encodeCall(call, paramsOf(call));
  const headers = { 'Cache-Control': 'no-cache' };
  if (call.method === 'GET') return test.get(target, headers);
  const request = test.post(target, headers);
  return sent ? request.send(sent) : request.type('form').send(Object.fromEntries(form ?? []));
}

describe('A 200 response from the API that contains an error', () => {
  const test = sharedApp(GENEROUS);

  it.each(CALL_NAMES)('is returned to the client as 502 for %s', async (name) => {
    test.upstream.answer(name, { success: false, error: 'Номер 1000001 не найден' });
    const response = await send(test, name);
    expect([response.status, response.body.error?.code]).toEqual([502, 'upstream_failed']);
    expect(response.text).not.toContain('1000001');
  });

  it('is logged once without its error text', async () => {
    const app = await createTestApp(GENEROUS);
    app.upstream.answer('rating', { data: { error: 'DB is down' } });
    await send(app, 'rating');
    await send(app, 'rating');
    const lines = app.logLines().filter(({ level, call }) => call === 'rating' && level !== 'info');
    expect(lines).toMatchObject([{ reason: 'server_error', code: 'error in answer 200' }]);
    expect(app.logs()).not.toContain('DB is down');
  });

  it.each([
    { call: 'products', body: { data: [{ id: 7, name: 'Смесь' }] }, path: '/promo/knauf2025', text: 'Смесь' },
    {
      call: 'rating',
      body: { data: { spb: [{ cardId: '7654321', sum: 1 }], msk: [] } },
      path: '/promo/knauf2025',
      text: '7654321',
    },
    { call: 'cities', body: { data: [{ code: 'spb', name: 'Выборг' }] }, path: '/promo/law', text: 'Выборг' },
    {
      call: 'businessInfo',
      body: { data: [{ id: 1, title: 'Офис', text: 'ул. Кривая' }] },
      path: '/promo/law',
      text: 'Кривая',
    },
    {
      call: 'reviews',
      body: { data: [{ id: 1, author: 'Анна', text: 'Быстро и в срок' }] },
      path: '/promo/law',
      text: 'Быстро',
    },
  ] as const)(
    'does not replace the cached $call response on the page',
    async ({ call, body, path, text }) => {
      const app = await createTestApp(GENEROUS);
      // Request the city list first, because information about a city is cached only if the city is known.
      await send(app, 'cities');
      app.upstream.answer(call, body);
      expect((await send(app, call)).status).toBe(200);
      app.upstream.answer(call, { data: false });
      await send(app, call);
      expect((await app.get(path)).text).toContain(text);
    },
  );
});

describe('An API response with PHP-style values', () => {
  const test = sharedApp(GENEROUS, { hasUnreadableValues: true });

  it('is forwarded to the client unchanged', async () => {
    const data = { 0: { id: '007', name: 'A', price: '1 234,50', image: false }, 2: { id: 2, name: 'B' } };
    test.upstream.answer('products', { data });
    expect((await send(test, 'products')).body).toEqual({ data });
  });

  it('is rendered with formatted prices and complete product codes', async () => {
    const app = await createTestApp(GENEROUS);
    const data = { 0: { id: '0012345', name: 'A', price: '1 234,50' }, 2: { id: 2, name: 'B', price: '' } };
    app.upstream.answer('products', { data });
    expect(await app.state('/promo/knauf2025')).toMatchObject({
      campaign: { products: [{ id: '0012345', price: 1234.5 }, { id: '2' }] },
    });
    const words = await app.words('/promo/knauf2025');
    expect(words).toContain('Код 0012345');
    expect(words).toContain('1 234,50 ₽');
  });

  it('is rendered with its categories even if the current month is invalid', async () => {
    const app = await createTestApp(GENEROUS, { hasUnreadableValues: true });
    const categories = [{ name: 'Краски', code: 8 }];
    for (const currentMonth of ['', 'ноябрь']) {
      app.upstream.answer('promoCategories', { data: { categories, currentMonth } });
      const response = await send(app, 'promoCategories');
      expect(response.body.data).toEqual({ categories, currentMonth });
    }
    expect(await app.words('/promo/lovecategory')).toContain('Краски');
  });

  it.each(PHP_ANSWERS)('is accepted for $call with any mix of value types', async ({ call, body }) => {
    await fc.assert(
      fc.asyncProperty(asPhpSends(body), async (received) => {
        test.upstream.answer(call, received as object);
        const response = await send(test, call);
        expect([response.status, calls[call].read(response.body).ok]).toEqual([200, true]);
      }),
      { numRuns: 12 },
    );
  });
});

describe('An unreadable value in an API response', () => {
  it('is logged once per field but counted every time', async () => {
    const test = await createTestApp(GENEROUS, { hasUnreadableValues: true });
    const good = { id: 1, name: 'A' };
    test.upstream.answer('products', { data: [good, { id: 2, name: [] }, { ...good, price: 'секрет' }] });
    for (let round = 0; round < 3; round += 1) await send(test, 'products');
    expect(test.logLines('upstream response incomplete')).toMatchObject([
      { call: 'products', field: 'data[].name', reason: 'wrong_type', received: 'list' },
      { call: 'products', field: 'data[].price', reason: 'wrong_value', received: 'string' },
    ]);
    expect(test.logs()).not.toContain('секрет');
    const metric = (reason: string) => `upstream_omissions_total{call="products",reason="${reason}"}`;
    expect(await test.metric(metric('wrong_type'))).toBe(3);
    expect(await test.metric(metric('wrong_value'))).toBe(3);
  });

  it('is forwarded and logged if the field is boolean', async () => {
    const test = await createTestApp(GENEROUS, { hasUnreadableValues: true });
    const card = { status: 'Профи', is_registered: 'maybe' };
    test.upstream.answer('findParticipant', { data: { card, available_categories: [] } });
    expect((await send(test, 'findParticipant')).body.data.card.is_registered).toBe('maybe');
    expect(test.logLines('upstream response incomplete')).toMatchObject([
      { call: 'findParticipant', field: 'data.card.is_registered', reason: 'wrong_value' },
    ]);
    expect(test.logs()).not.toContain('maybe');
  });
});

describe('An HTML 404 response from the API', () => {
  it.each(CALL_NAMES)('is returned as a 404 JSON error for %s', async (name) => {
    const test = await createTestApp(GENEROUS);
    test.upstream.answer(name, (_seen, res) => {
      res.writeHead(404, { 'content-type': 'text/html' }).end('<html>Not Found</html>');
    });
    const response = await send(test, name);
    expect([response.status, response.body.error?.code]).toEqual([404, 'refused']);
    expect(response.text).not.toContain('html');
  });

  it.each(LOOKUPS)('counts as an unknown card for the lookup %s', async (name) => {
    const test = await createTestApp(GENEROUS);
    test.upstream.answer(name, (_seen, res) => {
      res.writeHead(404, { 'content-type': 'text/html' }).end('<html>Not Found</html>');
    });
    await send(test, name);
    expect(await test.metric('card_lookups_total{result="unknown"}')).toBe(1);
  });
});

describe('The body of an API response', () => {
  const test = sharedApp(GENEROUS);
  const text = JSON.stringify({ data: [{ id: 7, name: 'Смесь' }] });
  const answerWith = (bytes: string, headers = {}) =>
    test.upstream.answer('products', (_seen, res) => {
      res.writeHead(200, { 'content-type': 'application/json', ...headers }).end(bytes);
    });

  it.each([
    { prefix: 'a byte order mark', bytes: `\ufeff${text}` },
    { prefix: 'two byte order marks', bytes: `\ufeff\ufeff${text}` },
    { prefix: 'a newline before a byte order mark', bytes: `\r\n\ufeff${text}` },
    { prefix: 'blank lines', bytes: `\n\n${text}\n` },
  ])('is parsed even if it begins with $prefix', async ({ bytes }) => {
    answerWith(bytes);
    expect((await send(test, 'products')).status).toBe(200);
  });

  it.each([
    {
      problem: 'an unexpected content encoding',
      headers: { 'content-encoding': 'gzip' },
      expected: 'JSON without Content-Encoding',
    },
    {
      problem: 'an HTML content type',
      headers: { 'content-type': 'text/html' },
      expected: 'Content-Type of JSON',
    },
    { problem: 'malformed JSON', headers: {}, expected: 'JSON' },
  ])('is rejected and logged if it has $problem', async ({ headers, expected }) => {
    const app = await createTestApp(GENEROUS);
    app.upstream.answer('products', (_seen, res) => {
      res.writeHead(200, { 'content-type': 'application/json', ...headers }).end('{"data":[');
    });
    expect((await send(app, 'products')).status).toBe(502);
    expect(app.logLines().filter(({ call }) => call === 'products')).toMatchObject([{ expected }]);
  });
});

describe('Product names from the API', () => {
  it('are rendered as well-formed text even if they end inside an emoji', async () => {
    const test = await createTestApp(GENEROUS);
    test.upstream.answer('products', (_seen, res) =>
      json(res, {
        data: [
          { id: 1, name: `${'я'.repeat(299)}😀` },
          { id: 2, name: 'a\ud83d' },
        ],
      }),
    );
    const { text } = await test.get('/promo/knauf2025');
    expect(text).not.toMatch(/\\ud[89a-f]/i);
    expect(await test.state('/promo/knauf2025')).toMatchObject({
      campaign: { products: [{ name: 'я'.repeat(299) }, { name: 'a\ufffd' }] },
    });
  });
});
