import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import pack from '../../../package.json' with { type: 'json' };
import { sharedApp } from '../../support/fixtures';

const test = sharedApp();

describe.each(['promo.example.ru', 'business.example.ru'])('Operators on %s', (host) => {
  const get = (path: string) => supertest(test.server).get(path).set('Host', host);

  it('see that the process is alive, without asking the API', async () => {
    test.upstream.taken();
    expect((await get('/healthz')).body).toMatchObject({ status: 'ok' });
    expect(test.upstream.taken()).toEqual([]);
  });

  it('see which release it is, in its metrics as well', async () => {
    const { version, revision, node } = (await get('/healthz')).body as Record<string, string>;
    expect([version, node]).toEqual([pack.version, process.versions.node]);
    expect(revision).toMatch(/^[\da-f]{7,40}(-dirty)?$|^unknown$/);
    const expected = `build_info{version="${version}",revision="${revision}",node="${node}"} 1`;
    expect((await get('/metrics')).text).toContain(expected);
  });

  it('see whether it takes traffic', async () => {
    expect((await get('/readyz')).status).toBe(200);
    test.app.readiness.ready = false;
    expect((await get('/readyz')).status).toBe(503);
    test.app.readiness.ready = true;
  });

  it.each(['/healthz', '/readyz', '/metrics'])(
    'ask for %s in this form alone, and keep no answer',
    async (path) => {
      expect((await get(path)).headers['cache-control']).toBe('no-store');
      for (const other of [`${path}/`, path.toUpperCase()]) expect((await get(other)).status).toBe(404);
      for (const method of ['post', 'put', 'delete', 'options'] as const) {
        const { status, headers } = await supertest(test.server)[method](path).set('Host', host);
        expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
      }
    },
  );

  it('see its metrics, by patterns and never by card', async () => {
    await get('/api/v2/promo/check/knauf2025/1000001/');
    const { text, headers } = await get('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toContain('route="/api/v2/promo/check/:slug/:card/"');
    // Without the metrics themselves, which may be any digits.
    expect(text.replace(/ \S+$/gm, '')).not.toContain('1000001');
  });
});
