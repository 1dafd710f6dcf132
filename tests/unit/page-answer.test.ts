import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createAnswer, packTighter } from '../../server/pages/page-answer';

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
