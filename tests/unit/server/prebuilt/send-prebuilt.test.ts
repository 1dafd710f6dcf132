import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { compress, prebuild, type PrebuiltResponse } from '../../../../server/prebuilt/prebuilt-response';
import { sendPrebuilt } from '../../../../server/prebuilt/send-prebuilt';

const text = Array.from({ length: 40 }, (_, row) => `Штукатурка ${row * 7919} — ${row} ₽`).join('\n');
const bytes = await compress(Buffer.from(text));
const content = {
  status: 200,
  type: 'text/html; charset=utf-8',
  headers: { 'Cache-Control': 'public, max-age=60' },
  hash: 'hash',
  bytes,
};
const page = prebuild(content);
const file = prebuild({ ...content, isFixed: true });

let response: PrebuiltResponse;
const server = createServer((req, res) => sendPrebuilt(req, res, response)).listen(0, '127.0.0.1');
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** What is sent of a response to a request with such headers, still compressed. */
async function sent(of: PrebuiltResponse, headers: Record<string, string>, method = 'GET') {
  response = of;
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
  ] as const)('in the encoding that %j prefers', async (accepted, encoding) => {
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

  it('as it is when there is only one encoding of it, whatever is accepted', async () => {
    const plain = prebuild({ ...content, bytes: { identity: bytes.identity } });
    const { headers } = await sent(plain, { 'Accept-Encoding': 'br' });
    expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, undefined]);
  });

  it('whole, and never as a 304, where no cache may keep it or it is no success', async () => {
    const unkept = prebuild({ ...content, headers: { 'Cache-Control': 'no-store' } });
    const missing = prebuild({ ...content, status: 404 });
    expect((await sent(unkept, { 'If-None-Match': '"hash"' })).status).toBe(200);
    expect((await sent(missing, { 'If-None-Match': '"hash"' })).status).toBe(404);
  });
});

describe('A file', () => {
  it('has an ETag of its own in each encoding, which a browser that has it in that encoding need not get again', async () => {
    for (const [accepted, name] of [
      ['identity', '"hash"'],
      ['gzip', '"hash-gzip"'],
      ['br', '"hash-br"'],
    ]) {
      const headers = { 'Accept-Encoding': accepted ?? '' };
      expect((await sent(file, headers)).headers['etag']).toBe(name);
      expect((await sent(file, { ...headers, 'If-None-Match': name ?? '' })).status).toBe(304);
      expect((await sent(file, { ...headers, 'If-None-Match': '"hash-other"' })).status).toBe(200);
    }
  });

  it('is sent whole, whatever part of it is asked for', async () => {
    const { status, headers, body } = await sent(file, { Range: 'bytes=0-9', 'If-Range': '"hash"' });
    expect([status, headers['accept-ranges'], body.equals(bytes.identity)]).toEqual([200, undefined, true]);
  });
});
