import { expect, it } from 'vitest';
import { createPageCache, type CachedPage, type PageRequest } from '../../../server/pages/page-cache';
import { createMetrics } from '../../../server/telemetry/metrics';
import { createTestApp } from '../../support/fixtures';

it('An exception on the fast path is logged, and Express answers', async () => {
  const pageCache = createPageCache();
  const cached = () => {
    throw new Error('the fast path broke');
  };
  const test = await createTestApp({}, { pageCache: { ...pageCache, cached } });
  const { status, text } = await test.get('/promo/knauf2025');
  expect([status, text.includes('</html>')]).toEqual([200, true]);
  expect(test.logs()).toContain('the fast path broke');
});

it('An exception after the headers are sent ends the response, and the process goes on', async () => {
  const pageCache = createPageCache();
  const cached = (request: PageRequest): CachedPage | undefined => {
    const found = pageCache.cached(request);
    const broken = { ...found?.response.bodies.identity, bytes: 42 as never };
    return (
      found && ({ ...found, response: { ...found.response, bodies: { identity: broken } } } as CachedPage)
    );
  };
  const test = await createTestApp({}, { pageCache: { ...pageCache, cached } });
  await test.app.warm();
  await expect(test.get('/promo/knauf2025')).rejects.toThrow('socket hang up');
  expect((await test.get('/healthz')).status).toBe(200);
  expect(test.logs()).toContain('"chunk\\" argument');
});

it('An exception while a finished response is logged changes nothing for visitors', async () => {
  const metrics = createMetrics();
  metrics.requestSeconds.labels = () => {
    throw new Error('no such figure');
  };
  const test = await createTestApp({}, { metrics });
  for (const path of ['/promo/knauf2025', '/promo/favicon.svg', '/healthz'])
    expect((await test.get(path)).status).toBe(200);
  await expect.poll(test.logs).toContain('no such figure');
});
