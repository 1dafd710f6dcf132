import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createAnswer, packTighter } from '../../../../server/pages/page-answer';
import type { Body } from '../../../../server/prebuilt/prebuilt-response';

const html = Array.from({ length: 400 }, (_, row) => `<li>Штукатурка ${row * 7919} — ${row} ₽</li>`).join('');
const content = { status: 200, html, headers: { 'Cache-Control': 'public' } };
const lengthOf = (body: Body | undefined) => [
  body?.headers[body.headers.indexOf('Content-Length') + 1],
  String(body?.bytes.length),
];
const unpacked = ({ bodies: { identity, gzip, br } }: Awaited<ReturnType<typeof createAnswer>>) => [
  identity.bytes.toString(),
  gunzipSync(gzip?.bytes ?? '').toString(),
  brotliDecompressSync(br?.bytes ?? '').toString(),
];

it('A page is the same in every encoding, each with its own length', async () => {
  const answer = await createAnswer(content);
  expect(unpacked(answer)).toEqual([html, html, html]);
  for (const body of Object.values(answer.bodies)) {
    const [said, is] = lengthOf(body);
    expect(said).toBe(is);
  }
});

it('A page is packed quickly first, and tighter later under an ETag of its own: who keeps it gets it anew', async () => {
  const quick = await createAnswer(content);
  const tight = await packTighter(quick);
  expect(tight.size).toBeLessThan(quick.size);
  expect(unpacked(tight)).toEqual([html, html, html]);
  const [said, is] = lengthOf(tight.bodies.br);
  expect(said).toBe(is);
  expect(tight.etag).not.toBe(quick.etag);
  expect(tight.bodies.gzip?.bytes).toBe(quick.bodies.gzip?.bytes);
});

it('A page’s bytes are kept on when it has not changed, and made anew when its text or a header has', async () => {
  const kept = await packTighter(await createAnswer(content));
  expect(await createAnswer({ ...content }, kept)).toBe(kept);
  for (const changed of [{ html: `${html}!` }, { headers: { 'Cache-Control': 'no-store' } }])
    expect((await createAnswer({ ...content, ...changed }, kept)).etag).not.toBe(kept.etag);
});
