import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import pack from '../../../package.json' with { type: 'json' };
import { sharedApp } from '../../support/app';

const test = sharedApp();

describe.each(['promo.example.ru', 'business.example.ru'])('The operator endpoints on %s', (host) => {
  const get = (path: string) => test.get(path, { Host: host });

  it('report liveness without an API request', async () => {
    test.upstream.taken();
    const { body } = await get('/healthz');
    expect([body, test.upstream.taken()]).toEqual([{ status: 'ok' }, []]);
  });

  it('report the release in the metrics', async () => {
    const { body } = await supertest(test.app.operators).get('/healthz');
    const { version, revision, node } = body as Record<string, string>;
    const { text, headers } = await get('/metrics');
    expect(text).toContain(`build_info{version="${version}",revision="${revision}",node="${node}"} 1`);
    expect(headers['content-type']).toContain('text/plain');
  });

  it.each(['/healthz', '/readyz', '/metrics'])(
    'serve %s uncached and only at its exact path',
    async (path) => {
      const response = await get(path);
      expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
      for (const other of [`${path}/`, path.toUpperCase()]) expect((await get(other)).status).toBe(404);
      for (const method of ['post', 'put', 'delete', 'options'] as const) {
        const { status, headers } = await supertest(test.server)[method](path).set('Host', host);
        expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
      }
    },
  );
});

describe('The operator endpoints with METRICS_PORT', () => {
  const own = sharedApp({ METRICS_PORT: '9464', SECURITY_CONTACT: 'mailto:security@example.ru' });

  it('are served only on that port', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json']) {
      expect([path, (await supertest(own.app.operators).get(path)).status]).toEqual([path, 200]);
      expect([path, (await own.get(path)).status]).toEqual([path, 404]);
    }
    expect((await supertest(own.app.operators).get('/promo/')).status).toBe(404);
    expect((await supertest(own.app.operators).post('/readyz')).status).toBe(405);
  });

  it('do not include security.txt, which the public hosts serve', async () => {
    for (const host of ['promo.example.ru', 'business.example.ru']) {
      const { text, headers } = await own.get('/.well-known/security.txt', { Host: host });
      expect(headers['content-type']).toMatch(/^text\/plain/);
      const [, expires = ''] = /^Contact: mailto:security@example\.ru\nExpires: (\S+)\n/.exec(text) ?? [];
      const days = (Date.parse(expires) - Date.now()) / 86_400_000;
      expect(days > 1 && days < 365).toBe(true);
    }
    expect((await test.get('/.well-known/security.txt')).status).toBe(404);
  });

  it('report the release in /healthz', async () => {
    const { body } = await supertest(own.app.operators).get('/healthz');
    expect(body).toEqual({
      status: 'ok',
      version: pack.version,
      revision: expect.stringMatching(/^[\da-f]{7,40}(-dirty)?$|^unknown$/),
      node: process.versions.node,
    });
  });
});

describe('A public response', () => {
  it.each([
    { host: 'promo.example.ru', path: '/promo/' },
    { host: 'promo.example.ru', path: '/promo/lovecategory' },
    { host: 'promo.example.ru', path: '/promo/nothing' },
    { host: 'promo.example.ru', path: '/robots.txt' },
    { host: 'promo.example.ru', path: '/healthz' },
    { host: 'promo.example.ru', path: '/api/v1/business/cities/' },
    { host: 'promo.example.ru', path: '/api/nothing' },
    { host: 'business.example.ru', path: '/' },
    { host: 'business.example.ru', path: '/healthz' },
  ])('reveals neither the commit nor the Node version at $path on $host', async ({ host, path }) => {
    const { revision, node } = (await supertest(test.app.operators).get('/healthz')).body as Record<
      string,
      string
    >;
    const { headers, text } = await test.get(path, { Host: host });
    const response = JSON.stringify(headers) + text;
    expect(response).not.toContain(revision);
    expect(response).not.toContain(node);
  });
});

describe('GET /readyz', () => {
  it('returns 503 and logs the probe while the instance is not ready', async () => {
    const probes = () => test.logLines('request').filter(({ route }) => route === 'readyz');
    const before = probes().length;
    await test.get('/readyz');
    test.app.readiness.isReady = false;
    expect((await test.get('/readyz')).status).toBe(503);
    test.app.readiness.isReady = true;
    await expect
      .poll(() =>
        probes()
          .slice(before)
          .map(({ status }) => status),
      )
      .toEqual([503]);
  });
});
