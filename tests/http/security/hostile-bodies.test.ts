import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sharedApp, sharedClient } from '../../support/app';
import { CHOOSE, FEEDBACK, FIND, message } from '../../support/upstream/calls';
import { GENEROUS } from '../../support/programs/generous-limits';

const FORM = 'application/x-www-form-urlencoded';

const test = sharedApp(GENEROUS);
const client = sharedClient(test);

const post = (path: string, type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  test
    .post(path, { 'Content-Type': type, ...headers })
    .serialize((text: unknown) => text as string)
    .send(body);
const feedback = (body: string | Buffer, headers = {}) => post(FEEDBACK, 'application/json', body, headers);
const form = (path: string, ...fields: [string, string][]) =>
  post(path, FORM, new URLSearchParams(fields).toString());

describe('A JSON body', () => {
  it('is rejected with 400 if it is malformed or too complex', async () => {
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

  it('is rejected if its charset, type or size is not allowed', async () => {
    for (const charset of ['x-user-defined', 'latin1', 'evil'])
      expect((await post(FEEDBACK, `application/json; charset=${charset}`, '{}')).status).toBe(415);
    expect((await post(FEEDBACK, FORM, 'name=a')).status).toBe(415);
    expect((await feedback(JSON.stringify({ msg: 'x'.repeat(70_000) }))).status).toBe(413);
    expect(test.upstream.taken()).toEqual([]);
  });

  it('is forwarded without __proto__ and other fields outside the contract [S-02]', async () => {
    const inherited =
      '"__proto__":{"hacked":1},"constructor":{"prototype":{"hacked":1}},"prototype":{"hacked":1}';
    const { status } = await feedback(`{${inherited},${JSON.stringify(message).slice(1)}`);
    expect(status).toBe(200);
    expect(JSON.parse(test.upstream.lastOf('sendFeedback')?.body ?? '')).toEqual(message);
    expect(({} as { hacked?: unknown }).hacked).toBeUndefined();
  });
});

describe('A form body', () => {
  it('is forwarded without __proto__ and other fields outside the contract [S-02]', async () => {
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
    expect(test.upstream.lastOf('chooseCategories')?.fields).toEqual([
      ['cardNumber', '1000001'],
      ['categories[0]', '8'],
      ['categories[1]', '11'],
    ]);
    expect(({} as { hacked?: unknown }).hacked).toBeUndefined();
  });

  it('is rejected with 400 if its list indexes are invalid', async () => {
    for (const name of ['categories[999999999]', 'categories[-1]', 'categories[length]', 'categories[]'])
      expect((await form(CHOOSE, ['cardNumber', '1000001'], [name, '8'])).status).toBe(400);
    expect(test.upstream.taken()).toEqual([]);
  });

  it('is rejected if its type, size or number of fields is not allowed', async () => {
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

  it('is rejected if it contains files or malformed parts [S-13]', async () => {
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

describe('A compressed body', () => {
  const bomb = Buffer.alloc(64 << 20, ' ');

  it.each([
    ['gzip', gzipSync(bomb)],
    ['deflate', deflateSync(bomb)],
    ['br', brotliCompressSync(bomb.subarray(0, 8 << 20))],
  ])('is rejected with 413 if it is too large after %s decompression [S-13]', async (coding, body) => {
    const before = process.memoryUsage();
    expect(body.length).toBeLessThan(70_000);
    const { status } = await feedback(body, { 'Content-Encoding': coding });
    expect(status).toBe(413);
    const { heapUsed, external } = process.memoryUsage();
    expect(heapUsed + external - before.heapUsed - before.external).toBeLessThan(32 << 20);
    expect(test.upstream.taken()).toEqual([]);
  });

  it('is rejected if its Content-Encoding is unknown, repeated or wrong', async () => {
    const json = JSON.stringify(message);
    const compressed = gzipSync(json);
    const statuses = [
      await feedback(json, { 'Content-Encoding': 'zip' }),
      await feedback(gzipSync(compressed), { 'Content-Encoding': 'gzip, gzip' }),
      await feedback(json, { 'Content-Encoding': 'gzip' }),
      await post(FIND, FORM, gzipSync('cardNumber=1000001'), { 'Content-Encoding': 'gzip' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([415, 415, 400, 415]);
    expect(test.upstream.taken()).toEqual([]);
  });
});

describe('An oversized body without Content-Length', () => {
  const chunked = (path: string, type: string, size: number) => {
    const chunk = `1000\r\n${'x'.repeat(4096)}\r\n`;
    return client.send(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(size / 4096)}0\r\n\r\n`,
    );
  };

  it.each([
    { path: FEEDBACK, type: 'application/json' },
    { path: FIND, type: FORM },
    { path: FIND, type: 'multipart/form-data; boundary=b' },
  ])('is rejected with 413 by $path if the content type is $type [S-13]', async ({ path, type }) => {
    expect((await chunked(path, type, 1 << 20)).statuses).toEqual([413]);
    expect(test.upstream.taken()).toEqual([]);
  });
});

describe('A client that sends an endless body', () => {
  const CHUNK = `10000\r\n${'x'.repeat(1 << 16)}\r\n`;
  /**
   * Sends an endless request body. Returns true if the server closes the connection before the client has sent 32 MB.
   */
  async function sendOn(method: string, path: string, headers: string, chunk = CHUNK) {
    let sent = 0;
    const { statuses, closed } = await client.hold((socket) => {
      const more = (error?: Error | null) => {
        if (error || socket.destroyed) return;
        sent += chunk.length;
        socket.write(chunk, more);
      };
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\nTransfer-Encoding: chunked\r\n\r\n`,
        more,
      );
    });
    // The client may receive no response, because it is still sending when the server closes the connection.
    expect(statuses.filter((status) => status >= 200).length).toBeLessThanOrEqual(1);
    return closed && sent < 32 << 20;
  }

  it.each([
    { method: 'GET', path: '/promo/knauf2025', type: '' },
    { method: 'GET', path: '/promo/nothing', type: '' },
    { method: 'GET', path: '/healthz', type: '' },
    { method: 'GET', path: '/api/v1/business/cities/', type: '' },
    { method: 'POST', path: '/promo/knauf2025', type: 'application/json' },
    { method: 'POST', path: '/promo/knauf2025', type: FORM },
    { method: 'POST', path: '/promo/vitals', type: 'application/json' },
    { method: 'POST', path: '/api/nothing', type: 'text/plain' },
    { method: 'POST', path: FEEDBACK, type: 'application/json' },
    { method: 'POST', path: FEEDBACK, type: 'image/png' },
    { method: 'POST', path: FIND, type: FORM },
    { method: 'POST', path: FIND, type: 'multipart/form-data; boundary=b' },
    { method: 'PUT', path: '/api/v1/business/cities/', type: 'image/png' },
  ])(
    'is disconnected after a $method request to $path with the content type “$type” [S-14]',
    async ({ method, path, type }) => {
      expect(await sendOn(method, path, `Content-Type: ${type}`)).toBe(true);
      expect(test.upstream.taken().filter((call) => call.startsWith('POST'))).toEqual([]);
    },
  );

  it.each(['a miracle', '100-continue'])(
    'is disconnected after a request with the header Expect: %s [S-14]',
    async (expectation) => {
      const headers = `Content-Type: application/json\r\nExpect: ${expectation}`;
      expect(await sendOn('POST', FEEDBACK, headers)).toBe(true);
      expect(test.upstream.taken().filter((call) => call.startsWith('POST'))).toEqual([]);
    },
  );

  it('is disconnected if it sends tiny chunks with long extensions [S-14]', async () => {
    const chunkWithExtension = `1;${'x'.repeat(16_000)}\r\nx\r\n`.repeat(4);
    expect(await sendOn('POST', FEEDBACK, 'Content-Type: application/json', chunkWithExtension)).toBe(true);
  });

  it('is disconnected if the server rejects the request without reading its body [S-14]', async () => {
    const { statuses, text, closed } = await client.send(
      'POST /promo/knauf2025 HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\n\r\n1234',
    );
    expect([statuses, closed]).toEqual([[415], true]);
    expect(text).toMatch(/^connection: close\r$/im);
  });
});
