import { describe, expect, it } from 'vitest';
import { HONEYPOT } from '../../../shared/rules/honeypot';
import { sharedApp } from '../../support/app';
import { CHOOSE, FEEDBACK, FIND, message } from '../../support/upstream/calls';
import { GENEROUS } from '../../support/programs/generous-limits';

const test = sharedApp(GENEROUS);
const form = (path: string, fields: string | object) => test.post(path).type('form').send(fields);

describe('Request validation', () => {
  it.each([
    { problem: 'a card number of six digits', path: '/api/v2/promo/check/knauf2025/100000/' },
    { problem: 'a card number of eight digits', path: '/api/v2/promo/check/knauf2025/10000011/' },
    { problem: 'a letter in the card number', path: '/api/v2/promo/check/knauf2025/100000a/' },
    { problem: 'an encoded digit in the card number', path: '/api/v2/promo/check/knauf2025/%31000001/' },
    { problem: 'a word in place of a card number', path: '/api/v1/promo/check/knauf2025/abc/' },
    { problem: 'a short card number in a landing category', path: '/api/v1/promo/club/check/knauf2025/1/' },
    {
      problem: 'a card number of 5,000 digits',
      path: `/api/v2/promo/check/knauf2025/${'1'.repeat(5000)}/`,
    },
    {
      problem: 'a card number of 80 encoded digits',
      path: `/api/v1/promo/check/knauf2025/${'%31'.repeat(80)}/`,
    },
    { problem: 'a limit of zero', path: '/api/v1/promo/result/knauf2025/?limit=0' },
    { problem: 'a limit of 101', path: '/api/v1/promo/result/knauf2025/?limit=101' },
    { problem: 'a limit in exponential notation', path: '/api/v1/promo/result/knauf2025/?limit=1e9' },
    { problem: 'a repeated limit', path: '/api/v1/promo/result/knauf2025/?limit=15&limit=32' },
    { problem: 'an invalid IP address', path: '/api/v1/business/cities/determine/?ip=nobody' },
  ])('returns 400 without an API request for $problem', async ({ path }) => {
    const { status, body } = await test.get(path);
    expect([status, body.error.code]).toEqual([400, 'bad_request']);
    expect(test.upstream.taken()).toEqual([]);
  });

  it.each([
    { problem: 'an empty form', fields: {} },
    { problem: 'a form with a short card number', fields: { cardNumber: '123' } },
    {
      problem: 'a form with an invalid category code',
      fields: { cardNumber: '1000001', 'categories[0]': 'eight' },
    },
  ])('returns 400 without an API request for $problem', async ({ fields }) => {
    const { status } = await form(FIND, fields);
    expect(status).toBe(400);
    expect(test.upstream.taken()).toEqual([]);
  });

  it('returns 400 without an API request if the honeypot field is filled in', async () => {
    const spam = { ...message, [HONEYPOT]: 'http://spam.example' };
    const { status, body } = await test.post(FEEDBACK).send(spam);
    expect([status, body.error.fields]).toEqual([400, { [HONEYPOT]: 'Illegal input' }]);
    expect(test.upstream.taken()).toEqual([]);
  });

  it.each([
    { trap: 'the honeypot field of an earlier build', fields: { website: 'https://example.ru' } },
    { trap: 'an empty honeypot field', fields: { [HONEYPOT]: '' } },
  ])('strips $trap before forwarding feedback', async ({ fields }) => {
    const { status } = await test.post(FEEDBACK).send({ ...message, ...fields });
    expect(status).toBe(200);
    const sent = test.upstream.lastOf('sendFeedback');
    expect(JSON.parse(sent?.body ?? '')).toEqual(message);
  });

  it('returns an error for each invalid field without repeating its value', async () => {
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
