import { beforeEach, describe, expect, it } from 'vitest';
import { createAnswer, type PageAnswer } from '../../server/pages/page-answer';
import { createPageCache, type FreshPage } from '../../server/pages/page-cache';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
let now = 0;
beforeEach(() => (now = 1_000_000));

const answerOf = (html: string, kept?: PageAnswer) => createAnswer({ status: 200, html, headers: {} }, kept);
const cacheOf = (options: Parameters<typeof createPageCache>[0] = {}) =>
  createPageCache({ now: () => now, improve: async (answer) => answer, ...options });
const textOf = ({ answer }: { answer: PageAnswer }) => answer.bodies.identity.bytes.toString();

/** Renders on demand: what it makes is set from outside, what it was asked is counted. */
function renderer() {
  const state = { html: 'first', degraded: false, failing: false, times: 0 };
  const make = async (kept?: PageAnswer): Promise<FreshPage> => {
    state.times += 1;
    if (state.failing) throw new Error('the render failed');
    return { answer: await answerOf(state.html, kept), degraded: state.degraded };
  };
  return { state, make };
}

/** Asks until what was renewed behind the scenes is there. */
const comes = (ask: () => Promise<{ answer: PageAnswer }>, html: string) =>
  expect.poll(async () => textOf(await ask())).toBe(html);

describe('A kept page', () => {
  it('is rendered once for everybody who asks at first', async () => {
    const [cache, { state, make }] = [cacheOf(), renderer()];
    const found = await Promise.all(Array.from({ length: 50 }, () => cache.get('page', make)));
    expect(new Set(found.map(({ answer }) => answer)).size).toBe(1);
    expect(state.times).toBe(1);
  });

  it('is fresh for 30 seconds', async () => {
    const [cache, { state, make }] = [cacheOf(), renderer()];
    await cache.get('page', make);
    now += 30 * SECOND - 1;
    expect((await cache.get('page', make)).outcome).toBe('hit');
    expect(state.times).toBe(1);
  });

  it('is then served stale, at once, while one renewal runs for everybody', async () => {
    const [cache, { state, make }] = [cacheOf(), renderer()];
    await cache.get('page', make);
    now += 30 * SECOND;
    state.html = 'second';
    const found = Array.from({ length: 50 }, () => cache.peek('page', make));
    expect(found.every((one) => one && textOf(one) === 'first')).toBe(true);
    expect(found[0]?.outcome).toBe('stale');
    await comes(() => cache.get('page', make), 'second');
    expect((await cache.get('page', make)).outcome).toBe('hit');
    expect(state.times).toBe(2);
  });

  it('is served for a day while renewals fail, and tried again every three seconds', async () => {
    const [cache, { state, make }] = [cacheOf(), renderer()];
    await cache.get('page', make);
    state.failing = true;
    for (const later of [30 * SECOND, 3 * SECOND, 60 * SECOND, DAY - 94 * SECOND]) {
      now += later;
      const before = state.times;
      expect(textOf(await cache.get('page', make))).toBe('first');
      expect(cache.peek('page', make)?.outcome).toBe('hit');
      await expect.poll(() => state.times).toBe(before + 1);
    }
  });

  it('older than a day is shown to nobody who can have a newer one', async () => {
    const [cache, { state, make }] = [cacheOf(), renderer()];
    await cache.get('page', make);
    now += DAY;
    state.html = 'second';
    expect(cache.peek('page', make)).toBeUndefined();
    expect(await cache.get('page', make)).toMatchObject({ outcome: 'miss' });
    expect(textOf(await cache.get('page', make))).toBe('second');
  });

  it('is not replaced by a poor one, and a poor one lives three seconds', async () => {
    const [cache, { state, make }] = [cacheOf(), renderer()];
    await cache.get('page', make);
    now += 30 * SECOND;
    Object.assign(state, { html: 'poor', degraded: true });
    cache.peek('page', make);
    await expect.poll(() => state.times).toBe(2);
    await new Promise(setImmediate);
    expect(textOf(await cache.get('page', make))).toBe('first');

    const poor = await cache.get('another', make);
    expect(textOf(poor)).toBe('poor');
    now += 3 * SECOND;
    Object.assign(state, { html: 'good', degraded: false });
    expect(cache.peek('another', make)?.outcome).toBe('stale');
    await comes(() => cache.get('another', make), 'good');
  });

  it('is given up for a poor one only when it is a day old', async () => {
    const [cache, { state, make }] = [cacheOf(), renderer()];
    await cache.get('page', make);
    now += DAY;
    Object.assign(state, { html: 'poor', degraded: true });
    expect(textOf(await cache.get('page', make))).toBe('poor');
  });
});

describe('A page is packed tighter', () => {
  it('once nobody waits, one page at a time, and not again while it stays the same', async () => {
    let [running, most, packed] = [0, 0, 0];
    const cache = cacheOf({
      improve: async (answer) => {
        most = Math.max(most, (running += 1));
        await new Promise(setImmediate);
        [running, packed] = [running - 1, packed + 1];
        return { ...answer, size: 1 };
      },
    });
    const { make } = renderer();
    const first = await Promise.all(['a', 'b', 'c'].map((key) => cache.get(key, make)));
    expect(first.every(({ answer }) => answer.size > 1)).toBe(true);
    await expect.poll(() => packed).toBe(3);
    await expect.poll(async () => (await cache.get('c', make)).answer.size).toBe(1);
    now += 31 * SECOND;
    cache.peek('c', make);
    await expect.poll(() => cache.peek('c', make)?.outcome).toBe('hit');
    expect([most, packed]).toEqual([1, 3]);
    expect((await cache.get('c', make)).answer.size).toBe(1);
  });

  it('or stays as it is when that fails', async () => {
    const cache = cacheOf({ improve: () => Promise.reject(new Error('no memory')) });
    const { make } = renderer();
    await cache.get('page', make);
    await new Promise(setImmediate);
    expect(textOf(await cache.get('page', make))).toBe('first');
  });
});

describe('The cache is bounded', () => {
  it('in entries: the one not asked for longest goes', async () => {
    const [cache, { make }] = [cacheOf({ maxEntries: 2 }), renderer()];
    for (const key of ['a', 'b', 'c']) await cache.get(key, make);
    expect(['a', 'b', 'c'].map((key) => cache.peek(key, make) !== undefined)).toEqual([false, true, true]);
  });

  it('in bytes', async () => {
    const [cache, { state, make }] = [cacheOf({ maxBytes: 100_000 }), renderer()];
    state.html = 'x'.repeat(60_000);
    await cache.get('a', make);
    await cache.get('b', make);
    expect([cache.peek('a', make) !== undefined, cache.peek('b', make) !== undefined]).toEqual([false, true]);
  });
});

it('Switched off it keeps nothing for anyone, yet those who wait for one render share it', async () => {
  const [cache, { state, make }] = [cacheOf({ fresh: 0, stale: 0 }), renderer()];
  expect((await cache.get('page', make)).outcome).toBe('miss');
  await Promise.all([cache.get('page', make), cache.get('page', make)]);
  expect([cache.peek('page', make), state.times]).toEqual([undefined, 2]);
});
