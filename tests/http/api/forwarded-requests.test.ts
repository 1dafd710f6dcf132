import { describe, expect, it } from 'vitest';
import { sharedApp } from '../../support/fixtures';
import { CHOOSE, DETERMINE, FEEDBACK } from '../../support/server/calls';
import { GENEROUS } from '../../support/server/generous';

const test = sharedApp(GENEROUS);
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
    expect((await test.post(FEEDBACK).send(typed)).status).toBe(200);
    expect(JSON.parse(seen()?.body ?? '')).toEqual(typed);
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
