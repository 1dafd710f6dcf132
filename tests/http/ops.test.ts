import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe.each(['promo.example.ru', 'business.example.ru'])('Operators on %s', (host) => {
  const get = (path: string) => supertest(test.app).get(path).set('Host', host);

  it('see that the process is alive, without asking the API', async () => {
    test.upstream.taken();
    expect((await get('/healthz')).body).toEqual({ status: 'ok' });
    expect(test.upstream.taken()).toEqual([]);
  });

  it('see whether it takes traffic', async () => {
    expect((await get('/readyz')).status).toBe(200);
    test.app.readiness.ready = false;
    expect((await get('/readyz')).status).toBe(503);
    test.app.readiness.ready = true;
  });

  it('see its metrics, by patterns and never by card', async () => {
    await get('/api/v2/promo/check/knauf2025/1000001/');
    const { text, headers } = await get('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toContain('route="/api/v2/promo/check/:slug/:card/"');
    expect(text).not.toContain('1000001');
  });
});
