import { beforeEach, describe, expect, it } from 'vitest';
import { createPageCache, type CacheablePage } from '../../../../server/pages/page-cache';
import { prebuildText, type PrebuiltResponse } from '../../../../server/prebuilt/prebuilt-response';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
let now = 0;
beforeEach(() => (now = 1_000_000));

const cacheOf = (options: Parameters<typeof createPageCache>[0] = {}) =>
  createPageCache({ now: () => now, ...options });
const textOf = ({ response }: { response: PrebuiltResponse }) => response.bodies.identity.bytes.toString();

/** Pages by their keys, made on demand: of what is set from outside, and counted. */
function renderer() {
  const state = {
    html: 'first',
    degraded: false,
    failing: false,
    times: 0,
    dataTime: undefined as number | undefined,
  };
  const page = (key: string): CacheablePage => ({
    key,
    async make({ cached }) {
      state.times += 1;
      if (state.failing) throw new Error('the render failed');
      const { html, degraded, dataTime = now } = state;
      const content = { status: 200, type: 'text/html', text: html, headers: {} };
      return { response: await prebuildText(content, { cached }), degraded, dataTime };
    },
  });
  return { state, page };
}

describe('A cached page', () => {
  it('is rendered once for everybody who asks at first', async () => {
    const [cache, { state, page }] = [cacheOf(), renderer()];
    const found = await Promise.all(Array.from({ length: 50 }, () => cache.get(page('page'))));
    expect(new Set(found.map(({ response }) => response)).size).toBe(1);
    expect(state.times).toBe(1);
  });

  it('is served until what it is made of is 55 seconds old, whenever it was made', async () => {
    const [cache, { state, page }] = [cacheOf(), renderer()];
    state.dataTime = now - 20 * SECOND;
    await cache.get(page('page'));
    now += 35 * SECOND - 1;
    expect(cache.peek('page')).toMatchObject({ outcome: 'hit', age: 55 * SECOND - 1 });
    now += 1;
    expect(cache.peek('page')).toBeUndefined();
  });

  it('older than a day is shown to nobody', async () => {
    const [cache, { state, page }] = [cacheOf(), renderer()];
    await cache.get(page('page'));
    now += DAY;
    expect([cache.peek('page'), cache.newestOf('pa')]).toEqual([undefined, undefined]);
    state.failing = true;
    await expect(cache.get(page('page'))).rejects.toThrow('the render failed');
  });

  it('is not replaced by a degraded one, and a degraded one is tried again after ten seconds', async () => {
    const [cache, { state, page }] = [cacheOf(), renderer()];
    await cache.get(page('page'));
    Object.assign(state, { html: 'degraded', degraded: true });
    await cache.refresh(page('page'), now);
    expect([textOf(await cache.get(page('page'))), cache.dataTimeOf('page')]).toEqual(['first', now]);

    expect(textOf(await cache.get(page('another')))).toBe('degraded');
    now += 10 * SECOND - 1;
    expect([cache.peek('another')?.outcome, cache.dataTimeOf('another')]).toEqual(['stale', undefined]);
    now += 1;
    Object.assign(state, { html: 'good', degraded: false });
    expect(textOf(await cache.get(page('another')))).toBe('good');
  });

  it('is given up for a degraded one only when it is a day old', async () => {
    const [cache, { state, page }] = [cacheOf(), renderer()];
    await cache.get(page('page'));
    now += DAY;
    Object.assign(state, { html: 'degraded', degraded: true });
    expect(textOf(await cache.get(page('page')))).toBe('degraded');
  });

  it('is found by what its key begins with, the newest first', async () => {
    const [cache, { state, page }] = [cacheOf(), renderer()];
    for (const html of ['old', 'new', 'other']) {
      now += SECOND;
      state.html = html;
      await cache.get(page(html === 'other' ? 'other' : `page ${html}`));
    }
    const found = cache.newestOf('page ');
    expect(found && textOf(found)).toBe('new');
  });
});

describe('The cache is bounded', () => {
  it('in entries: the one not asked for longest goes', async () => {
    const [cache, { page }] = [cacheOf(), renderer()];
    for (let key = 0; key <= 500; key += 1) await cache.get(page(`page ${key}`));
    expect([0, 1, 500].map((key) => cache.peek(`page ${key}`) !== undefined)).toEqual([false, true, true]);
  });

  it('in bytes', async () => {
    const [cache, { state, page }] = [cacheOf(), renderer()];
    state.html = 'x'.repeat(33 * 1024 * 1024);
    await cache.get(page('a'));
    await cache.get(page('b'));
    expect([cache.peek('a') !== undefined, cache.peek('b') !== undefined]).toEqual([false, true]);
  });
});
