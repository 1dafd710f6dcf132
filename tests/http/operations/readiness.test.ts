import type { FunctionComponent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { routes } from '../../../client/app/entry-server';
import { createTestApp } from '../../support/app';

afterEach(() => void vi.restoreAllMocks());

/** Replaces the component of a page with a component that throws. */
async function breakPage(id: string) {
  const page = await routes.find((route) => route.id === id)?.page.fetch();
  if (!page) throw new Error(`no page ${id}`);
  vi.spyOn(page as { Page: FunctionComponent }, 'Page').mockImplementation(() => {
    throw new TypeError('places is not iterable');
  });
}

describe('GET /readyz', () => {
  it('returns 200 if all pages can be rendered without the API', async () => {
    const test = await createTestApp();
    test.upstream.answerAll({}, 500);
    const { status, body } = await test.get('/readyz');
    expect([status, body.status]).toEqual([200, 'ready']);
    expect(test.upstream.taken()).toEqual([]);
  });

  it.each(['law', 'sert', 'lovecategory'])('returns 503 if the page %s cannot be rendered', async (id) => {
    await breakPage(id);
    const test = await createTestApp();
    for (let probe = 0; probe < 3; probe += 1) {
      const { status, body } = await test.get('/readyz');
      expect([status, body.status]).toEqual([503, 'cannot render pages']);
    }
    expect(test.logLines('trial render failed')).toHaveLength(1);
    expect((await test.get('/healthz')).status).toBe(200);
  });

  it('reuses the result of the trial render at startup', async () => {
    await breakPage('law');
    const test = await createTestApp();
    await test.app.warm();
    expect(test.logLines('trial render failed')).toHaveLength(1);
    expect(await test.metric('trial_render_failed')).toBe(1);

    expect((await test.get('/readyz')).status).toBe(503);
    expect(test.logLines('trial render failed')).toHaveLength(1);
  });

  it('reports no failed trial render if all pages can be rendered', async () => {
    const test = await createTestApp();
    await test.app.warm();
    expect(await test.metric('trial_render_failed')).toBe(0);
    expect(await test.metrics()).toContain('trial_render_failed 0');
  });

  it('returns 200 if only a campaign page cannot be rendered', async () => {
    await breakPage('campaign');
    const test = await createTestApp();
    expect((await test.get('/readyz')).status).toBe(200);
  });
});
