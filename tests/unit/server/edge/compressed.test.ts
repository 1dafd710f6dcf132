import { describe, expect, it } from 'vitest';
import { compressText, QUALITY } from '../../../../server/edge/compressed';

const text = Array.from({ length: 400 }, (_, row) => `<li>Штукатурка ${row * 7919} — ${row} ₽</li>`).join('');
const content = { status: 200, type: 'text/html', text, headers: { 'Cache-Control': 'public' } };

describe('A compressed response', () => {
  it('is reused if the status, text and headers are unchanged', async () => {
    const cached = await compressText(content);
    expect(await compressText({ ...content }, { cached })).toBe(cached);
    for (const changed of [
      { text: `${text}!` },
      { headers: { 'Cache-Control': 'no-store' } },
      { status: 404 },
    ]) {
      const { bodies } = await compressText({ ...content, ...changed }, { cached });
      expect(bodies.br?.etag).not.toBe(cached.bodies.br?.etag);
    }
  });

  it('is reused only if its compression quality is high enough', async () => {
    const quick = await compressText(content);
    const hard = await compressText(content, { quality: QUALITY.background, cached: quick });
    expect(hard.size).toBeLessThan(quick.size);
    expect(hard.bodies.br?.etag).not.toBe(quick.bodies.br?.etag);
    expect(await compressText(content, { quality: QUALITY.waiting, cached: hard })).toBe(hard);
    expect(await compressText(content, { quality: QUALITY.background, cached: hard })).toBe(hard);
  });
});
