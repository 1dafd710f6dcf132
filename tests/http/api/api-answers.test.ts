import type { ServerResponse } from 'node:http';
import supertest from 'supertest';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as contract from '../../../shared/contract/contract';
import { json } from '../../support/upstream/fake-upstream';
import { sharedApp } from '../../support/fixtures';

const test = sharedApp({ LIMIT_FEEDBACK_PER_MINUTE: '1000' });
const FEEDBACK = '/api/v1/business/feedback/';
const message = { name: 'Марина', email: 'm@example.ru', phone: '', value: '', msg: 'Перезвоните' };
const send = (body: object) => supertest(test.server).post(FEEDBACK).send(body);

const get = async (path: string): Promise<unknown> => (await supertest(test.server).get(path)).body;

describe('Of a success the browser gets', () => {
  it.each([
    [
      'products',
      '/api/v1/promo/products/knauf2025/',
      [{ id: 7, name: 'Смесь', price: '389', colour: 'белая' }],
    ],
    ['businessInfo', '/api/v1/business/info/tver/', [{ id: 1, title: 'a', text: 'b', map: { x: 1 } }]],
    ['checkSavings', '/api/v2/promo/check/knauf2025/1000001/', { count: '148', level: 'gold' }],
  ] as const)('of %s the payload as it came and nothing beside it [S-24]', async (call, path, data) => {
    test.upstream.answer(call, { data, debug: 'host-7' });
    expect(await get(path)).toEqual({ data });
  });

  it.each([
    [
      'reviews',
      '/api/v1/business/reviews/',
      { data: [{ id: 1, author: 'a', text: 'b', stars: 5 }], total: 1 },
    ],
    ['feedbackCategories', '/api/v1/business/feedback/categories/', [{ value: 1, label: 'a', icon: 'x' }]],
  ] as const)('of %s the whole answer as it came', async (call, path, answer) => {
    test.upstream.answer(call, answer);
    expect(await get(path)).toEqual(answer);
  });

  it('of feedback the whole answer as it came', async () => {
    test.upstream.answer('sendFeedback', { data: { message: 'Спасибо', ticket: 7 }, queue: 'b2b' });
    expect((await send(message)).body).toEqual({ data: { message: 'Спасибо', ticket: 7 }, queue: 'b2b' });
  });

  it('of points on a card numbers by month alone [S-24]', async () => {
    const categories_score = { 10: 860, 11: '5', 12: 1, owner: 'IVANOV' };
    test.upstream.answer('findParticipant', { data: { card: { categories_score } } });
    const { body } = await supertest(test.server)
      .post('/api/v2/promo_categories/participants/add/')
      .field('cardNumber', '1000001');
    expect(body.data.card.categories_score).toEqual({ 10: 860, 11: 5 });
  });

  it('of a participant’s card its four fields, and nothing of its holder [S-24]', async () => {
    const card = {
      status: 'Профи',
      available_categories_count: '2',
      categories_score: { 10: 860 },
      is_registered: true,
    };
    const available_categories = { 10: [{ name: 'Плитка', code: 8, hint: 'new' }] };
    test.upstream.answer('findParticipant', {
      data: { card: { ...card, owner: 'Иван', phone: '+7 921 000-00-00' }, available_categories, note: 'n' },
    });
    const { body } = await supertest(test.server)
      .post('/api/v2/promo_categories/participants/add/')
      .field('cardNumber', '1000001');
    expect(body).toEqual({ data: { card, available_categories, note: 'n' } });
  });
});

describe('A request', () => {
  const seen = () => test.upstream.seen.at(-1);

  it('reaches the API as it was typed', async () => {
    const typed = {
      ...message,
      name: ' Анна ',
      email: ' m@example.ru',
      phone: '8 921 000-00-00 ',
      value: 'x',
    };
    expect((await send(typed)).status).toBe(200);
    expect(JSON.parse(seen()?.body ?? '')).toEqual(typed);
  });

  it('has the fields of the contract: one that is added there reaches the API, any other does not', async () => {
    const schemas = [contract.findParticipant.params, contract.sendFeedback.params] as readonly object[];
    for (const schema of schemas) {
      const [base] = 'pipe' in schema ? (schema.pipe as object[]) : [schema];
      const { entries } = base as { entries: Record<string, unknown> };
      entries['source'] = v.optional(v.string());
      onTestFinished(() => void delete entries['source']);
    }
    await send({ ...message, source: 'banner', other: 'x' });
    expect(JSON.parse(seen()?.body ?? '')).toEqual({ ...message, source: 'banner' });
    await supertest(test.server)
      .post('/api/v2/promo_categories/participants/add/')
      .field('cardNumber', '1000001')
      .field('source', 'banner')
      .field('other', 'x');
    expect(seen()?.fields).toEqual([
      ['cardNumber', '1000001'],
      ['source', 'banner'],
    ]);
  });
});

describe('A refusal of the API', () => {
  it.each([400, 404, 409, 422])('with %i keeps its status and gets our body [S-24]', async (status) => {
    test.upstream.answer('checkSavings', { error: { message: 'owner Иван', fields: { card: 'x' } } }, status);
    const answer = await supertest(test.server).get('/api/v2/promo/check/knauf2025/1000001/');
    expect([answer.status, answer.body.error.code]).toEqual([status, 'refused']);
    expect(answer.text).not.toContain('Иван');
  });
});

describe('Feedback', () => {
  it.each([
    ['200', (res: ServerResponse) => res.writeHead(200, { 'content-type': 'text/html' })],
    ['200 and a length', (res: ServerResponse) => res.writeHead(200, { 'content-length': 0 })],
    ['204', (res: ServerResponse) => res.writeHead(204)],
  ])('that the API has taken with %s and no body is taken', async (_, head) => {
    test.upstream.answer('sendFeedback', (_seen, res) => void head(res).end());
    const { status, body } = await send(message);
    expect([status, body]).toEqual([200, {}]);
  });

  it('that fails is not taken for sent', async () => {
    test.upstream.answer('sendFeedback', (_seen, res) => json(res, {}, 500));
    expect((await send(message)).status).toBe(502);
  });

  it.each(['name', 'email', 'phone', 'value'])(
    'with a line end or a control character in %s is refused [S-25]',
    async (field) => {
      for (const character of ['\n', '\r', '\0', '\u001b', '\u2028', '\u2029', '\ud800', '\udc00']) {
        const { status, body } = await send({ ...message, [field]: `a${character}b` });
        expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
      }
      expect(test.upstream.taken()).toEqual([]);
    },
  );

  it('may have several lines in its message, but no other control character', async () => {
    expect((await send({ ...message, msg: 'Первая\r\nвторая\tтретья' })).status).toBe(200);
    expect((await send({ ...message, msg: 'a\0b' })).status).toBe(400);
  });
});

describe('A success with a body that is no JSON', () => {
  const type = 'application/json';
  const CHOOSE = '/api/v2/promo_categories/categories/add/';
  const choose = () =>
    supertest(test.server).post(CHOOSE).type('form').send('cardNumber=1000001&categories[0]=8');
  const calls = [
    ['sendFeedback', () => send(message)],
    ['chooseCategories', choose],
  ] as const;

  it.each([
    ['HTML', { 'content-type': 'text/html' }, '<p>ok</p>'],
    ['JSON that is called HTML', { 'content-type': 'text/html' }, '{}'],
    ['JSON that is cut', { 'content-type': type }, '{"data":'],
    ['JSON that is called packed', { 'content-type': type, 'content-encoding': 'gzip' }, '{}'],
  ])('%s, is none: what was sent is not taken for sent', async (_, headers, text) => {
    for (const [call, ask] of calls) {
      test.upstream.answer(call, (_seen, res) => void res.writeHead(200, headers).end(text));
      const { status, body } = await ask();
      expect([status, body.error.code]).toEqual([502, 'upstream_failed']);
      const { text: figures } = await supertest(test.server).get('/metrics');
      expect(figures).toContain(`{call="${call}",outcome="wrong_shape"}`);
    }
  });
});

describe('A question asked past the caches', () => {
  it('reaches the API once a second at most, and is limited', async () => {
    const path = '/api/v2/promo_categories/categories/';
    await supertest(test.server).get(path);
    test.upstream.taken();
    for (let times = 0; times < 5; times += 1) {
      const { status } = await supertest(test.server).get(path).set('Cache-Control', 'no-cache');
      expect(status).toBe(200);
    }
    expect(test.upstream.taken().length).toBeLessThanOrEqual(1);
  });
});
