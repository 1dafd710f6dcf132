import { describe, expect, it } from 'vitest';
import { sharedApp } from '../../support/fixtures';
import { CHOOSE, FEEDBACK, FIND, message } from '../../support/server/calls';
import { GENEROUS } from '../../support/server/generous';

const FORM = 'application/x-www-form-urlencoded';

const test = sharedApp(GENEROUS);

const post = (path: string, type: string, body: string | Buffer) =>
  test
    .post(path, { 'Content-Type': type })
    .serialize((text: unknown) => text as string)
    .send(body);
const feedback = (body: string | Buffer) => post(FEEDBACK, 'application/json', body);
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
      Buffer.from(JSON.stringify(message), 'utf16le'),
    ])
      expect((await feedback(body)).status).toBe(400);
    expect(test.upstream.taken()).toEqual([]);
  });

  it('in a charset of its own, as another type or too large is refused', async () => {
    for (const charset of ['x-user-defined', 'latin1', 'evil'])
      expect((await post(FEEDBACK, `application/json; charset=${charset}`, '{}')).status).toBe(415);
    expect((await post(FEEDBACK, FORM, 'name=a')).status).toBe(415);
    expect((await feedback(JSON.stringify({ msg: 'x'.repeat(70_000) }))).status).toBe(413);
    expect(test.upstream.taken()).toEqual([]);
  });

  it('brings the contract’s fields and nothing of an object’s nature [S-02]', async () => {
    const nature =
      '"__proto__":{"hacked":1},"constructor":{"prototype":{"hacked":1}},"prototype":{"hacked":1}';
    const { status } = await feedback(`{${nature},${JSON.stringify(message).slice(1)}`);
    expect(status).toBe(200);
    expect(JSON.parse(test.upstream.seen.at(-1)?.body ?? '')).toEqual(message);
    expect(({} as { hacked?: unknown }).hacked).toBeUndefined();
  });

  it('cannot set headers or further fields of what is sent on', async () => {
    const msg = 'Жду\r\nX-Evil: yes\r\n\r\n{"a":1}\u2028","name":"b';
    expect((await feedback(JSON.stringify({ ...message, msg }))).status).toBe(200);
    const seen = test.upstream.seen.at(-1);
    expect(JSON.parse(seen?.body ?? '')).toEqual({ ...message, msg });
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

  it('as another type, too large or of too many fields is refused', async () => {
    const many = Array.from({ length: 200 }, (_, index): [string, string] => [`f${index}`, '1']);
    const answers = [
      await post(CHOOSE, 'application/json', JSON.stringify({ cardNumber: '1000001' })),
      await form(CHOOSE, ['cardNumber', '1000001'], ['x', 'y'.repeat(70_000)]),
      await form(CHOOSE, ['cardNumber', '1'.repeat(3000)]),
      await form(CHOOSE, ...many),
    ];
    expect(answers.map(({ status }) => status)).toEqual([415, 413, 413, 413]);
    expect(test.upstream.taken()).toEqual([]);
  });

  it('with files, cut short, or in parts that do not belong together is refused [S-13]', async () => {
    const part = (disposition: string, value: string) =>
      `--b\r\nContent-Disposition: ${disposition}\r\n\r\n${value}\r\n`;
    const card = part('form-data; name="cardNumber"', '1000001');
    const statusOf = async (body: string, boundary = '; boundary=b') =>
      (await post(FIND, `multipart/form-data${boundary}`, body)).status;
    for (const body of [
      `${card}${part('form-data; name="x"; filename="x.exe"', 'MZ')}--b--\r\n`,
      card.slice(0, -4),
      `--b\r\n${'X: y\r\n'.repeat(3000)}\r\n1\r\n--b--\r\n`,
      part('form-data', 'x').repeat(300),
      '--c\r\n\r\n--c--\r\n',
      '',
    ])
      expect([400, 413]).toContain(await statusOf(body));
    expect(await statusOf(`${card}--b--`, '')).toBe(400);
    expect(await statusOf(card, `; boundary=${'b'.repeat(8000)}`)).toBe(400);
    expect(test.upstream.taken()).toEqual([]);
  });
});
