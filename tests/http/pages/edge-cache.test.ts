import { describe, expect, it } from 'vitest';
import type { Page } from '../../../server/pages/page';
import { createPageCache, type CachedPage } from '../../../server/pages/page-cache';
import type { RenderResponse } from '../../../server/pages/render/render-response';
import { createMetrics } from '../../../server/telemetry/metrics';
import { createTestApp } from '../../support/app';

describe('The edge cache', () => {
  it('logs the exception and falls back to Express if a cache lookup throws', async () => {
    let lookups = 0;
    const pageCache = (render: RenderResponse) => {
      const cache = createPageCache(render);
      const cached = (page: Page) => {
        lookups += 1;
        if (lookups === 1) throw new Error('the lookup broke');
        return cache.cached(page);
      };
      return { ...cache, cached };
    };
    const test = await createTestApp({}, { pageCache });
    const { status, text } = await test.get('/promo/knauf2025');
    expect([status, text.includes('</html>')]).toEqual([200, true]);
    expect(test.logs()).toContain('the lookup broke');
  });

  it('closes the connection if a response fails after its headers were written', async () => {
    const pageCache = (render: RenderResponse) => {
      const cache = createPageCache(render);
      const cached = (page: Page) => {
        const found = cache.cached(page);
        const broken = { ...found?.response.bodies.identity, bytes: 42 as never };
        return (
          found && ({ ...found, response: { ...found.response, bodies: { identity: broken } } } as CachedPage)
        );
      };
      return { ...cache, cached };
    };
    const test = await createTestApp({}, { pageCache });
    await test.app.warm();
    await expect(test.get('/promo/knauf2025')).rejects.toThrow('socket hang up');
    expect((await test.get('/healthz')).status).toBe(200);
    expect(test.logs()).toContain('"chunk\\" argument');
  });

  it('keeps serving pages if the access log fails', async () => {
    const metrics = createMetrics();
    metrics.requestSeconds.observe = () => {
      throw new Error('no such figure');
    };
    const test = await createTestApp({}, { metrics });
    for (const path of ['/promo/knauf2025', '/promo/favicon.svg', '/healthz'])
      expect((await test.get(path)).status).toBe(200);
    await expect.poll(test.logs).toContain('no such figure');
  });
});
