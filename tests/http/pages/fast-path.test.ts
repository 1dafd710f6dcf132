import supertest from 'supertest';
import { expect, it } from 'vitest';
import { createPageCache, type CachedPage } from '../../../server/pages/page-cache';
import { createMetrics } from '../../../server/telemetry/metrics';
import { createTestApp } from '../../support/fixtures';

it('An exception on the fast path is logged, and Express answers', async () => {
  const pageCache = createPageCache();
  const peek = () => {
    throw new Error('the fast path broke');
  };
  const { server, logs } = await createTestApp({}, { pageCache: { ...pageCache, peek } });
  const { status, text } = await supertest(server).get('/promo/knauf2025');
  expect([status, text.includes('</html>')]).toEqual([200, true]);
  expect(logs()).toContain('the fast path broke');
});

it('An exception after the headers are sent ends the response, and the process goes on', async () => {
  const pageCache = createPageCache();
  const peek = (key: string): CachedPage | undefined => {
    const found = pageCache.peek(key);
    const broken = { ...found?.response.bodies.identity, bytes: 42 as never };
    return (
      found && ({ ...found, response: { ...found.response, bodies: { identity: broken } } } as CachedPage)
    );
  };
  const { app, server, logs } = await createTestApp({}, { pageCache: { ...pageCache, peek } });
  await app.refresher.refreshDue();
  await expect(supertest(server).get('/promo/knauf2025')).rejects.toThrow('socket hang up');
  expect((await supertest(server).get('/healthz')).status).toBe(200);
  expect(logs()).toContain('"chunk\\" argument');
});

it('An exception while a finished response is logged changes nothing for visitors', async () => {
  const metrics = createMetrics();
  metrics.requestSeconds.labels = () => {
    throw new Error('no such figure');
  };
  const { server, logs } = await createTestApp({}, { metrics });
  for (const path of ['/promo/knauf2025', '/promo/favicon.svg', '/healthz'])
    expect((await supertest(server).get(path)).status).toBe(200);
  await expect.poll(logs).toContain('no such figure');
});
