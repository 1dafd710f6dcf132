import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApiCache } from '../../../../server/api/api-cache';
import { createServerApi } from '../../../../server/api/page-api';
import type { UpstreamAnswer } from '../../../../server/api/read-response';
import { HttpError } from '../../../../server/errors';
import { MAX_AGE } from '../../../../server/cache-lifetimes';
import { cacheablePage, type MakePage } from '../../../../server/pages/make-page';
import { createPageCache } from '../../../../server/pages/page-cache';
import type { Variant } from '../../../../server/pages/page-middleware';
import { createPageRefresher } from '../../../../server/pages/page-refresher';
import type { RouteEntry } from '../../../../server/pages/page-routes';
import { prebuildText } from '../../../../server/prebuilt/prebuilt-response';
import type { Call } from '../../../../shared/contract/call';
import { movableClock } from '../../../support/time/clock';

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
let clock: ReturnType<typeof movableClock>;
beforeEach(() => void (clock = movableClock()));

const entryOf = (name: string) =>
  ({ name, site: 'promo', route: { id: name }, cacheKey: `${name} ` }) as RouteEntry;
const cityOf = (key: string): Variant => ({ key, state: {} });

/** Pages over an API that says what time it is. A page's HTML is when the answers in it were given. */
function ground({ names = ['a', 'b', 'c'], cities = false } = {}) {
  const state = { away: false, asked: [] as string[], renders: 0 };
  async function send(call: Call, params: object): Promise<UpstreamAnswer> {
    state.asked.push(`${call.name} ${Object.values(params).join(' ')}`);
    await new Promise(setImmediate);
    if (state.away) throw new HttpError('upstream_failed');
    const said = {
      id: 1,
      title: String(performance.now()),
      name: String(performance.now()),
      author: 'x',
      text: 'x',
    };
    return { status: 200, body: { data: [said] } };
  }
  const api = createServerApi(createApiCache({ send }), { warn: () => {} });
  const cache = createPageCache();
  const entries = names.map(entryOf);
  const makePage: MakePage = async ({ name }, variant, { cached, notBefore } = {}) => {
    state.renders += 1;
    const page = api.forPage(undefined, notBefore);
    const calls = variant
      ? [page.call('reviews', {}), page.call('businessInfo', { cityCode: variant.key ?? '' })]
      : [page.call('products', { slug: name })];
    const settled = await Promise.allSettled(calls);
    const degraded = settled.some(({ status }) => status === 'rejected');
    const text = degraded ? 'degraded' : String(page.dataTime());
    const content = { status: 200, type: 'text/html', text, headers: {} };
    return { response: await prebuildText(content, { cached }), degraded, dataTime: page.dataTime() };
  };
  const routes = { entries: () => entries };
  const refresher = createPageRefresher({
    routes,
    middleware: { hasVariants: () => cities },
    makePage,
    cache,
  });
  const textOf = (key: string) => cache.peek(key)?.response.bodies.identity.bytes.toString();
  return {
    state,
    cache,
    async view(name: string, variant?: Variant) {
      const { response } = await cache.get(cacheablePage(makePage, entryOf(name), variant));
      return response.bodies.identity.bytes.toString();
    },
    textOf,
    ageOf: (key: string) => performance.now() - (cache.dataTimeOf(key) ?? -Infinity),
    /** Lets time pass, second by second, as it does for the server. */
    async pass(ms: number, each?: () => void) {
      for (let passed = 0; passed < ms; passed += SECOND) {
        clock.forward(SECOND);
        await refresher.refreshDue();
        each?.();
      }
    },
    refresher,
  };
}

describe('A page of a city', () => {
  const law = { names: ['law'], cities: true };

  it('is kept fresh for an hour after its last visitor, then dropped, and never shown old', async () => {
    const { state, view, ageOf, textOf, pass } = ground(law);
    await view('law', cityOf('spb'));
    let oldest = 0;
    await pass(HOUR - MINUTE, () => (oldest = Math.max(oldest, ageOf('law spb'))));
    expect(oldest).toBeLessThan(25 * SECOND);
    await pass(2 * MINUTE);
    expect(textOf('law spb')).toBeUndefined();
    state.asked.length = 0;
    await pass(MINUTE);
    expect(state.asked).toEqual([]);
    expect(performance.now() - Number(await view('law', cityOf('spb')))).toBeLessThan(MAX_AGE);
  });

  it('is one of two hundred at most', async () => {
    const { state, view, textOf, pass } = ground(law);
    for (let code = 0; code < 250; code += 1) await view('law', cityOf(`c${code}`));
    state.renders = 0;
    await pass(20 * SECOND);
    expect([state.renders, textOf('law c0'), textOf('law c249') !== undefined]).toEqual([
      200,
      undefined,
      true,
    ]);
  });
});

it('While the API is away it is asked each question twenty-one times a minute at most', async () => {
  const { state, pass } = ground();
  state.away = true;
  await pass(MINUTE);
  state.asked.length = 0;
  const began = performance.now();
  await pass(10 * MINUTE);
  // The clock goes on by itself too: what the test itself takes counts.
  expect((state.asked.length * MINUTE) / (performance.now() - began)).toBeLessThanOrEqual(3 * 21);
});

it('Whoever has waited for the process to start goes first, and then the others are made', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { state, view, textOf, refresher } = ground();
  refresher.start();
  await view('b');
  expect(state.asked).toEqual(['products b']);
  await vi.advanceTimersByTimeAsync(SECOND);
  await refresher.refreshDue();
  expect(['a ', 'b ', 'c '].map(textOf)).not.toContain(undefined);
});

it('Once it is stopped it begins nothing more', async () => {
  const { state, pass, refresher } = ground();
  await pass(SECOND);
  refresher.stop();
  state.asked.length = 0;
  await pass(HOUR / 10);
  expect(state.asked).toEqual([]);
});
