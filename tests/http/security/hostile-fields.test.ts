import { describe, expect, it } from 'vitest';
import { sharedApp } from '../../support/fixtures';

const FEEDBACK = '/api/v1/business/feedback/';
const CHOOSE = '/api/v2/promo_categories/categories/add/';
const FIND = '/api/v2/promo_categories/participants/add/';
const FORM = 'application/x-www-form-urlencoded';
const wanted = { name: 'Анна', email: 'a@example.ru', phone: '', value: '1', msg: 'Жду' };

const test = sharedApp({ LIMIT_LOOKUPS_PER_MINUTE: '1000', LIMIT_FEEDBACK_PER_MINUTE: '1000' });

const post = (path: string, type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  test
    .post(path, { 'Content-Type': type, ...headers })
    .serialize((text: unknown) => text as string)
    .send(body);
const feedback = (body: string | Buffer, headers = {}) => post(FEEDBACK, 'application/json', body, headers);
const form = (path: string, ...fields: [string, string][]) =>
  post(path, FORM, new URLSearchParams(fields).toString());

describe('JSON', () => {
  it('too deep, with too many fields, of another kind or in another writing is bad input', async () => {
    for (const body of [
      '{"a":'.repeat(8000) + '1' + '}'.repeat(8000),
      '['.repeat(30_000) + ']'.repeat(30_000),
      JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`f${index}`, 1]))),
      '"text"',
      '7',
      'null',
      'true',
      '',
      '\0',
      '{"name":"a"}{"name":"b"}',
      '{"name":{"toString":"x"},"msg":["a"],"email":{"__proto__":null}}',
      Buffer.from(JSON.stringify(wanted), 'utf16le'),
    ])
      expect((await feedback(body)).status).toBe(400);
    expect(test.upstream.taken()).toEqual([]);
  });

  it('in a charset of its own is refused', async () => {
    for (const charset of ['x-user-defined', 'latin1', 'evil'])
      expect((await post(FEEDBACK, `application/json; charset=${charset}`, '{}')).status).toBe(415);
  });

  it('brings the contract’s fields and nothing of an object’s nature [S-02]', async () => {
    const nature =
      '"__proto__":{"hacked":1},"constructor":{"prototype":{"hacked":1}},"prototype":{"hacked":1}';
    const { status } = await feedback(`{${nature},${JSON.stringify(wanted).slice(1)}`);
    expect(status).toBe(200);
    expect(JSON.parse(test.upstream.seen.at(-1)?.body ?? '')).toEqual(wanted);
    expect(({} as { hacked?: unknown }).hacked).toBeUndefined();
  });

  it('cannot set headers or further fields of what is sent on', async () => {
    const msg = 'Жду\r\nX-Evil: yes\r\n\r\n{"a":1}\u2028","name":"b';
    expect((await feedback(JSON.stringify({ ...wanted, msg }))).status).toBe(200);
    const seen = test.upstream.seen.at(-1);
    expect(JSON.parse(seen?.body ?? '')).toEqual({ ...wanted, msg });
    expect(seen?.headers['x-evil']).toBeUndefined();
  });
});

describe('A form', () => {
  it('brings the contract’s fields and nothing of an object’s nature [S-02]', async () => {
    const { status } = await form(
      CHOOSE,
      ['__proto__', 'x'],
      ['__proto__[0]', 'x'],
      ['constructor[0]', 'x'],
      ['constructor[prototype][hacked]', '1'],
      ['toString', 'x'],
      ['cardNumber', '1000001'],
      ['categories[1]', '11'],
      ['categories[0]', '8'],
    );
    expect(status).toBe(200);
    expect(test.upstream.seen.at(-1)?.fields).toEqual([
      ['cardNumber', '1000001'],
      ['categories[0]', '8'],
      ['categories[1]', '11'],
    ]);
    expect(({} as { hacked?: unknown }).hacked).toBeUndefined();
  });

  it('names no list by its length, by gaps or by signs', async () => {
    for (const name of ['categories[999999999]', 'categories[-1]', 'categories[length]', 'categories[]'])
      expect((await form(CHOOSE, ['cardNumber', '1000001'], [name, '8'])).status).toBe(400);
    expect(test.upstream.taken()).toEqual([]);
  });

  it('takes no card but seven digits of ASCII', async () => {
    for (const cardNumber of ['１００００００１', '١٠٠٠٠٠١', '1000001\n', ' 1000001', '+100000', '100000\0'])
      expect((await form(FIND, ['cardNumber', cardNumber])).status).toBe(400);
    expect(test.upstream.taken()).toEqual([]);
  });

  it('in parts that do not belong together is refused [S-13]', async () => {
    const part = (disposition: string, value: string) =>
      `--b\r\nContent-Disposition: ${disposition}\r\n\r\n${value}\r\n`;
    const card = part('form-data; name="cardNumber"', '1000001');
    for (const body of [
      `${card}${part('form-data; name="x"; filename="x.exe"', 'MZ')}--b--\r\n`,
      `--b\r\n${'X: y\r\n'.repeat(3000)}\r\n1\r\n--b--\r\n`,
      part('form-data', 'x').repeat(300),
      '--c\r\n\r\n--c--\r\n',
      '',
    ]) {
      const { status } = await post(FIND, 'multipart/form-data; boundary=b', body);
      expect([400, 413]).toContain(status);
    }
    expect((await post(FIND, 'multipart/form-data', `${card}--b--`)).status).toBe(400);
    expect((await post(FIND, `multipart/form-data; boundary=${'b'.repeat(8000)}`, card)).status).toBe(400);
    expect(test.upstream.taken()).toEqual([]);
  });
});
