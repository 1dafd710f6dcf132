import { describe, expect, it } from 'vitest';
import { sharedApp } from '../../support/app';
import { CHOOSE, FEEDBACK, FIND, message } from '../../support/upstream/calls';
import { GENEROUS } from '../../support/programs/generous-limits';
import { json } from '../../support/upstream/fake-upstream';

const test = sharedApp(GENEROUS);
const send = (body: object = message) => test.post(FEEDBACK).send(body);
const find = () => test.post(FIND).type('form').send('cardNumber=1000001');
const choose = () => test.post(CHOOSE).type('form').send('cardNumber=1000001&categories[0]=8');

describe('The API proxy', () => {
  it.each([
    ['products', '/api/v1/promo/products/knauf2025/', [{ id: 7, name: 'Смесь', colour: 'белая' }]],
    ['businessInfo', '/api/v1/business/info/tver/', [{ id: 1, title: 'a', text: 'b', map: { x: 1 } }]],
    ['checkSavings', '/api/v2/promo/check/knauf2025/1000001/', { count: '148', level: 'gold' }],
  ] as const)('returns only the data field of the %s response [S-24]', async (call, path, data) => {
    test.upstream.answer(call, { data, debug: 'host-7' });
    expect((await test.get(path)).body).toEqual({ data });
  });

  it.each([
    ['reviews', 'business/reviews/', { data: [{ id: 1, author: 'a', text: 'b' }], total: 1 }],
    ['feedbackCategories', 'business/feedback/categories/', [{ value: 1, label: 'a', icon: 'x' }]],
    ['sendFeedback', '', { data: { message: 'Спасибо', ticket: 7 }, queue: 'b2b' }],
  ] as const)('returns the complete response body of %s', async (call, path, answer) => {
    test.upstream.answer(call, answer);
    expect((await (path ? test.get(`/api/v1/${path}`) : send())).body).toEqual(answer);
  });

  it('removes personal data from a participant’s card [S-24]', async () => {
    const card = { status: 'Профи', available_categories_count: '2', is_registered: true };
    const available_categories = { 10: [{ name: 'Плитка', code: 8, hint: 'new' }] };
    const scores = { 10: 860, 11: '5', 12: 1, owner: 'IVANOV' };
    test.upstream.answer('findParticipant', {
      data: {
        card: { ...card, categories_score: scores, owner: 'Иван', phone: '+7 921 000-00-00' },
        available_categories,
        note: 'n',
      },
    });
    expect((await find()).body).toEqual({
      data: { card: { ...card, categories_score: { 10: 860, 11: 5 } }, available_categories, note: 'n' },
    });
  });

  it.each([400, 404, 409, 422])(
    'keeps the status %i of an API error but replaces the body [S-24]',
    async (status) => {
      test.upstream.answer(
        'checkSavings',
        { error: { message: 'owner Иван', fields: { card: 'x' } } },
        status,
      );
      const answer = await test.get('/api/v2/promo/check/knauf2025/1000001/');
      expect([answer.status, answer.body.error.code]).toEqual([status, 'refused']);
      expect(answer.text).not.toContain('Иван');
    },
  );
});

describe('An API response without data', () => {
  it.each([
    { content: 'an empty HTML body', status: 200, body: '', headers: { 'content-type': 'text/html' } },
    { content: 'a Content-Length of 0', status: 200, body: '', headers: { 'content-length': '0' } },
    {
      content: 'an empty JSON body',
      status: 201,
      body: '',
      headers: { 'content-type': 'application/json' },
    },
    { content: 'the status 204', status: 204, body: '', headers: {} },
    { content: 'the body null', status: 200, body: 'null', headers: { 'content-type': 'application/json' } },
  ])(
    'is accepted for a write request but rejected for a lookup if it has $content',
    async ({ status, body, headers }) => {
      test.upstream.answerAll((_seen, res) => void res.writeHead(status, headers).end(body));
      for (const answer of [await send(), await choose()])
        expect([answer.status < 300, answer.body]).toEqual([true, {}]);
      expect((await find()).status).toBe(502);
    },
  );
});

describe('An API response with unknown content', () => {
  it.each([{ unknown: 1 }, { data: { ticket: 17 } }, { data: true }, []])(
    'is accepted for a write request but rejected for a lookup: %j',
    async (body) => {
      test.upstream.answerAll((_seen, res) => json(res, body));
      expect([(await send()).status, (await choose()).status]).toEqual([200, 200]);
      expect((await find()).status).toBe(502);
    },
  );
});

describe('POST /api/v1/business/feedback/', () => {
  it.each(Object.keys(message))('rejects control characters in the field %s [S-25]', async (field) => {
    const characters = field === 'msg' ? '\0' : '\ud800\n\r\0\u001b\u2028\u2029\udc00';
    for (const character of characters) {
      const { status, body } = await send({ ...message, [field]: `a${character}b` });
      expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
    }
    expect(test.upstream.taken()).toEqual([]);
  });
});
