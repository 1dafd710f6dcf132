import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sharedApp, sharedClient } from '../../support/fixtures';
import { FEEDBACK, FIND, message } from '../../support/server/calls';
import { GENEROUS } from '../../support/server/generous';

const FORM = 'application/x-www-form-urlencoded';

const test = sharedApp(GENEROUS);
const client = sharedClient(test);

const post = (path: string, type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  test
    .post(path, { 'Content-Type': type, ...headers })
    .serialize((text: unknown) => text as string)
    .send(body);
const feedback = (body: string | Buffer, headers = {}) => post(FEEDBACK, 'application/json', body, headers);

describe('A compressed body', () => {
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

  it('of an unknown kind, compressed twice, broken or where none is taken is refused', async () => {
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
  /** Sends on and on after the head of a request: whether that ends before the system's buffers are full. */
  async function sendOn(method: string, path: string, headers: string, chunk = CHUNK) {
    let sent = 0;
    const { statuses, closed } = await client.hold((socket) => {
      const more = () => {
        if (socket.destroyed) return;
        sent += chunk.length;
        socket.write(chunk, more);
      };
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\nTransfer-Encoding: chunked\r\n\r\n`,
        more,
      );
    }, 10_000);
    // A client that goes on sending may lose its answer.
    expect(statuses.filter((status) => status >= 200).length).toBeLessThanOrEqual(1);
    return closed && sent < 32 << 20;
  }

  it.each([
    ['GET', '/promo/knauf2025', ''],
    ['GET', '/promo/nothing', ''],
    ['GET', '/healthz', ''],
    ['GET', '/api/v1/business/cities/', ''],
    ['POST', '/promo/knauf2025', 'application/json'],
    ['POST', '/promo/knauf2025', FORM],
    ['POST', '/promo/vitals', 'application/json'],
    ['POST', '/api/nothing', 'text/plain'],
    ['POST', FEEDBACK, 'application/json'],
    ['POST', FEEDBACK, 'application/json\r\nExpect: a miracle'],
    ['POST', FEEDBACK, 'application/json\r\nExpect: 100-continue'],
    ['POST', FEEDBACK, 'image/png'],
    ['POST', FIND, FORM],
    ['POST', FIND, 'multipart/form-data; boundary=b'],
    ['PUT', '/api/v1/business/cities/', 'image/png'],
  ])('sent with %s to %s as %j is cut off [S-14]', async (method, path, type) => {
    expect(await sendOn(method, path, `Content-Type: ${type}`)).toBe(true);
    expect(test.upstream.taken().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('is cut off when its chunks have one byte with many words beside each [S-14]', async () => {
    const wordy = `1;${'x'.repeat(16_000)}\r\nx\r\n`.repeat(4);
    expect(await sendOn('POST', FEEDBACK, 'Content-Type: application/json', wordy)).toBe(true);
  });

  it('that is not read ends the connection with the answer [S-14]', async () => {
    const { statuses, text, closed } = await client.send(
      'POST /promo/knauf2025 HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\n\r\n1234',
    );
    expect([statuses, closed]).toEqual([[405], true]);
    expect(text).toMatch(/^connection: close\r$/im);
  });
});
