import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as contract from '../../../shared/contract/contract';
import { sharedApp } from '../../support/fixtures';
import { GENEROUS } from '../../support/server/generous';

const FIND = '/api/v2/promo_categories/participants/add/';
const CHOOSE = '/api/v2/promo_categories/categories/add/';
const DETERMINE = '/api/v1/business/cities/determine/';
const test = sharedApp(GENEROUS);
const message = { name: 'Марина', email: 'm@example.ru', phone: '', value: '', msg: 'Перезвоните' };
const send = (body: object) => test.post('/api/v1/business/feedback/').send(body);
const seen = () => test.upstream.seen.at(-1);

describe('The API gets', () => {
  it('what a visitor typed, as it was typed', async () => {
    const typed = {
      name: ' Анна ',
      email: ' m@example.ru',
      phone: '8 921 000-00-00 ',
      value: 'x',
      msg: 'Первая\r\nвторая\tтретья',
    };
    expect((await send(typed)).status).toBe(200);
    expect(JSON.parse(seen()?.body ?? '')).toEqual(typed);
  });

  it('a field that is added to the contract, and none that the contract lacks', async () => {
    const schemas = [contract.findParticipant.params, contract.sendFeedback.params] as readonly object[];
    for (const schema of schemas) {
      const [base] = 'pipe' in schema ? (schema.pipe as object[]) : [schema];
      const { entries } = base as { entries: Record<string, unknown> };
      entries['source'] = v.optional(v.string());
      onTestFinished(() => void delete entries['source']);
    }
    await send({ ...message, source: 'banner', other: 'x' });
    expect(JSON.parse(seen()?.body ?? '')).toEqual({ ...message, source: 'banner' });
    await test.post(FIND).type('form').send({ cardNumber: '1000001', source: 'banner', other: 'x' });
    expect(seen()?.fields).toEqual([
      ['cardNumber', '1000001'],
      ['source', 'banner'],
    ]);
    await test.get('/api/v1/promo/result/knauf2025/?limit=7&debug=1');
    expect(seen()?.url).toBe('/api/v1/promo/result/knauf2025/?limit=7');
  });

  it('a form as multipart with exactly its fields in order, however it came', async () => {
    const expected = [
      ['cardNumber', '1000001'],
      ['categories[0]', '8'],
      ['categories[1]', '11'],
    ];
    await test.post(CHOOSE).field({ cardNumber: '1000001', 'categories[0]': '8', 'categories[1]': '11' });
    expect(seen()?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen()?.fields).toEqual(expected);
    await test.post(CHOOSE).type('form').send('cardNumber=1000001&categories[1]=11&categories[0]=8');
    expect(seen()?.fields).toEqual(expected);
  });

  it('the visitor’s own address to determine the city by, or the address asked for', async () => {
    await test.get(DETERMINE, { 'X-Forwarded-For': '198.51.100.7' });
    await test.get(`${DETERMINE}?ip=2001:db8::1`);
    expect(test.upstream.taken()).toEqual([
      `GET ${DETERMINE}?ip=198.51.100.7`,
      `GET ${DETERMINE}?ip=${encodeURIComponent('2001:db8::1')}`,
    ]);
  });
});
