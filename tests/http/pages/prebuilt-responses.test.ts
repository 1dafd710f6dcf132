import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { sharedApp } from '../../support/fixtures';
import { wireHeaders } from '../../support/clients/wire-headers';

const test = sharedApp({ SITE_URL: 'https://promo.example.ru' });

const ENCODINGS = ['gzip, deflate, br, zstd', 'gzip', 'identity'];
const get = (path: string, headers: Record<string, string> = {}) =>
  supertest(test.server).get(path).set(headers);

describe('A page of a city', () => {
  it.each([
    ['/promo/law', '127.0.0.1', '?city_code=msk', 'active-city=spb'],
    ['/promo/sert/', '127.0.0.1', '', 'cookie-accepted=1; active-city=msk'],
    ['/', 'business.example.ru', '', 'active-city=spb'],
    ['/sert/', 'business.example.ru', '?city_code=nowhere', ''],
    ['/promo/sert', '127.0.0.1', '', ''],
  ])('%s on %s%s with the cookies «%s» is the same cached as made, in each encoding', async (...row) => {
    const [path, host, query, cookies] = row;
    for (const encoding of ENCODINGS) {
      const headers = { Host: host, Cookie: cookies, 'Accept-Encoding': encoding };
      const first = await get(path + query, headers);
      const cached = await get(path + query, headers);
      expect([cached.status, wireHeaders(cached), cached.text]).toEqual([
        200,
        wireHeaders(first),
        first.text,
      ]);
      const head = await supertest(test.server)
        .head(path + query)
        .set(headers);
      expect(wireHeaders(head)).toEqual(wireHeaders(first));
      const stored = cached.headers['set-cookie'] as unknown as string[] | undefined;
      expect(stored).toEqual(query === '?city_code=msk' ? [expect.stringContaining('=msk;')] : undefined);
      const again = await get(path + query, { ...headers, 'If-None-Match': String(cached.headers['etag']) });
      expect([again.status, again.headers['cache-control'], again.headers['set-cookie']]).toEqual([
        304,
        'private, no-cache',
        stored,
      ]);
    }
  });
});

describe('The page that says that there is nothing', () => {
  it.each([
    '/promo/nothing',
    '/promo/assets/nothing.js',
    '/nothing',
    '/promo/knauf2025/x',
    '/promo/preview-x',
    '/promo/%ff',
    '//promo/law',
  ])('at %s is the same in each encoding, and nobody stores it', async (path) => {
    for (const encoding of ENCODINGS) {
      const headers = { 'Accept-Encoding': encoding };
      const answer = await get(path, headers);
      expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
      expect(answer.text).toContain('This page could not be found');
      const head = await supertest(test.server).head(path).set(headers);
      expect([head.status, wireHeaders(head)]).toEqual([404, wireHeaders(answer)]);
    }
  });
});
