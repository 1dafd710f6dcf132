import supertest from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPageCache } from '../../../server/pages/page-cache';
import { QUALITY } from '../../../server/prebuilt/prebuilt-response';
import { createTestApp, sharedApp } from '../../support/fixtures';
import { wireHeaders } from '../../support/clients/wire-headers';

/** Compressed as hard the first time and the second, so that lengths can be compared. */
const cacheOf = () => createPageCache({ refreshQuality: QUALITY.waiting });

// The same site twice; the second one's answers never come before Express.
const env = { SITE_URL: 'https://promo.example.ru' };
const early = sharedApp(env, { pageCache: cacheOf() });
const through = sharedApp(env, { pageCache: { ...cacheOf(), peek: () => undefined } });
beforeAll(() => Promise.all([early.app.refresher.refreshDue(), through.app.refresher.refreshDue()]));

const ENCODINGS = ['gzip, deflate, br, zstd', 'gzip', 'identity'];

async function both(ask: (site: ReturnType<typeof supertest>) => supertest.Test) {
  return [await ask(supertest(early.server)), await ask(supertest(through.server))] as const;
}

describe('A page from the cache, before Express, is the page through Express', () => {
  it.each(['/promo/', '/promo/knauf2025', '/promo/karta-elektrika/', '/promo/lovecategory?utm_source=mail'])(
    '%s, header by header and byte by byte, for GET, HEAD and 304 in each encoding',
    async (path) => {
      for (const encoding of ENCODINGS) {
        const [hit, usual] = await both((site) => site.get(path).set('Accept-Encoding', encoding));
        expect([hit.status, wireHeaders(hit), hit.text]).toEqual([200, wireHeaders(usual), usual.text]);
        expect(hit.text).toContain('</html>');

        const [hitHead, usualHead] = await both((site) => site.head(path).set('Accept-Encoding', encoding));
        expect([hitHead.status, wireHeaders(hitHead)]).toEqual([200, wireHeaders(usualHead)]);
        expect(wireHeaders(hitHead)).toEqual(wireHeaders(hit));

        const etag = String(hit.headers['etag']);
        const [hitAgain, usualAgain] = await both((site) =>
          site.get(path).set('Accept-Encoding', encoding).set('If-None-Match', etag),
        );
        expect([hitAgain.status, wireHeaders(hitAgain)]).toEqual([304, wireHeaders(usualAgain)]);
        expect(hitAgain.headers['vary']).toBe('Accept-Encoding');
      }
    },
  );

  it('with the security headers of every other answer', async () => {
    const page = await supertest(early.server).get('/promo/knauf2025');
    const other = await supertest(early.server).get('/healthz');
    const own = new Set(['cache-control', 'content-type', 'content-length', 'date', 'x-request-id']);
    for (const [name, value] of Object.entries(other.headers as Record<string, string>))
      if (!own.has(name))
        expect([name, page.headers[name]?.replace(/ 'sha256-[^']+'/, '')]).toEqual([name, value]);
    expect(page.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('in logs and metrics too', async () => {
    const lines = await Promise.all(
      [early, through].map(async ({ server, logs }) => {
        const { headers } = await supertest(server).get('/promo/rockwool25?card=1000001');
        const id = String(headers['x-request-id']);
        await expect.poll(() => logs().includes(`"id":"${id}"`)).toBe(true);
        const line =
          logs()
            .split('\n')
            .find((one) => one.includes(`"id":"${id}"`)) ?? '{}';
        const { text } = await supertest(server).get('/metrics');
        expect(text).toContain('http_request_duration_seconds_count{route="rockwool25",status="200"} 1');
        const { method, path, route, status } = JSON.parse(line) as Record<string, unknown>;
        return { method, path, route, status };
      }),
    );
    expect(lines[0]).toEqual({ method: 'GET', path: '/promo/rockwool25', route: 'rockwool25', status: 200 });
    expect(lines[1]).toEqual(lines[0]);
  });

  it('and neither asks the API again', async () => {
    early.upstream.taken();
    await Promise.all(
      Array.from({ length: 30 }, (_, view) => supertest(early.server).get(`/promo/knauf2025?view=${view}`)),
    );
    expect(early.upstream.taken()).toEqual([]);
  });
});

describe('The next layer', () => {
  it.each(['/promo/', '/promo/knauf2025', '/promo/karta-elektrika', '/promo/lovecategory'])(
    'may share %s for seconds, and longer while this server is busy or away',
    async (path) => {
      const { headers } = await supertest(early.server).get(path);
      expect(headers['cache-control']).toBe(
        'public, max-age=0, s-maxage=20, stale-while-revalidate=13, stale-if-error=86400',
      );
      expect([headers['vary'], headers['set-cookie']]).toEqual(['Accept-Encoding', undefined]);
    },
  );

  it('keeps every script and font of a page for good', async () => {
    const { text } = await supertest(early.server).get('/promo/knauf2025');
    const named = [...text.matchAll(/<(?:link|script)[^>]* (?:href|src)="(\/promo\/assets\/[^"]+)"/g)];
    const [, parts = ''] = / data-parts="([^"]+)"/.exec(text) ?? [];
    const files = [...named.map(([, file = '']) => file), ...parts.split(' ')];
    expect(files.length).toBeGreaterThan(4);
    for (const file of new Set(files)) {
      const { status, headers } = await supertest(early.server).get(file).set('Accept-Encoding', 'br');
      expect([file, status, headers['cache-control']]).toEqual([
        file,
        200,
        'public, max-age=31536000, immutable',
      ]);
      // What comes packed to some must not be kept for those who cannot unpack it.
      if (headers['content-encoding'] === undefined) continue;
      const plain = await supertest(early.server).get(file).set('Accept-Encoding', 'identity');
      expect([file, headers['vary'], plain.headers['vary']]).toEqual([
        file,
        'Accept-Encoding',
        'Accept-Encoding',
      ]);
    }
  });

  it('keeps files without a hash in their name for a day only', async () => {
    const { headers } = await supertest(early.server).get('/promo/favicon.svg');
    expect(headers['cache-control']).toBe('public, max-age=86400');
  });
});

describe('Many different addresses', () => {
  it('grow neither the page cache nor the metrics', async () => {
    const keys = new Set<string>();
    const cache = cacheOf();
    const test = await createTestApp(
      {},
      {
        pageCache: {
          ...cache,
          peek: (key) => (keys.add(key), cache.peek(key)),
          get: (page) => (keys.add(page.key), cache.get(page)),
        },
      },
    );
    await test.app.refresher.refreshDue();
    const site = supertest.agent(test.server);
    const view = async (name: string) => {
      await site.get(`/promo/knauf2025?utm=${name}`);
      await site.get(`/promo/${name}`);
      await site.get('/promo/knauf2025').set('Host', `${name}.example.ru`);
    };
    const labels = async () =>
      new Set((await site.get('/metrics')).text.match(/route="[^"]*",status="\d+"/g)).size;
    await view('first');
    await labels();
    const known = [keys.size, await labels()];
    test.upstream.taken();
    for (let at = 0; at < 150; at += 1) await view(`page-${at}`);
    expect([keys.size, await labels()]).toEqual(known);
    expect(test.upstream.taken()).toEqual([]);
  });
});
