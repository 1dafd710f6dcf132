import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { packQuickly } from '../../../../server/prebuilt/packing';
import { readyAnswer, type Content, type ReadyAnswer } from '../../../../server/prebuilt/prebuilt-response';
import { sendReady } from '../../../../server/prebuilt/send-prebuilt';

const text = Array.from({ length: 40 }, (_, row) => `Штукатурка ${row * 7919} — ${row} ₽`).join('\n');
const bytes = await packQuickly(Buffer.from(text));
const content: Content = {
  status: 200,
  type: 'text/html; charset=utf-8',
  headers: { 'Cache-Control': 'public, max-age=60' },
  hash: 'hash',
  bytes,
};
const page = readyAnswer(content);
const file = readyAnswer({ ...content, isFixed: true });

let answer: ReadyAnswer;
const server = createServer((req, res) => sendReady(req, res, answer)).listen(0, '127.0.0.1');
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** What is sent of an answer to a request with such headers, still packed. */
async function sent(of: ReadyAnswer, headers: Record<string, string>, method = 'GET') {
  answer = of;
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, method, headers: { 'Accept-Encoding': 'identity', ...headers } }).end();
  const [got] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: got.statusCode, headers: got.headers, body: Buffer.concat(await got.toArray()) };
}

describe('A visitor gets an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip;q=0.5, br;q=1.0', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['br;q=0, gzip;q=0, identity;q=0, *;q=0', 'identity'],
    ['identity', 'identity'],
    ['evil', 'identity'],
    ['', 'identity'],
  ] as const)('in the encoding that %j likes best', async (accepted, encoding) => {
    const { headers } = await sent(page, { 'Accept-Encoding': accepted });
    expect([headers['content-encoding'] ?? 'identity', headers['vary']]).toEqual([
      encoding,
      'Accept-Encoding',
    ]);
  });

  it.each([
    ['W/"hash"', 304],
    ['"hash"', 304],
    ['"other", W/"hash"', 304],
    ['*', 304],
    ['"other"', 200],
  ])('anew unless %s has it', async (known, status) => {
    expect((await sent(page, { 'If-None-Match': known })).status).toBe(status);
    expect((await sent(page, { 'If-None-Match': known, 'Cache-Control': 'no-cache' })).status).toBe(status);
  });

  it('as it is when there is only one packing of it, whatever is accepted', async () => {
    const plain = readyAnswer({ ...content, bytes: { identity: bytes.identity } });
    const { headers } = await sent(plain, { 'Accept-Encoding': 'br' });
    expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, undefined]);
  });

  it('whole, and never as a 304, where no cache may keep it or it is no success', async () => {
    const unkept = readyAnswer({ ...content, headers: { 'Cache-Control': 'no-store' } });
    const missing = readyAnswer({ ...content, status: 404 });
    expect((await sent(unkept, { 'If-None-Match': '"hash"' })).status).toBe(200);
    expect((await sent(missing, { 'If-None-Match': '"hash"' })).status).toBe(404);
  });
});

describe('A file', () => {
  const [etag, length] = ['"hash"', bytes.identity.length];

  it('has a name of its own in each packing, which a browser that has it in that packing need not get again', async () => {
    for (const [accepted, name] of [
      ['identity', etag],
      ['gzip', '"hash-gzip"'],
      ['br', '"hash-br"'],
    ]) {
      const headers = { 'Accept-Encoding': accepted ?? '' };
      expect((await sent(file, headers)).headers['etag']).toBe(name);
      expect((await sent(file, { ...headers, 'If-None-Match': name ?? '' })).status).toBe(304);
      expect((await sent(file, { ...headers, 'If-None-Match': '"hash-other"' })).status).toBe(200);
    }
  });

  it('is sent in the part that is asked for, to the byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(length + 20), fc.nat(length + 20), async (one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const { status, headers, body } = await sent(file, { Range: `bytes=${from}-${to}` });
        if (from >= length) {
          expect([status, headers['content-range'], body.length]).toEqual([416, `bytes */${length}`, 0]);
          return;
        }
        const end = Math.min(to, length - 1);
        expect([status, headers['content-range']]).toEqual([206, `bytes ${from}-${end}/${length}`]);
        expect(headers['content-length']).toBe(String(body.length));
        expect(body.equals(bytes.identity.subarray(from, end + 1))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['bytes=0-9', { 'If-Range': etag }, 206],
    ['bytes=-10', {}, 206],
    ['bytes=10-', {}, 206],
    ['bytes=0-9', { 'If-Range': '"other"' }, 200],
    ['bytes=0-9', { 'If-Range': `W/${etag}` }, 200],
    ['bytes=0-9', { 'If-Range': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 200],
    ['bytes=0-1,5-9', {}, 200],
    ['lines=0-9', {}, 200],
    ['bytes=x', {}, 200],
    ['bytes=0-9', { 'If-None-Match': etag }, 304],
  ] as const)('asked for as %j with %j is answered %i', async (range, condition, status) => {
    const got = await sent(file, { Range: range, ...condition });
    expect([got.status, got.headers['accept-ranges']]).toEqual([status, 'bytes']);
    if (status === 200) expect(got.body.length).toBe(length);
  });

  it('asked for in part in a packing is that part of the packed bytes', async () => {
    const { status, headers, body } = await sent(file, { Range: 'bytes=3-9', 'Accept-Encoding': 'br' });
    expect([status, headers['content-encoding'], headers['content-range']]).toEqual([
      206,
      'br',
      `bytes 3-9/${bytes.br.length}`,
    ]);
    expect(body.equals(bytes.br.subarray(3, 10))).toBe(true);
  });

  it('is told of whole, without a body, whatever part a HEAD asks for', async () => {
    const { status, headers, body } = await sent(file, { Range: 'bytes=0-9' }, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, String(length), 0]);
  });

  it('and nothing else is sent in parts', async () => {
    const { status, headers } = await sent(page, { Range: 'bytes=0-9' });
    expect([status, headers['accept-ranges']]).toEqual([200, undefined]);
  });
});
