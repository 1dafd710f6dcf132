import { beforeEach, describe, expect, it } from 'vitest';
import { createAnswer } from '../../../../server/pages/page-answer';
import { createPageCache, type FreshPage } from '../../../../server/pages/page-cache';
import type { ReadyAnswer } from '../../../../server/prebuilt/prebuilt-response';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
let now = 0;
beforeEach(() => (now = 1_000_000));

const answerOf = (html: string, kept?: ReadyAnswer) => createAnswer({ status: 200, html, headers: {} }, kept);
const cacheOf = (options: Parameters<typeof createPageCache>[0] = {}) =>
  createPageCache({ now: () => now, improve: async (answer) => answer, ...options });
const textOf = ({ answer }: { answer: ReadyAnswer }) => answer.bodies.identity.bytes.toString();

/** Renders on demand: what it makes is set from outside, what it was asked is counted. */
function renderer() {
  const state = {
    html: 'first',
    degraded: false,
    failing: false,
    times: 0,
    asOf: undefined as number | undefined,
  };
  const make = async (kept?: ReadyAnswer): Promise<FreshPage> => {
    state.times += 1;
    if (state.failing) throw new Error('the render failed');
    const { html, degraded, asOf = now } = state;
    return { answer: await answerOf(html, kept), degraded, asOf };
  };
  return { state, make };
}

describe('A kept page', () => {
  it('is rendered once for everybody who asks at first', async () => {
    const [cache, { state, make }] = [cacheOf(), renderer()];
    const found = await Promise.all(Array.from({ length: 50 }, () => cache.get('page', make)));
    expect(new Set(found.map(({ answer }) => answer)).size).toBe(1);
    expect(state.times).toBe(1);
  });

  it('is served until what it is made of is 55 seconds old, whenever it was made', async () => {
    const [cache, { state, make }] = [cacheOf(), renderer()];
    state.asOf = now - 20 * SECOND;
    await cache.get('page', make);
    now += 35 * SECOND - 1;
    expect(cache.peek('page')).toMatchObject({ outcome: 'hit', age: 55 * SECOND - 1 });
    now += 1;
    expect(cache.peek('page')).toBeUndefined();
  });

  it('is renewed behind the scenes, once whoever asks for it', async () => {
    const [cache, { state, make }] = [cacheOf(), renderer()];
    await cache.get('page', make);
    state.html = 'second';
    const renewed = Promise.all([cache.renew('page', make, now), cache.renew('page', make, now)]);
    expect(cache.peek('page')).toMatchObject({ outcome: 'hit' });
    expect(textOf(await cache.get('page', make))).toBe('first');
    await renewed;
    expect([textOf(await cache.get('page', make)), state.times]).toEqual(['second', 2]);
  });

  it('is served for a day while renewals fail, and nobody waits who comes soon after a try', async () => {
    const [cache, { state, make }] = [cacheOf(), renderer()];
    await cache.get('page', make);
    state.failing = true;
    for (const later of [30 * SECOND, 3 * SECOND, 60 * SECOND, DAY - 94 * SECOND]) {
      now += later;
      expect(textOf(await cache.get('page', make))).toBe('first');
      const before = state.times;
      expect(cache.peek('page')).toBeDefined();
      now += SECOND / 10;
      expect([textOf(await cache.get('page', make)), state.times]).toEqual(['first', before]);
    }
  });

  it('older than a day is shown to nobody', async () => {
    const [cache, { state, make }] = [cacheOf(), renderer()];
    await cache.get('page', make);
    now += DAY;
    expect([cache.peek('page'), cache.newestOf('pa')]).toEqual([undefined, undefined]);
    state.failing = true;
    await expect(cache.get('page', make)).rejects.toThrow('the render failed');
  });

  it('is not replaced by a poor one, and a poor one is tried again after ten seconds', async () => {
    const [cache, { state, make }] = [cacheOf(), renderer()];
    await cache.get('page', make);
    Object.assign(state, { html: 'poor', degraded: true });
    await cache.renew('page', make, now);
    expect([textOf(await cache.get('page', make)), cache.dataTimeOf('page')]).toEqual(['first', now]);

    expect(textOf(await cache.get('another', make))).toBe('poor');
    now += 10 * SECOND - 1;
    expect([cache.peek('another')?.outcome, cache.dataTimeOf('another')]).toEqual(['stale', undefined]);
    now += 1;
    Object.assign(state, { html: 'good', degraded: false });
    expect(textOf(await cache.get('another', make))).toBe('good');
  });

  it('is given up for a poor one only when it is a day old', async () => {
    const [cache, { state, make }] = [cacheOf(), renderer()];
    await cache.get('page', make);
    now += DAY;
    Object.assign(state, { html: 'poor', degraded: true });
    expect(textOf(await cache.get('page', make))).toBe('poor');
  });

  it('is found by what its key begins with, the newest first', async () => {
    const [cache, { state, make }] = [cacheOf(), renderer()];
    for (const html of ['old', 'new', 'other']) {
      now += SECOND;
      state.html = html;
      await cache.get(html === 'other' ? 'other' : `page ${html}`, make);
    }
    const found = cache.newestOf('page ');
    expect(found && textOf(found)).toBe('new');
  });
});

describe('A page is packed tighter', () => {
  it('once somebody asks for it again, one page at a time, and not again while it stays the same', async () => {
    let [running, most, packed] = [0, 0, 0];
    const cache = cacheOf({
      improve: async (answer) => {
        most = Math.max(most, (running += 1));
        await new Promise(setImmediate);
        [running, packed] = [running - 1, packed + 1];
        return { ...answer, size: 1 };
      },
    });
    const { state, make } = renderer();
    const sizeOf = async (key: string) => (await cache.get(key, make)).answer.size;
    const first = await Promise.all(['a', 'b', 'c', 'once'].map((key) => cache.get(key, make)));
    expect(first.every(({ answer }) => answer.size > 1)).toBe(true);
    for (const key of ['a', 'b', 'c']) cache.peek(key);
    await expect.poll(() => packed).toBe(3);
    await expect.poll(() => sizeOf('c')).toBe(1);
    now += 31 * SECOND;
    await cache.renew('c', make, now);
    cache.peek('c');
    expect([most, packed, await sizeOf('c')]).toEqual([1, 3, 1]);
    // What takes its place is asked for as well.
    state.html = 'second';
    for (const key of ['c', 'once']) await cache.renew(key, make, now);
    await expect.poll(() => packed).toBe(4);
  });

  it('or stays as it is when that fails', async () => {
    const cache = cacheOf({ improve: () => Promise.reject(new Error('no memory')) });
    const { make } = renderer();
    await cache.get('page', make);
    cache.peek('page');
    await new Promise(setImmediate);
    expect(textOf(await cache.get('page', make))).toBe('first');
  });
});

describe('The cache is bounded', () => {
  it('in entries: the one not asked for longest goes', async () => {
    const [cache, { make }] = [cacheOf({ maxEntries: 2 }), renderer()];
    for (const key of ['a', 'b', 'c']) await cache.get(key, make);
    expect(['a', 'b', 'c'].map((key) => cache.peek(key) !== undefined)).toEqual([false, true, true]);
  });

  it('in bytes', async () => {
    const [cache, { state, make }] = [cacheOf({ maxBytes: 100_000 }), renderer()];
    state.html = 'x'.repeat(60_000);
    await cache.get('a', make);
    await cache.get('b', make);
    expect([cache.peek('a') !== undefined, cache.peek('b') !== undefined]).toEqual([false, true]);
  });
});

it('Switched off it keeps nothing for anyone, yet those who wait for one render share it', async () => {
  const [cache, { state, make }] = [cacheOf({ fresh: 0, stale: 0 }), renderer()];
  expect((await cache.get('page', make)).outcome).toBe('miss');
  await Promise.all([cache.get('page', make), cache.get('page', make)]);
  expect([cache.peek('page'), state.times]).toEqual([undefined, 2]);
});
