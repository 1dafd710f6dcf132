import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { json } from '../../support/upstream/fake-upstream';
import { sharedApp } from '../../support/fixtures';

const test = sharedApp({ LIMIT_FEEDBACK_PER_MINUTE: '1000' });
const FEEDBACK = '/api/v1/business/feedback/';
const message = { name: 'Марина', email: 'm@example.ru', phone: '', value: '', msg: 'Перезвоните' };
const send = (body: object) => supertest(test.server).post(FEEDBACK).send(body);

describe('Of a success the browser gets', () => {
  it('the fields that the product uses, in the API’s envelope, and nothing else [S-24]', async () => {
    test.upstream.answer('reviews', {
      data: [{ id: 1, author: 'Марина', text: 'Вовремя', phone: '+7 921 000-00-00', owner: 'x' }],
      debug: 'host-7',
    });
    const { body } = await supertest(test.server).get('/api/v1/business/reviews/');
    expect(body).toEqual({ data: [{ id: '1', author: 'Марина', text: 'Вовремя' }] });

    test.upstream.answer('checkSavings', { data: { count: 148, owner: 'Иван' }, trace: 'x' });
    const check = await supertest(test.server).get('/api/v2/promo/check/knauf2025/1000001/');
    expect(check.body).toEqual({ data: { count: 148 } });
  });

  it('an empty object where nobody reads the answer', async () => {
    test.upstream.answer('chooseCategories', { data: { owner: 'Иван' } });
    const { body } = await supertest(test.server)
      .post('/api/v2/promo_categories/categories/add/')
      .field('cardNumber', '1000001')
      .field('categories[0]', '8');
    expect(body).toEqual({});
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
    ['no JSON', 'text/html', '<p>ok</p>'],
    ['nothing', 'application/json', ''],
    ['broken JSON', 'application/json', '{'],
  ])('that the API has taken with %s is taken', async (_, type, body) => {
    test.upstream.answer(
      'sendFeedback',
      (_seen, res) => void res.writeHead(200, { 'content-type': type }).end(body),
    );
    expect((await send(message)).status).toBe(200);
  });

  it('that fails is not taken for sent', async () => {
    test.upstream.answer('sendFeedback', (_seen, res) => json(res, {}, 500));
    expect((await send(message)).status).toBe(502);
  });

  it.each(['name', 'email', 'phone', 'value'])(
    'with a line end or a control character in %s is refused [S-25]',
    async (field) => {
      for (const character of ['\n', '\r', '\0', '\u001b']) {
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
