import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownVisitor } from '../support/process';
import { startNginx } from '../support/process/nginx';
import { startStandIn, type StandIn } from '../support/process/stand-in';
import { hasPrograms, type Program } from '../support/programs/system-programs';
import type { Visit } from '../support/process/visitor-client';

const isNginxInstalled = hasPrograms('nginx');
const CARD = '/api/v2/promo/check/knauf2025/7654321/';
const HOST = 'promo.example.ru';
/** Address from which a CDN sends its requests to nginx. */
const CDN = '127.0.0.3';

/** Returns all files below a folder. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile());

describe.runIf(isNginxInstalled)('nginx', () => {
  let instance: StandIn;
  let nginx: Program & { port: number };
  beforeAll(async () => {
    instance = await startStandIn();
    nginx = await startNginx([instance.port, instance.port], { sendTimeout: 1 });
  });
  afterAll(async () => {
    await nginx.stop();
    await instance.close();
  });
  beforeEach(() => {
    instance.received.length = 0;
    instance.answerWith((_req, res) => res.end());
  });
  const seen = () => instance.received.map(({ url }) => url);
  const kept = () => filesIn(join(nginx.folder, 'promo'));

  it.each(['/promo/law', '/promo/nothing', '/api/v1/business/cities/'])(
    'forwards all concurrent requests for the uncacheable %s [S-45]',
    async (path) => {
      const waiting: ServerResponse[] = [];
      instance.answerWith((_req, res) => {
        waiting.push(res);
        if (waiting.length < 20) return;
        for (const one of waiting) one.writeHead(404, { 'Cache-Control': 'no-store' }).end('404');
      });
      const visitors = Array.from({ length: 20 }, () => ownVisitor(nginx.port));
      const answers = Promise.all(visitors.map((visitor) => visitor.get(path)));
      // nginx must forward all requests at once. With `proxy_cache_lock`, the second request would wait for five
      // seconds.
      await expect.poll(() => waiting.length, { timeout: 4500 }).toBe(20);
      expect(new Set((await answers).map(({ text }) => text))).toEqual(new Set(['404']));
    },
  );

  it('ignores a Range header with many parts', async () => {
    const file = 'x'.repeat(100_000);
    const headers = { 'Cache-Control': 'public, max-age=60', 'Accept-Ranges': 'bytes' };
    instance.answerWith((_req, res) =>
      res.writeHead(200, { ...headers, 'Content-Length': file.length }).end(file),
    );
    const visitor = ownVisitor(nginx.port);
    const parts = Array.from({ length: 1500 }, (_, index) => `${2 * index}-${2 * index}`);
    const states = [];
    for (let time = 0; time < 2; time += 1)
      states.push((await visitor.get('/promo/assets/parts.js')).headers['x-cache-status']);
    expect(states).toEqual(['MISS', 'HIT']);
    const answers = [];
    for (const range of ['0-0', parts.join(), '0-9'])
      answers.push(await visitor.get('/promo/assets/parts.js', { Range: `bytes=${range}` }));
    expect(answers.map(({ status, text }) => [status, text.length])).toEqual([
      [206, 1],
      [200, file.length],
      [206, 10],
    ]);
  });

  it('caches a page in only three encodings, regardless of Accept-Encoding [S-45]', async () => {
    instance.answerWith((req, res) => {
      const packing = String(req.headers['accept-encoding']);
      const headers = { 'Cache-Control': 'public, s-maxage=30', Vary: 'Accept-Encoding' };
      res.writeHead(200, { ...headers, 'X-Packing': packing }).end(packing);
    });
    const visitor = ownVisitor(nginx.port);
    const before = kept().length;
    const packingFor = async (accepted: string) =>
      (await visitor.get('/promo/packed', { 'Accept-Encoding': accepted })).text;
    for (const [accepted, packing] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['BR;q=0.5', 'br'],
      ['br;q=1.0, gzip', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['br;q=0.000, gzip;q=0.1', 'gzip'],
      ['gzip;q=0, brotli, xbr', 'identity'],
      ['*', 'identity'],
      ['', 'identity'],
    ])
      expect([accepted, await packingFor(accepted ?? '')]).toEqual([accepted, packing]);
    for (let made = 0; made < 400; made += 1) await packingFor(`x-${made}${made % 2 ? ', gzip' : ''}`);
    expect(new Set(instance.received.map(({ headers }) => headers['accept-encoding']))).toEqual(
      new Set(['br', 'gzip', 'identity']),
    );
    expect([kept().length - before, instance.received.length]).toEqual([3, 3]);
  });

  describe('when it forwards the client address', () => {
    const FORGED = {
      'X-Forwarded-For': '198.51.100.66, unknown, 198.51.100.7:4711',
      'X-Real-IP': '198.51.100.66',
      Forwarded: 'for=198.51.100.66',
    };
    const forwardedFor = async (port: number, from: string, headers: Record<string, string>) => {
      await ownVisitor(port, { from }).get('/api/v1/business/cities/determine/', headers);
      const forwarded = instance.received.at(-1)?.headers ?? {};
      return [forwarded['x-forwarded-for'], forwarded['x-real-ip'], forwarded['forwarded']];
    };

    it('reads the address from the connection, not from client headers [S-44]', async () => {
      expect(await forwardedFor(nginx.port, '127.0.0.7', FORGED)).toEqual([
        '127.0.0.7',
        undefined,
        undefined,
      ]);
    });

    it('reads the address from X-Forwarded-For only if a configured CDN sends the request [S-44]', async () => {
      const behindCdn = await startNginx([instance.port, instance.port], { cdn: CDN });
      const clientAddress = async (from: string, forwarded: string) =>
        (await forwardedFor(behindCdn.port, from, { 'X-Forwarded-For': forwarded }))[0];
      expect(await clientAddress('127.0.0.7', '198.51.100.66')).toBe('127.0.0.7');
      expect(await clientAddress(CDN, '198.51.100.66, 198.51.100.7')).toBe('198.51.100.7');
      expect(await clientAddress(CDN, '198.51.100.66, 198.51.100.7:4711')).toBe('198.51.100.7');
      expect(await clientAddress(CDN, '198.51.100.66, unknown')).toBe(CDN);
      expect(await clientAddress(CDN, '2001:db8::7')).toBe('2001:db8::7');
      await behindCdn.stop();
    });
  });

  describe('during a flood of requests', () => {
    const flood = (port: number, path: string, headersOf: (turn: number) => Record<string, string>) => {
      // Stay below the connection limit, so that requests exceed only the rate limit.
      const visitor = ownVisitor(port, { from: CDN, connections: 100 });
      return Promise.all(Array.from({ length: 1200 }, (_, turn) => visitor.get(path, headersOf(turn))));
    };
    const of = (answers: Visit[], expected: number) => answers.filter(({ status }) => status === expected);
    let behindCdn: Awaited<ReturnType<typeof startNginx>>;
    beforeAll(async () => {
      behindCdn = await startNginx([instance.port, instance.port], { cdn: CDN });
    });
    afterAll(() => behindCdn.stop());
    const lookUp = async (forwarded: string) => {
      const neighbour = ownVisitor(behindCdn.port, { from: CDN });
      return (await neighbour.get(CARD, { 'X-Forwarded-For': forwarded })).status;
    };

    it.each([
      ['one address', () => '198.51.100.1', '198.51.100.2'],
      ['one IPv6 network', (turn: number) => `2001:db8:1:2:${turn.toString(16)}::1`, '2001:db8:1:3::1'],
    ])(
      'rejects requests from %s with Retry-After but still serves a neighbour [S-46]',
      async (_, addressOf, neighbour) => {
        const answers = await flood(behindCdn.port, CARD, (turn) => ({ 'X-Forwarded-For': addressOf(turn) }));
        expect(of(answers, 200).length).toBeGreaterThan(50);
        expect(of(answers, 429).length).toBeGreaterThan(500);
        const [refused] = of(answers, 429);
        expect(refused?.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
        expect(JSON.parse(refused?.text ?? '')).toMatchObject({ error: { code: 'too_many' } });
        expect(await lookUp(neighbour)).toBe(200);
      },
    );

    it('rejects page requests from a single visitor but serves 400 page views from a large office [S-46]', async () => {
      const visitor = ownVisitor(nginx.port, { from: '127.0.0.8', connections: 40 });
      const office = Array.from({ length: 400 }, (_, file) => visitor.get(`/promo/${file}`));
      for (const { status } of await Promise.all(office)) expect(status).toBe(200);
      const answers = await flood(behindCdn.port, '/promo/', () => ({ 'X-Forwarded-For': '198.51.100.3' }));
      expect(of(answers, 429).length).toBeGreaterThan(100);
    });

    it('still serves other addresses while the instances respond slowly [S-46]', async () => {
      instance.answerWith((req, res) => void (req.url === CARD ? res.end() : undefined));
      const visitors = Array.from({ length: 300 }, () => ownVisitor(behindCdn.port, { from: CDN }));
      const headers = { 'X-Forwarded-For': '198.51.100.4' };
      const refused: number[] = [];
      for (const visitor of visitors)
        visitor.get('/promo/slow', headers).then(
          ({ status }) => refused.push(status),
          () => {},
        );
      await expect.poll(() => refused.length + instance.received.length).toBe(300);
      expect(new Set(refused)).toEqual(new Set([429]));
      expect(await lookUp('198.51.100.5')).toBe(200);
    });
  });

  describe('instead of its default error page', () => {
    const expectErrorPage = ({ status, headers, text }: Visit, expected: number, words: string) => {
      expect(status).toBe(expected);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(text).toContain('<html lang="ru">');
      expect(text).toContain(`<h1>${words}`);
      expect(text).not.toContain('nginx');
    };

    it.each(['/promo/never-cached', '/promo/assets/never-cached.js'])(
      'shows a Russian page for %s if no instance responds',
      async (path) => {
        instance.answerWith((_req, res) => res.destroy());
        expectErrorPage(await ownVisitor(nginx.port).get(path), 502, 'Сервис временно недоступен.');
      },
    );

    it('shows a Russian page after a form submission if no instance responds', async () => {
      instance.answerWith((_req, res) => res.destroy());
      const form = 'cardNumber=1000001';
      const answer = await ownVisitor(nginx.port).post(
        '/promo/law',
        'application/x-www-form-urlencoded',
        form,
      );
      expectErrorPage(answer, 502, 'Сервис временно недоступен.');
    });

    it('shows a Russian page after an oversized form submission', async () => {
      const answer = await ownVisitor(nginx.port).post('/promo/law', 'text/plain', 'x'.repeat(200_000));
      expectErrorPage(answer, 413, 'Слишком большой запрос.');
    });

    it('shows a Russian page for cookies larger than 32 KB', async () => {
      const headers = { Cookie: `a=${'x'.repeat(33_000)}` };
      const answer = await ownVisitor(nginx.port).get('/promo/law', headers);
      expectErrorPage(answer, 431, 'Слишком большой запрос. Удалите cookie этого сайта');
    });

    it('shows a Russian page for a request with an invalid host', async () => {
      const answer = await ownVisitor(nginx.port).get('/promo/law', { Host: 'promo.example.ru:business' });
      expectErrorPage(answer, 400, 'Неверный запрос.');
    });
  });

  it('forwards cookies of up to 32 KB to the instances', async () => {
    instance.answerWith((_req, res) => res.writeHead(431, { 'Cache-Control': 'no-store' }).end('own words'));
    const headers = { Cookie: `a=${'x'.repeat(31_000)}` };
    const { status, text } = await ownVisitor(nginx.port).get('/promo/law', headers);
    expect([status, text]).toEqual([431, 'own words']);
  });

  it.each(['no-store', 'private, max-age=60', 'no-cache', 'public, max-age=0', undefined])(
    'bypasses the cache for a page with Cache-Control %s',
    async (cacheControl) => {
      instance.answerWith((_req, res) => {
        if (cacheControl !== undefined) res.setHeader('Cache-Control', cacheControl);
        res.end();
      });
      const visitor = ownVisitor(nginx.port);
      for (let view = 0; view < 2; view += 1) {
        const { headers } = await visitor.get('/promo/never-kept');
        expect(headers['x-cache-status']).toBe('BYPASS');
      }
    },
  );

  describe('in front of a hanging instance', () => {
    const LOOKUP = '/api/v2/promo_categories/participants/add/';
    let hanging: StandIn;
    let working: StandIn;
    let both: Awaited<ReturnType<typeof startNginx>>;
    beforeAll(async () => {
      hanging = await startStandIn();
      working = await startStandIn();
      both = await startNginx([hanging.port, working.port]);
      hanging.answerWith(() => {});
    });
    afterAll(async () => {
      await both.stop();
      await hanging.close();
      await working.close();
    });

    it.each([
      { request: 'a page', path: '/promo/law', seconds: 5 },
      { request: 'a file', path: '/promo/assets/app.js', seconds: 3 },
      { request: 'a lookup', path: CARD, seconds: 7 },
    ])('retries $request on the other instance after $seconds seconds', async ({ path, seconds }) => {
      const visitors = [1, 2, 3, 4].map((number) => ownVisitor(both.port, { from: `127.0.0.2${number}` }));
      const statuses = await Promise.all(visitors.map(async (visitor) => (await visitor.get(path)).status));
      expect(statuses).toEqual([200, 200, 200, 200]);
      const log = () => readFileSync(join(both.folder, 'upstream.log'), 'utf8');
      await expect.poll(log).toMatch(new RegExp(`response ${seconds}\\.\\d+, .* sent 200 `));
    });

    it.each(['/promo/law', LOOKUP])('sends a POST request to %s only once', async (path) => {
      hanging.received.length = 0;
      working.received.length = 0;
      const visitors = [1, 2].map((number) => ownVisitor(both.port, { from: `127.0.0.2${number}` }));
      const answers = await Promise.all(visitors.map((visitor) => visitor.post(path, 'text/plain', 'a=1')));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 504]));
      expect([hanging.received.length, working.received.length]).toEqual([1, 1]);
    });
  });

  it('disconnects a client that never reads its response [S-16]', async () => {
    instance.answerWith((_req, res) => res.end(Buffer.alloc(32 << 20)));
    const socket = connect(nginx.port, '127.0.0.1');
    socket.pause().on('error', () => {});
    socket.write(`GET /promo/large HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
    await expect.poll(() => seen()).toContain('/promo/large');
    // nginx resets the connection, so count the open connections instead of waiting for the end of the response.
    await expect
      .poll(() => filesIn('/proc/self/net/').length && connectionsOf(nginx.port, socket.localPort ?? 0))
      .toBe(0);
    socket.destroy();
  });

  describe('with a page in its cache', () => {
    const page = (path: string, headers: string) =>
      instance.answerWith((req, res) => {
        if (req.url === path) res.writeHead(200, { 'Cache-Control': headers }).end(String(seen().length));
        else res.writeHead(404).end();
      });
    const visitor = () => ownVisitor(nginx.port, { from: '127.0.0.9' });

    it('serves the stale page immediately while a single background refresh runs', async () => {
      const client = visitor();
      page('/promo/stale', 'public, s-maxage=1, stale-while-revalidate=600');
      expect((await client.get('/promo/stale')).text).toBe('1');
      const renewals: ServerResponse[] = [];
      instance.answerWith((_req, res) => void renewals.push(res));
      await expect
        .poll(async () => {
          expect((await visitor().get('/promo/stale')).text).toBe('1');
          return renewals.length;
        })
        .toBe(1);
      for (let view = 0; view < 20; view += 1) expect((await visitor().get('/promo/stale')).text).toBe('1');
      expect(renewals).toHaveLength(1);
      renewals[0]?.writeHead(200, { 'Cache-Control': 'public, s-maxage=600' }).end('new');
      await expect.poll(async () => (await visitor().get('/promo/stale')).text).toBe('new');
    });

    it('serves a stale page during a slow background refresh until stale-while-revalidate expires', async () => {
      page('/promo/aged', 'public, s-maxage=1, stale-while-revalidate=2, stale-if-error=600');
      const first = visitor();
      expect((await first.get('/promo/aged')).text).toBe('1');
      const renewals: ServerResponse[] = [];
      instance.answerWith((_req, res) => void renewals.push(res));
      const visitors = [first];
      const views: Promise<Visit>[] = [];
      // The first refresh runs in the background and stays pending. Once the page is too old, a visitor waits for a
      // second refresh.
      await expect
        .poll(
          () => {
            const next = visitor();
            visitors.push(next);
            views.push(next.get('/promo/aged'));
            return renewals.length;
          },
          { interval: 200 },
        )
        .toBeGreaterThan(1);
      instance.answerWith((_req, res) => void res.end('new'));
      for (const renewal of renewals) renewal.end('new');
      const texts = (await Promise.all(views)).map(({ text }) => text);
      expect([texts[0], texts.at(-1)]).toEqual(['1', 'new']);
    });

    it('serves the cached page instead of a 500 response', async () => {
      const client = visitor();
      page('/promo/broken', 'public, s-maxage=1, stale-if-error=600');
      expect((await client.get('/promo/broken')).status).toBe(200);
      let failures = 0;
      instance.answerWith((_req, res) => {
        failures += 1;
        res.writeHead(500, { 'Cache-Control': 'no-store' }).end('500');
      });
      await expect
        .poll(async () => {
          expect((await client.get('/promo/broken')).status).toBe(200);
          return failures;
        })
        .toBeGreaterThan(2);
      expect((await client.get('/promo/never-rendered')).status).toBe(500);
    });

    it('serves a cached page instead of an error only if stale-if-error allows it', async () => {
      const client = visitor();
      page('/promo/error', 'public, s-maxage=1, stale-if-error=600');
      expect((await client.get('/promo/error')).status).toBe(200);
      page('/promo/strict', 'public, s-maxage=1');
      expect((await client.get('/promo/strict')).status).toBe(200);
      instance.answerWith((_req, res) => res.destroy());
      await expect.poll(async () => (await client.get('/promo/strict')).status).toBe(502);
      expect((await client.get('/promo/error')).status).toBe(200);
    });
  });

  describe('during a rolling release', () => {
    const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' };
    let [older, newer]: StandIn[] = [];
    let both: Awaited<ReturnType<typeof startNginx>>;
    beforeAll(async () => {
      [older, newer] = [await startStandIn(), await startStandIn()];
      both = await startNginx([older.port, newer.port]);
    });
    afterAll(async () => {
      await both.stop();
      await Promise.all([older?.close(), newer?.close()]);
    });
    const has = (one: StandIn | undefined, path: RegExp) =>
      one?.answerWith((req, res) =>
        path.test(req.url ?? '')
          ? res.writeHead(200, IMMUTABLE).end(req.url)
          : res.writeHead(404, { 'Cache-Control': 'no-store' }).end(),
      );
    const request = async (path: string) =>
      (await ownVisitor(both.port, { from: '127.0.0.12' }).get(path)).status;
    const files = (release: string) =>
      ['/promo/assets/', '/assets/'].flatMap((base) =>
        [1, 2, 3, 4].map((name) => `${base}${release}-${name}.js`),
      );
    const statuses = async (paths: readonly string[]) => [...new Set(await Promise.all(paths.map(request)))];

    it('serves a file even if only one instance has it', async () => {
      has(older, /old/);
      has(newer, /new/);
      expect(await statuses([...files('old'), ...files('new')])).toEqual([200]);
      expect(await request('/promo/assets/nothing.js')).toBe(404);
    });

    it('still serves cached files of the previous release', async () => {
      has(older, /old/);
      has(newer, /old/);
      expect(await statuses(files('old'))).toEqual([200]);
      has(older, /new/);
      has(newer, /new/);
      expect(await statuses(files('old'))).toEqual([200]);
      expect(await request('/promo/assets/old-9.js')).toBe(404);
    });
  });

  describe('in the upstream log', () => {
    const log = () => readFileSync(join(nginx.folder, 'upstream.log'), 'utf8');
    const visitor = () => ownVisitor(nginx.port, { from: '127.0.0.11' });

    it('records a broken connection with a masked card number', async () => {
      instance.answerWith((_req, res) => res.destroy());
      expect((await visitor().get('/api/v1/promo/check/knauf2025/7654321/')).status).toBe(502);
      await expect
        .poll(log)
        .toMatch(
          / \[warn\] upstream 127\.0\.0\.1:\d+.* status 502.* sent 502 .* GET \/api\/v1\/promo\/check\/knauf2025\/\*{7} /,
        );
    });

    it('records a 5xx response that a cached page hides from the visitor', async () => {
      const client = visitor();
      const headers = {
        'Cache-Control': 'public, s-maxage=1, stale-while-revalidate=600, stale-if-error=600',
      };
      instance.answerWith((_req, res) => res.writeHead(200, headers).end('page'));
      expect((await client.get('/promo/hidden')).status).toBe(200);
      instance.answerWith((_req, res) => res.writeHead(500, { 'Cache-Control': 'no-store' }).end());
      await expect
        .poll(async () => {
          expect((await client.get('/promo/hidden')).status).toBe(200);
          return log();
        })
        .toMatch(/status 500, 500 .* GET \/promo\/hidden /);
    });

    it('records neither successful responses nor 404 responses', async () => {
      instance.answerWith((_req, res) => res.writeHead(404).end());
      await visitor().get('/promo/absent');
      instance.answerWith((_req, res) => res.end());
      await visitor().get('/promo/present');
      const all = () => readFileSync(join(nginx.folder, 'promo.log'), 'utf8');
      await expect.poll(all).toContain('/promo/present');
      expect(log()).not.toMatch(/\/promo\/(absent|present)/);
    });
  });

  it('masks card numbers in its logs, however they are encoded [S-04]', async () => {
    const spelt = [
      CARD,
      '/api/v2/promo/check/knauf2025/%37%36%35%34%33%32%31/',
      '/api/v2/promo/check/knauf2025/%2537%2536%2535%2534321/',
      '/api/v2/promo/check/knauf2025/7654321',
      '//api/v2/promo/check/knauf2025/7654321/x',
      '/promo/7654321?card=7654321',
      '/metrics/7654321',
      `${CARD}${'%37%36%35%34%33%32%31'.repeat(100)}`,
    ];
    const client = ownVisitor(nginx.port, { from: '127.0.0.10' });
    const referrer = { Referer: `http://${HOST}/promo/?card=7654321` };
    const lookUp = async () => {
      const statuses = [];
      for (const path of spelt) statuses.push((await client.get(path, referrer)).status);
      return statuses;
    };
    instance.answerWith((_req, res) => res.destroy());
    expect((await lookUp()).every((status) => status >= 400)).toBe(true);
    instance.answerWith((_req, res) => res.end());
    await lookUp();
    await client.post(
      '/api/v2/promo_categories/participants/add/',
      'text/plain',
      'cardNumber=7654321'.repeat(4000),
    );
    expect(
      (await client.post('/api/x/7654321/', 'text/plain', '7654321'.repeat(40_000), referrer)).status,
    ).toBe(413);
    const logs = filesIn(nginx.folder).filter((file) => file.endsWith('.log'));
    const texts = [...logs.map((file) => readFileSync(file, 'utf8')), nginx.output()].join('\n');
    expect(texts).toContain('/api/v2/promo/check/knauf2025/******* 502');
    expect(texts).not.toMatch(/7654321|(%(25)*3\d){5}/);
  });

  it('masks preview links in its logs [S-53]', async () => {
    const signature = 'abcdefab'.repeat(4);
    const preview = `preview-hidden-soon-tabcde-0-${signature}`;
    const client = ownVisitor(nginx.port, { from: '127.0.0.11' });
    const headers = { Referer: `http://${HOST}/promo/${preview}`, 'X-Preview': preview };
    const requestAll = async () => {
      for (const path of [
        `/promo/${preview}`,
        `/promo/%70review-a-${signature}`,
        `//promo/${preview}/x`,
        CARD,
      ])
        await client.get(path, headers);
    };
    instance.answerWith((_req, res) => res.destroy());
    await requestAll();
    instance.answerWith((_req, res) => void res.setHeader('Cache-Control', 'no-store').end());
    await requestAll();
    const texts = filesIn(nginx.folder).map((file) => readFileSync(file, 'latin1'));
    expect(texts.join('\n')).toContain('/promo/preview-******* 200');
    expect([...texts, nginx.output()].join('\n')).not.toContain(signature.slice(0, 24));
  });
});

/** Returns the number of open connections between nginx and a client, identified by their loopback ports. */
function connectionsOf(port: number, visitor: number): number {
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(4, '0');
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .filter((line) => line.includes(`:${hex(port)} `) && line.includes(`:${hex(visitor)} `))
    .filter((line) => / 01 /.test(line)).length;
}
