import { beforeEach, describe, expect, it } from 'vitest';
import { createPageCache, type CachedPage } from '../../../../server/pages/page-cache';
import { compressText, type CompressedResponse } from '../../../../server/edge/compressed';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

let now = 0;
beforeEach(() => {
  now = 1_000_000;
});

/** Creates a fake page. Tests set the result of its renders, and `renders` counts the renders. */
const createPage = () => ({
  html: 'first',
  degraded: false,
  fails: false,
  renders: 0,
  version: '1',
  /** Age of the data in the page when the page is rendered, in milliseconds. */
  dataAge: 0,
});

async function render(page: ReturnType<typeof createPage>, cached: CompressedResponse | undefined) {
  page.renders += 1;
  if (page.fails) throw new Error('the render failed');
  const content = { status: 200, type: 'text/html', text: page.html, headers: {} };
  const response = await compressText(content, { cached });
  return { response, degraded: page.degraded, dataTime: now - page.dataAge };
}

function setUp() {
  const page = createPage();
  const cache = createPageCache((_page, { cached }) => render(page, cached), { now: () => now });
  const request = (cacheKey = 'page') => ({ cacheKey, version: page.version });
  const get = async (key?: string) => textOf(await cache.get(request(key)));
  return { cache, page, request, get };
}

const textOf = ({ response }: CachedPage) => response.bodies.identity.bytes.toString();

describe('A cached page', () => {
  it('is rendered once for all concurrent visitors', async () => {
    const { cache, page, request } = setUp();
    const found = await Promise.all(Array.from({ length: 50 }, () => cache.get(request())));
    expect(new Set(found.map(({ response }) => response)).size).toBe(1);
    expect(page.renders).toBe(1);
  });

  it('is fresh until its data is 20 seconds old', async () => {
    const { cache, page, request, get } = setUp();
    page.dataAge = 5 * SECOND;
    await get();
    now += 15 * SECOND - 1;
    expect(cache.cached(request())).toMatchObject({ outcome: 'hit', ageMs: 20 * SECOND - 1 });
    expect(page.renders).toBe(1);
  });

  it('is served stale during a refresh until its data is 55 seconds old', async () => {
    const { cache, page, request, get } = setUp();
    await get();
    now += 55 * SECOND - 1;
    page.html = 'second';
    expect(await get()).toBe('first');
    expect(await get()).toBe('first');
    await expect.poll(() => cache.cached(request())?.outcome).toBe('hit');
    expect([await get(), page.renders]).toEqual(['second', 2]);
  });

  it('is refreshed before it is served if its data is 55 seconds old', async () => {
    const { page, get } = setUp();
    await get();
    now += 55 * SECOND;
    page.html = 'second';
    expect(await get()).toBe('second');
  });

  it('is rendered again before it is served if its version has changed', async () => {
    const { page, get } = setUp();
    await get();
    Object.assign(page, { html: 'second', version: '2' });
    expect(await get()).toBe('second');
  });
});

describe('A failed render', () => {
  it('leaves the last good page in the cache', async () => {
    const { cache, page, request, get } = setUp();
    await get();
    now += 60 * SECOND;
    page.fails = true;
    expect(await get()).toBe('first');
    expect(cache.cached(request())).toMatchObject({ outcome: 'stale', isOutdated: false });
    expect(page.renders).toBe(2);
  });

  it('is retried in the background every ten seconds', async () => {
    const { cache, page, request, get } = setUp();
    await get();
    now += 60 * SECOND;
    page.fails = true;
    await get();
    now += 10 * SECOND;
    Object.assign(page, { fails: false, html: 'second' });
    expect(await get()).toBe('first');
    await expect.poll(() => cache.cached(request())?.outcome).toBe('hit');
    expect(await get()).toBe('second');
  });

  it('fails the request if the last good page is a day old', async () => {
    const { page, get } = setUp();
    await get();
    now += DAY;
    page.fails = true;
    await expect(get()).rejects.toThrow('the render failed');
  });

  it('leaves the previous version in the cache, marked as outdated', async () => {
    const { cache, page, request, get } = setUp();
    await get();
    Object.assign(page, { fails: true, version: '2' });
    expect(await cache.get(request())).toMatchObject({ outcome: 'stale', isOutdated: true });
    Object.assign(page, { fails: false, html: 'second' });
    now += 10 * SECOND;
    await get();
    await expect.poll(() => get()).toBe('second');
  });

  it('does not prevent rendering a newer version', async () => {
    const { page, get } = setUp();
    await get();
    now += 60 * SECOND;
    page.fails = true;
    await get();
    Object.assign(page, { fails: false, html: 'second', version: '2' });
    expect(await get()).toBe('second');
  });
});

describe('A degraded page', () => {
  it('does not replace a complete page', async () => {
    const { page, get } = setUp();
    await get();
    now += 60 * SECOND;
    Object.assign(page, { html: 'degraded', degraded: true });
    expect([await get(), await get()]).toEqual(['first', 'first']);
  });

  it('replaces a complete page that is a day old', async () => {
    const { page, get } = setUp();
    await get();
    now += DAY;
    Object.assign(page, { html: 'degraded', degraded: true });
    expect(await get()).toBe('degraded');
  });

  it('is refreshed after three seconds', async () => {
    const { cache, page, request, get } = setUp();
    Object.assign(page, { html: 'degraded', degraded: true });
    expect(await get()).toBe('degraded');
    now += 3 * SECOND - 1;
    expect(cache.cached(request())?.outcome).toBe('hit');
    now += 1;
    Object.assign(page, { html: 'complete', degraded: false });
    await get();
    await expect.poll(() => get()).toBe('complete');
  });
});

describe('The page cache', () => {
  it('keeps at most 500 pages and evicts the least recently requested first', async () => {
    const { cache, request } = setUp();
    for (let index = 0; index <= 500; index += 1) await cache.get(request(`page ${index}`));
    const isCached = (index: number) => cache.cached(request(`page ${index}`)) !== undefined;
    expect([0, 1, 500].map(isCached)).toEqual([false, true, true]);
  });

  it('keeps at most 64 MB of pages and evicts the least recently requested first', async () => {
    const { cache, page, request } = setUp();
    page.html = 'x'.repeat(33 * 1024 * 1024);
    await cache.get(request('a'));
    await cache.get(request('b'));
    expect([cache.cached(request('a')) !== undefined, cache.cached(request('b')) !== undefined]).toEqual([
      false,
      true,
    ]);
  });
});
