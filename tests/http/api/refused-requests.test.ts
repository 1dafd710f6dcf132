import { describe, expect, it } from 'vitest';
import { sharedApp } from '../../support/fixtures';
import { GENEROUS } from '../../support/server/generous';

const FEEDBACK = '/api/v1/business/feedback/';
const CHOOSE = '/api/v2/promo_categories/categories/add/';
const test = sharedApp(GENEROUS);
const form = (fields: string | object, path = CHOOSE) => test.post(path).type('form').send(fields);

describe('A request that the contract does not allow', () => {
  it.each([
    '/api/v2/promo/check/knauf2025/100000/',
    '/api/v2/promo/check/knauf2025/10000011/',
    '/api/v2/promo/check/knauf2025/100000a/',
    '/api/v2/promo/check/knauf2025/%31000001/',
    '/api/v1/promo/check/knauf2025/abc/',
    '/api/v1/promo/club/check/knauf2025/1/',
    `/api/v2/promo/check/knauf2025/${'1'.repeat(5000)}/`,
    `/api/v1/promo/check/knauf2025/${'%31'.repeat(80)}/`,
    '/api/v1/promo/result/knauf2025/?limit=0',
    '/api/v1/promo/result/knauf2025/?limit=1e9',
    '/api/v1/promo/result/knauf2025/?limit=15&limit=32',
    '/api/v1/business/cities/determine/?ip=nobody',
  ])('gets 400 and does not reach the API: %s', async (path) => {
    const { status, body } = await test.get(path);
    expect([status, body.error.code]).toEqual([400, 'bad_request']);
    expect(test.upstream.taken()).toEqual([]);
  });

  it.each([{}, { cardNumber: '123' }, { cardNumber: '1000001', 'categories[0]': 'eight' }])(
    'gets 400 and does not reach the API: the form %o',
    async (fields) => {
      const { status } = await form(fields, '/api/v2/promo_categories/participants/add/');
      expect(status).toBe(400);
      expect(test.upstream.taken()).toEqual([]);
    },
  );

  it('gets 400 and does not reach the API: feedback of a robot, which fills in `website`', async () => {
    const good = { name: 'Марина', email: 'm@example.ru', phone: '', value: '1', msg: 'Нужна отсрочка' };
    expect((await test.post(FEEDBACK).send({ ...good, website: 'http://spam.example' })).status).toBe(400);
    expect(test.upstream.taken()).toEqual([]);
  });

  it('is told what is wrong with each field, and nothing of what it sent', async () => {
    const typed = await test.post(FEEDBACK).send({ name: ' ', email: 'anna@', msg: '', phone: 12 });
    expect(typed.body.error.fields).toMatchObject({
      name: 'Введите имя',
      email: 'Введите почту в формате name@example.com',
      phone: 'Illegal input',
      msg: 'Напишите сообщение',
    });
    const missing = await test.post(FEEDBACK).send({});
    expect(missing.body.error.fields).toMatchObject({ name: 'Illegal input', msg: 'Illegal input' });
    const limit = await test.get('/api/v1/promo/result/knauf2025/?limit=100000');
    expect(limit.body.error.fields).toEqual({ limit: 'Illegal input' });
    const choice = await form('cardNumber=1000001&categories[0]=-1');
    expect(choice.body.error.fields).toEqual({ categories: 'Illegal input' });
    expect(test.upstream.taken()).toEqual([]);
  });
});

describe('A body that is no form or JSON of ours', () => {
  it('is refused as a form of another type, too large, with files or cut short', async () => {
    const cut = '--b\r\nContent-Disposition: form-data; name="cardNumber"\r\n\r\n10000';
    const requests = [
      test.post(CHOOSE).send({ cardNumber: '1000001' }),
      form(`cardNumber=1000001&x=${'y'.repeat(70_000)}`),
      form(`cardNumber=${'1'.repeat(3000)}`),
      form(Array.from({ length: 200 }, (_, index) => `f${index}=1`).join('&')),
      test.post(CHOOSE).field('cardNumber', '1000001').attach('file', Buffer.from('x'), 'x.txt'),
      test.post(CHOOSE).type('multipart/form-data; boundary=b').send(cut),
    ];
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses).toEqual([415, 413, 413, 413, 400, 400]);
    expect(test.upstream.taken()).toEqual([]);
  });

  it('is refused as feedback that is no JSON object or too large', async () => {
    const requests = [
      form('name=a', FEEDBACK),
      test.post(FEEDBACK).type('json').send('{"name":'),
      test.post(FEEDBACK).type('json').send('[]'),
      test.post(FEEDBACK).send({ msg: 'x'.repeat(70_000) }),
    ];
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses).toEqual([415, 400, 400, 413]);
    expect(test.upstream.taken()).toEqual([]);
  });
});
