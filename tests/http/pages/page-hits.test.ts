import supertest, { type Response } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPageCache } from '../../../server/pages/page-cache';
import { QUALITY } from '../../../server/prebuilt/prebuilt-response';
import { sharedApp } from '../../support/fixtures';

/** Compressed as hard the first time and the second, so that lengths can be compared. */
const cacheOf = () => createPageCache({ refreshQuality: QUALITY.waiting });

// The same site twice; the second one's answers never come before Express.
const env = { SITE_URL: 'https://promo.example.ru' };
const early = sharedApp(env, { pageCache: cacheOf() });
const through = sharedApp(env, { pageCache: { ...cacheOf(), peek: () => undefined } });
beforeAll(() => Promise.all([early.app.refresher.refreshDue(), through.app.refresher.refreshDue()]));

/** Every header as it came, but for the moment and the request's own name. */
function wireHeaders(answer: Response) {
  const { rawHeaders } = (answer as unknown as { res: { rawHeaders: string[] } }).res;
  const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`]));
  return lines.filter((line) => !/^(date|x-request-id):/i.test(line)).toSorted();
}

const ENCODINGS = ['gzip, deflate, br, zstd', 'gzip', 'identity'];

const both = (path: string, headers: Record<string, string>, method: 'get' | 'head' = 'get') =>
  Promise.all(
    [early, through].map(({ server }) => supertest(server)[method](path).set(headers).then()),
  ) as Promise<[Response, Response]>;

const MAIN = 'promo.example.ru';
const BUSINESS = 'business.example.ru';

describe('A page from the cache, before Express, is the page through Express', () => {
  it('in logs and metrics too', async () => {
    const lines = await Promise.all(
      [early, through].map(async (test) => {
        const { headers } = await test.get('/promo/rockwool25?card=1000001');
        const lineOf = () => test.logLines('request').find(({ id }) => id === headers['x-request-id']);
        await expect.poll(lineOf).toBeDefined();
        const counted = 'http_request_duration_seconds_count{route="rockwool25",status="200"}';
        expect(await test.metric(counted)).toBe(1);
        const { method, path, route, status } = lineOf() ?? {};
        return { method, path, route, status };
      }),
    );
    expect(lines[0]).toEqual({ method: 'GET', path: '/promo/rockwool25', route: 'rockwool25', status: 200 });
    expect(lines[1]).toEqual(lines[0]);
  });

  it.each([
    ['/promo/', MAIN, ''],
    ['/promo/knauf2025', MAIN, ''],
    ['/promo/karta-elektrika/', MAIN, ''],
    ['/promo/lovecategory?utm_source=mail', MAIN, ''],
    ['/promo/law?city_code=msk', MAIN, 'active-city=spb'],
    ['/promo/sert/', MAIN, 'cookie-accepted=1; active-city=msk'],
    ['/', BUSINESS, 'active-city=spb'],
    ['/sert/?city_code=nowhere', BUSINESS, ''],
    ['/promo/sert', MAIN, ''],
  ])('%s of %s with the cookies «%s», for GET, HEAD and 304 in each encoding', async (...row) => {
    const [path, Host, Cookie] = row;
    for (const encoding of ENCODINGS) {
      const headers = { Host, Cookie, 'Accept-Encoding': encoding };
      await both(path, headers);
      const [hit, usual] = await both(path, headers);
      expect([hit.status, wireHeaders(hit), hit.text]).toEqual([200, wireHeaders(usual), usual.text]);
      expect(hit.text).toContain('</html>');
      const stored = hit.headers['set-cookie'] as unknown as string[] | undefined;
      expect(stored).toEqual(path.includes('=msk') ? [expect.stringContaining('=msk;')] : undefined);

      const [hitHead, usualHead] = await both(path, headers, 'head');
      expect([hitHead.status, wireHeaders(hitHead)]).toEqual([200, wireHeaders(usualHead)]);
      expect(wireHeaders(hitHead)).toEqual(wireHeaders(hit));

      const known = { ...headers, 'If-None-Match': String(hit.headers['etag']) };
      const [hitAgain, usualAgain] = await both(path, known);
      expect([hitAgain.status, wireHeaders(hitAgain)]).toEqual([304, wireHeaders(usualAgain)]);
      expect(hitAgain.headers['vary']).toMatch(/^Accept-Encoding/);
    }
  });

  it('and neither asks the API again', async () => {
    early.upstream.taken();
    await Promise.all(Array.from({ length: 30 }, (_, view) => early.get(`/promo/knauf2025?view=${view}`)));
    expect(early.upstream.taken()).toEqual([]);
  });
});

describe('The next layer', () => {
  it.each(['/promo/', '/promo/knauf2025', '/promo/karta-elektrika', '/promo/lovecategory'])(
    'may share %s for seconds, and longer while this server is busy or away',
    async (path) => {
      const { headers } = await early.get(path);
      expect(headers['cache-control']).toBe(
        'public, max-age=0, s-maxage=20, stale-while-revalidate=13, stale-if-error=86400',
      );
      expect([headers['vary'], headers['set-cookie']]).toEqual(['Accept-Encoding', undefined]);
    },
  );

  it('keeps every script and font of a page for good', async () => {
    const { text } = await early.get('/promo/knauf2025');
    const named = [...text.matchAll(/<(?:link|script)[^>]* (?:href|src)="(\/promo\/assets\/[^"]+)"/g)];
    const [, parts = ''] = / data-parts="([^"]+)"/.exec(text) ?? [];
    const files = [...named.map(([, file = '']) => file), ...parts.split(' ')];
    expect(files.length).toBeGreaterThan(4);
    for (const file of new Set(files)) {
      const { status, headers } = await early.get(file, { 'Accept-Encoding': 'br' });
      expect([file, status, headers['cache-control']]).toEqual([
        file,
        200,
        'public, max-age=31536000, immutable',
      ]);
      // Compressed for some, it must not be cached for those who cannot read it.
      if (headers['content-encoding']) expect([file, headers['vary']]).toEqual([file, 'Accept-Encoding']);
    }
  });
});

it('Many different addresses add nothing to the metrics', async () => {
  const labels = async () => new Set((await early.metrics()).match(/route="[^"]*",status="\d+"/g));
  const view = async (name: string) => {
    await early.get(`/promo/knauf2025?utm=${name}`);
    await early.get(`/promo/${name}`);
    await early.get('/promo/knauf2025', { Host: `${name}.example.ru` });
  };
  await view('first');
  await labels();
  const known = await labels();
  for (let at = 0; at < 50; at += 1) await view(`page-${at}`);
  expect(await labels()).toEqual(known);
});
