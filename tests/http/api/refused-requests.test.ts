import { describe, expect, it } from 'vitest';
import { HONEYPOT } from '../../../shared/rules/honeypot';
import { sharedApp } from '../../support/app';
import { CHOOSE, FEEDBACK, FIND, message } from '../../support/upstream/calls';
import { GENEROUS } from '../../support/programs/generous-limits';

const test = sharedApp(GENEROUS);
const form = (path: string, fields: string | object) => test.post(path).type('form').send(fields);

describe('A request that violates the contract', () => {
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
  ])('gets 400 without reaching the API: %s', async (path) => {
    const { status, body } = await test.get(path);
    expect([status, body.error.code]).toEqual([400, 'bad_request']);
    expect(test.upstream.taken()).toEqual([]);
  });

  it.each([{}, { cardNumber: '123' }, { cardNumber: '1000001', 'categories[0]': 'eight' }])(
    'gets 400 without reaching the API: the form %o',
    async (fields) => {
      const { status } = await form(FIND, fields);
      expect(status).toBe(400);
      expect(test.upstream.taken()).toEqual([]);
    },
  );

  it('gets 400 without reaching the API: feedback with a filled honeypot', async () => {
    const spam = { ...message, [HONEYPOT]: 'http://spam.example' };
    const { status, body } = await test.post(FEEDBACK).send(spam);
    expect([status, body.error.fields]).toEqual([400, { [HONEYPOT]: 'Illegal input' }]);
    expect(test.upstream.taken()).toEqual([]);
  });

  it.each([
    ['the trap of an earlier build', { website: 'https://example.ru' }],
    ['the empty trap', { [HONEYPOT]: '' }],
  ])('reaches the API without %s', async (_, trap) => {
    const { status } = await test.post(FEEDBACK).send({ ...message, ...trap });
    expect(status).toBe(200);
    const sent = test.upstream.lastOf('sendFeedback');
    expect(JSON.parse(sent?.body ?? '')).toEqual(message);
  });

  it('gets one error per field, without the submitted values', async () => {
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
    const choice = await form(CHOOSE, 'cardNumber=1000001&categories[0]=-1');
    expect(choice.body.error.fields).toEqual({ categories: 'Illegal input' });
    expect(test.upstream.taken()).toEqual([]);
  });
});
