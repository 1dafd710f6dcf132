import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../../support/app';
import type { TestApp } from '../../support/app/test-app';
import { frozenClock } from '../../support/time/clock';

const RATING = '/api/v1/promo/result/knauf2025/?limit=15';
let test: TestApp;
let clock: ReturnType<typeof frozenClock>;
beforeEach(async () => {
  clock = frozenClock();
  test = await createTestApp();
});

describe('A cached API response', () => {
  it('declares its age and remaining lifetime in the headers', async () => {
    await test.get(RATING, { 'Cache-Control': 'no-cache' });
    clock.forward(9000);
    const { headers } = await test.get(RATING);
    // A cache subtracts the age from max-age, so this response stays fresh for another thirty seconds.
    expect(headers).toMatchObject({ age: '9', 'cache-control': 'public, max-age=39' });
  });

  it('is compressed if it is large', async () => {
    const { headers, body } = await test.get(RATING, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    expect(body.data.spb).toHaveLength(15);
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
    });
  });

  it('is revalidated with a 304 response if its ETag matches', async () => {
    const { headers } = await test.get(RATING);
    const again = await test.get(RATING, { 'If-None-Match': String(headers['etag']) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('is never older than a minute', async () => {
    await test.get(RATING, { 'Cache-Control': 'no-cache' });
    test.upstream.answerAll({}, 500);
    for (const [seconds, left] of [
      [29, 29],
      [20, 9],
      [9, 0],
    ] as const) {
      clock.forward(seconds * 1000);
      const { headers } = await test.get(RATING);
      const [, maxAge] = /^public, max-age=(\d+)$/.exec(String(headers['cache-control'])) ?? [];
      expect(Number(maxAge ?? 0) - Number(headers['age'] ?? 0)).toBe(left);
    }
  });

  it('is refreshed by no-cache requests at most once a second', async () => {
    await test.get(RATING);
    test.upstream.taken();
    test.upstream.answer('rating', { data: { spb: [], msk: [] } });
    clock.forward(2000);
    for (let times = 0; times < 5; times += 1)
      expect((await test.get(RATING, { 'Cache-Control': 'no-cache' })).body.data.spb).toEqual([]);
    expect(test.upstream.taken()).toHaveLength(1);
    expect((await test.get(RATING)).body.data.spb).toEqual([]);
  });
});
