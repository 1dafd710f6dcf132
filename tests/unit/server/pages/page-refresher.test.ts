import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MAX_AGE } from '../../../../server/cache-lifetimes';
import { cacheablePage, type MakePage } from '../../../../server/pages/make-page';
import { createPageCache } from '../../../../server/pages/page-cache';
import { createPageRefresher } from '../../../../server/pages/page-refresher';
import type { RouteEntry } from '../../../../server/pages/page-routes';
import { prebuildText } from '../../../../server/prebuilt/prebuilt-response';
import { movableClock } from '../../../support/time/clock';

// Freshness as visitors see it is in tests/sweeps/line/freshness.test.ts.
const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
let clock: ReturnType<typeof movableClock>;
beforeEach(() => void (clock = movableClock()));

const entryOf = (name: string) =>
  ({ name, site: 'promo', route: { id: name }, cacheKey: `${name} ` }) as RouteEntry;

/** Pages that are told when they are made; of cities if the only page is of them. */
function ground(names = ['a', 'b', 'c'], hasVariants = false) {
  const state = { isAway: false, made: [] as string[] };
  const cache = createPageCache();
  const makePage: MakePage = async ({ name }, variant) => {
    state.made.push(`${name} ${variant?.key ?? ''}`);
    await new Promise(setImmediate);
    const content = { status: 200, type: 'text/html', text: name, headers: {} };
    return { response: await prebuildText(content), degraded: state.isAway, dataTime: performance.now() };
  };
  const refresher = createPageRefresher({
    routes: { entries: () => names.map(entryOf) },
    middleware: { hasVariants: () => hasVariants },
    makePage,
    cache,
  });
  return {
    state,
    cache,
    refresher,
    view: (name: string, city?: string) =>
      cache.get(
        cacheablePage(makePage, entryOf(name), city === undefined ? undefined : { key: city, state: {} }),
      ),
    /** Lets time pass, second by second, as it does for the server. */
    async pass(ms: number, each?: () => void) {
      for (let passed = 0; passed < ms; passed += SECOND) {
        clock.forward(SECOND);
        await refresher.refreshDue();
        each?.();
      }
    },
  };
}

describe('A page of a city', () => {
  it('is kept fresh for an hour after its last visitor, then dropped, and never shown old', async () => {
    const { state, cache, view, pass } = ground(['law'], true);
    await view('law', 'spb');
    let oldest = 0;
    const age = () => performance.now() - (cache.dataTimeOf('law spb') ?? -Infinity);
    await pass(HOUR - MINUTE, () => (oldest = Math.max(oldest, age())));
    expect(oldest).toBeLessThan(25 * SECOND);
    await pass(2 * MINUTE);
    expect(cache.peek('law spb')).toBeUndefined();
    state.made.length = 0;
    await pass(MINUTE);
    expect(state.made).toEqual([]);
    await view('law', 'spb');
    expect(age()).toBeLessThan(MAX_AGE);
  });

  it('is one of two hundred at most', async () => {
    const { state, cache, view, pass } = ground(['law'], true);
    for (let code = 0; code < 250; code += 1) await view('law', `c${code}`);
    state.made.length = 0;
    await pass(20 * SECOND);
    expect(state.made).toHaveLength(200);
    expect([cache.peek('law c0'), cache.peek('law c249') !== undefined]).toEqual([undefined, true]);
  });
});

it('While the API is away a page is made twenty-one times a minute at most', async () => {
  const { state, pass } = ground();
  state.isAway = true;
  await pass(MINUTE);
  state.made.length = 0;
  const began = performance.now();
  await pass(10 * MINUTE);
  // The clock goes on by itself too: what the test itself takes counts.
  expect((state.made.length * MINUTE) / (performance.now() - began)).toBeLessThanOrEqual(3 * 21);
});

it('Whoever has waited for the process to start goes first, and then the others are made', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { state, view, refresher } = ground();
  refresher.start();
  await view('b');
  expect(state.made).toEqual(['b ']);
  await vi.advanceTimersByTimeAsync(SECOND);
  await refresher.refreshDue();
  expect(new Set(state.made)).toEqual(new Set(['a ', 'b ', 'c ']));
});
