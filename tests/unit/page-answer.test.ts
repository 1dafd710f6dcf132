import { createServer } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { createAnswer, packTighter, sendAnswer } from '../../server/pages/page-answer';

const html = Array.from({ length: 400 }, (_, row) => `<li>Штукатурка ${row * 7919} — ${row} ₽</li>`).join('');
const content = { status: 200, html, headers: { 'Cache-Control': 'public' } };
const header = (headers: readonly string[], name: string) => headers[headers.indexOf(name) + 1];

describe('A page’s bytes', () => {
  it('are the same page in every encoding, each with its own length', async () => {
    const { identity, gzip, br } = (await createAnswer(content)).bodies;
    for (const text of [identity.bytes, gunzipSync(gzip.bytes), brotliDecompressSync(br.bytes)])
      expect(text.toString()).toBe(html);
    for (const { bytes, headers } of [identity, gzip, br])
      expect(header(headers, 'Content-Length')).toBe(String(bytes.length));
  });

  it('are packed quickly first, and tighter later under the same ETag', async () => {
    const quick = await createAnswer(content);
    const tight = await packTighter(quick);
    expect(tight.bodies.br.bytes.length).toBeLessThan(quick.bodies.br.bytes.length);
    expect(brotliDecompressSync(tight.bodies.br.bytes).toString()).toBe(html);
    expect(header(tight.bodies.br.headers, 'Content-Length')).toBe(String(tight.bodies.br.bytes.length));
    expect([tight.etag, tight.bodies.gzip]).toEqual([quick.etag, quick.bodies.gzip]);
    expect(tight.size).toBeLessThan(quick.size);
  });

  it('are kept on when the page has not changed, and made anew when its text or a header has', async () => {
    const kept = await packTighter(await createAnswer(content));
    expect(await createAnswer({ ...content }, kept)).toBe(kept);
    for (const changed of [{ html: `${html}!` }, { headers: { 'Cache-Control': 'no-store' } }])
      expect((await createAnswer({ ...content, ...changed }, kept)).etag).not.toBe(kept.etag);
  });
});

describe('A visitor gets a page', () => {
  /** Status and encoding of what is sent for such headers; ETAG stands for the page's own. */
  async function sent(headers: Record<string, string>): Promise<string> {
    const answer = await createAnswer(content);
    const server = createServer((req, res) => sendAnswer(req, res, answer, []));
    const given = Object.entries(headers).map(([name, value]) => [
      name,
      value.replace('ETAG', answer.etag.slice(2)),
    ]);
    const { status, headers: got } = await supertest(server)
      .get('/')
      .set(Object.fromEntries(given) as Record<string, string>);
    return `${status} ${got['content-encoding'] ?? 'identity'}`;
  }

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
  ])('in the encoding that %j likes best', async (accepted, encoding) => {
    expect(await sent({ 'Accept-Encoding': accepted })).toBe(`200 ${encoding}`);
  });

  it.each([
    ['W/ETAG', 304],
    ['ETAG', 304],
    ['"other", W/ETAG', 304],
    ['*', 304],
    ['"other"', 200],
  ])('anew unless %s has it', async (known, status) => {
    const answer = await sent({ 'If-None-Match': known, 'Accept-Encoding': 'identity' });
    expect(answer).toBe(`${status} identity`);
    expect(
      await sent({ 'If-None-Match': known, 'Accept-Encoding': 'identity', 'Cache-Control': 'no-cache' }),
    ).toBe(answer);
  });
});
