import supertest, { type Response } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedApp } from '../../support/app';
import { frozenClock } from '../../support/time/clock';

const test = sharedApp({ SITE_URL: 'https://promo.example.ru' });
// Stop the clock. On a slow machine, a page could otherwise become stale and be refreshed in the background.
beforeAll(() => frozenClock().restore);

/** Returns all raw headers except the date and the request id. */
function wireHeaders(answer: Response) {
  const { rawHeaders } = (answer as unknown as { res: { rawHeaders: string[] } }).res;
  const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`]));
  return lines.filter((line) => !/^(date|x-request-id):/i.test(line)).toSorted();
}

const ENCODINGS = ['gzip, deflate, br, zstd', 'gzip', 'identity'];

const MAIN = 'promo.example.ru';
const BUSINESS = 'business.example.ru';

describe('A cached page', () => {
  it('is logged and counted like a rendered page', async () => {
    const lines = [];
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await test.get('/promo/rockwool25?card=1000001');
      const lineOf = () => test.logLines('request').find(({ id }) => id === headers['x-request-id']);
      await expect.poll(lineOf).toBeDefined();
      const { method, path, route, status } = lineOf() ?? {};
      lines.push({ method, path, route, status });
    }
    expect(lines[0]).toEqual({ method: 'GET', path: '/promo/rockwool25', route: 'rockwool25', status: 200 });
    expect(lines[1]).toEqual(lines[0]);
    const counted = 'http_request_duration_seconds_count{route="rockwool25",status="200"}';
    expect(await test.metric(counted)).toBe(2);
  });

  it.each([
    { path: '/promo/', host: MAIN, cookies: '' },
    { path: '/promo/knauf2025', host: MAIN, cookies: '' },
    { path: '/promo/karta-elektrika/', host: MAIN, cookies: '' },
    { path: '/promo/lovecategory?utm_source=mail', host: MAIN, cookies: '' },
    { path: '/promo/law?city_code=msk', host: MAIN, cookies: 'active-city=spb' },
    { path: '/promo/sert/', host: MAIN, cookies: 'cookie-accepted=1; active-city=msk' },
    { path: '/', host: BUSINESS, cookies: 'active-city=spb' },
    { path: '/sert/?city_code=nowhere', host: BUSINESS, cookies: '' },
    { path: '/promo/sert', host: MAIN, cookies: '' },
  ])(
    'is identical to the rendered page at $path on $host with the cookies “$cookies”',
    async ({ path, host, cookies }) => {
      const site = supertest(test.server);
      const request = (headers: Record<string, string>, method: 'get' | 'head' = 'get') =>
        site[method](path).set({ Host: host, Cookie: cookies, ...headers });
      const made = await request({ 'Accept-Encoding': 'identity' });
      expect(wireHeaders(await request({ 'Accept-Encoding': 'identity' }))).toEqual(wireHeaders(made));
      for (const encoding of ENCODINGS) {
        const headers = { 'Accept-Encoding': encoding };
        const hit = await request(headers);
        expect([hit.status, hit.text, hit.text.endsWith('</html>')]).toEqual([200, made.text, true]);
        const stored = hit.headers['set-cookie'] as unknown as string[] | undefined;
        expect(stored).toEqual(path.includes('=msk') ? [expect.stringContaining('=msk;')] : undefined);
        const head = await request(headers, 'head');
        expect([head.status, wireHeaders(head)]).toEqual([200, wireHeaders(hit)]);
        const again = await request({ ...headers, 'If-None-Match': String(hit.headers['etag']) });
        expect([again.status, again.text]).toEqual([304, '']);
        expect(again.headers['vary']).toMatch(/^Accept-Encoding/);
      }
    },
  );

  it('is served without API requests', async () => {
    await test.get('/promo/knauf2025');
    test.upstream.taken();
    await Promise.all(Array.from({ length: 30 }, (_, view) => test.get(`/promo/knauf2025?view=${view}`)));
    expect(test.upstream.taken()).toEqual([]);
  });
});

describe('A cache in front of the server', () => {
  it.each(['/promo/', '/promo/knauf2025', '/promo/karta-elektrika', '/promo/lovecategory'])(
    'may keep %s for 20 seconds, or for a day during an outage',
    async (path) => {
      const { headers } = await test.get(path);
      expect(headers['cache-control']).toBe(
        'public, max-age=0, s-maxage=20, stale-while-revalidate=13, stale-if-error=86400',
      );
      expect([headers['vary'], headers['set-cookie']]).toEqual(['Accept-Encoding', undefined]);
    },
  );

  it('may store scripts and fonts forever', async () => {
    const { text } = await test.get('/promo/knauf2025');
    const references = [...text.matchAll(/<(?:link|script)[^>]* (?:href|src)="(\/promo\/assets\/[^"]+)"/g)];
    const [, parts = ''] = / data-parts="([^"]+)"/.exec(text) ?? [];
    const files = [...references.map(([, file = '']) => file), ...parts.split(' ')];
    expect(files.length).toBeGreaterThan(4);
    for (const file of new Set(files)) {
      const { status, headers } = await test.get(file, { 'Accept-Encoding': 'br' });
      expect([file, status, headers['cache-control']]).toEqual([
        file,
        200,
        'public, max-age=31536000, immutable',
      ]);
      // A cache must not serve a compressed file to clients that cannot decompress it.
      if (headers['content-encoding']) expect([file, headers['vary']]).toEqual([file, 'Accept-Encoding']);
    }
  });
});

describe('The request metrics', () => {
  it('contain no labels for unknown URLs', async () => {
    const labels = async () => new Set((await test.metrics()).match(/route="[^"]*",status="\d+"/g));
    const view = async (name: string) => {
      await test.get(`/promo/knauf2025?utm=${name}`);
      await test.get(`/promo/${name}`);
      await test.get('/promo/knauf2025', { Host: `${name}.example.ru` });
    };
    await view('first');
    await labels();
    const known = await labels();
    for (let at = 0; at < 50; at += 1) await view(`page-${at}`);
    expect(await labels()).toEqual(known);
  });
});
