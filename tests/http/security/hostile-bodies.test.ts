import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { sharedApp, sharedClient } from '../../support/fixtures';

const FEEDBACK = '/api/v1/business/feedback/';
const CHOOSE = '/api/v2/promo_categories/categories/add/';
const FIND = '/api/v2/promo_categories/participants/add/';
const wanted = { name: 'Анна', email: 'a@example.ru', phone: '', value: '1', msg: 'Жду' };

const test = sharedApp({ LIMIT_LOOKUPS_PER_MINUTE: '1000', LIMIT_FEEDBACK_PER_MINUTE: '1000' });
const client = sharedClient(test);

const post = (path: string, type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  supertest(test.server)
    .post(path)
    .set({ 'Content-Type': type, ...headers })
    .serialize((text: unknown) => text as string)
    .send(body);
const feedback = (body: string | Buffer, headers = {}) => post(FEEDBACK, 'application/json', body, headers);
const form = (path: string, fields: [string, string][]) =>
  post(path, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString());

describe('A packed body', () => {
  const bomb = Buffer.alloc(64 << 20, ' ');

  it.each([
    ['gzip', gzipSync(bomb)],
    ['deflate', deflateSync(bomb)],
    ['br', brotliCompressSync(bomb.subarray(0, 8 << 20))],
  ])('by %s is counted as it unfolds [S-13]', async (coding, body) => {
    const before = process.memoryUsage();
    expect(body.length).toBeLessThan(70_000);
    const { status } = await feedback(body, { 'Content-Encoding': coding });
    expect(status).toBe(413);
    const { heapUsed, external } = process.memoryUsage();
    expect(heapUsed + external - before.heapUsed - before.external).toBeLessThan(32 << 20);
    expect(test.upstream.taken()).toEqual([]);
  });

  it('of an unknown kind, twice packed, broken or where none is taken is refused', async () => {
    const json = JSON.stringify(wanted);
    const packed = gzipSync(json);
    const statuses = [
      await feedback(json, { 'Content-Encoding': 'zip' }),
      await feedback(gzipSync(packed), { 'Content-Encoding': 'gzip, gzip' }),
      await feedback(json, { 'Content-Encoding': 'gzip' }),
      await post(FIND, 'application/x-www-form-urlencoded', gzipSync('cardNumber=1000001'), {
        'Content-Encoding': 'gzip',
      }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([415, 415, 400, 415]);
    expect(test.upstream.taken()).toEqual([]);
  });
});

describe('A body without a length', () => {
  const chunked = (path: string, type: string, size: number) => {
    const chunk = `1000\r\n${'x'.repeat(4096)}\r\n`;
    return client.send(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(size / 4096)}0\r\n\r\n`,
    );
  };

  it.each([
    [FEEDBACK, 'application/json'],
    [FIND, 'application/x-www-form-urlencoded'],
    [FIND, 'multipart/form-data; boundary=b'],
  ])('for %s as %s is counted as it comes [S-13]', async (path, type) => {
    expect((await chunked(path, type, 1 << 20)).statuses).toEqual([413]);
    expect(test.upstream.taken()).toEqual([]);
  });
});

describe('A body without end', () => {
  const CHUNK = `10000\r\n${'x'.repeat(1 << 16)}\r\n`;

  it.each([
    ['GET', '/promo/knauf2025', ''],
    ['GET', '/promo/nothing', ''],
    ['GET', '/healthz', ''],
    ['GET', '/api/v1/business/cities/', ''],
    ['POST', '/promo/knauf2025', 'application/json'],
    ['POST', '/promo/knauf2025', 'application/x-www-form-urlencoded'],
    ['POST', '/promo/vitals', 'application/json'],
    ['POST', '/api/nothing', 'text/plain'],
    ['POST', FEEDBACK, 'application/json'],
    ['POST', FEEDBACK, 'image/png'],
    ['POST', FIND, 'application/x-www-form-urlencoded'],
    ['POST', FIND, 'multipart/form-data; boundary=b'],
    ['PUT', '/api/v1/business/cities/', 'image/png'],
  ])('sent with %s to %s as %s is cut off [S-14]', async (method, path, type) => {
    let sent = 0;
    const { statuses, closed } = await client.hold((socket) => {
      const more = () => {
        if (socket.destroyed) return;
        sent += CHUNK.length;
        socket.write(CHUNK, more);
      };
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
        more,
      );
    }, 10_000);
    expect(closed).toBe(true);
    // A client that goes on sending may lose its answer.
    expect(statuses.length).toBeLessThanOrEqual(1);
    // What the system's buffers of a connection hold, and no more.
    expect(sent).toBeLessThan(32 << 20);
  });

  /** Sends on and on after the headers; what the system's buffers of a connection hold is sent in any case. */
  async function sendOn(headers: string, chunk: string) {
    let sent = 0;
    const { statuses, closed } = await client.hold((socket) => {
      const more = () => {
        if (socket.destroyed) return;
        sent += chunk.length;
        socket.write(chunk, more);
      };
      socket.write(
        `POST ${FEEDBACK} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n${headers}\r\n\r\n`,
        more,
      );
    }, 5000);
    return { statuses, closed, isBounded: sent < 32 << 20 };
  }

  it.each(['a miracle', '100-continue', '100-continue, a miracle'])(
    'is cut off, whatever its request expects: %s [S-14]',
    async (expected) => {
      const { closed, isBounded } = await sendOn(
        `Content-Type: application/json\r\nExpect: ${expected}`,
        CHUNK,
      );
      expect([closed, isBounded]).toEqual([true, true]);
    },
  );

  it('is cut off, be its chunks of one byte with many words beside each [S-14]', async () => {
    const wordy = `1;${'x'.repeat(16_000)}\r\nx\r\n`.repeat(4);
    const { closed, isBounded } = await sendOn('Content-Type: application/json', wordy);
    expect([closed, isBounded]).toEqual([true, true]);
    expect(test.upstream.taken()).toEqual([]);
  });

  it('that is not read ends the connection with the answer [S-14]', async () => {
    const { statuses, text, closed } = await client.send(
      'POST /promo/knauf2025 HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\n\r\n1234',
    );
    expect([statuses, closed]).toEqual([[405], true]);
    expect(text).toMatch(/^connection: close\r$/im);
  });
});

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
    const { status } = await form(CHOOSE, [
      ['__proto__', 'x'],
      ['__proto__[0]', 'x'],
      ['constructor[0]', 'x'],
      ['constructor[prototype][hacked]', '1'],
      ['toString', 'x'],
      ['cardNumber', '1000001'],
      ['categories[1]', '11'],
      ['categories[0]', '8'],
    ]);
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
      expect(
        (
          await form(CHOOSE, [
            ['cardNumber', '1000001'],
            [name, '8'],
          ])
        ).status,
      ).toBe(400);
    expect(test.upstream.taken()).toEqual([]);
  });

  it('takes a card of seven digits of ours, however they are dressed', async () => {
    for (const cardNumber of [
      '１００００００１',
      '١٠٠٠٠٠١',
      '1000001\n',
      ' 1000001',
      '+100000',
      '1e00000',
      '100000\0',
    ])
      expect((await form(FIND, [['cardNumber', cardNumber]])).status).toBe(400);
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
