import { beforeEach, describe, expect, it } from 'vitest';
import { createApiCache } from '../../../../server/api/api-cache';
import { nextMonth } from '../../../../server/campaigns/moscow-time';
import type { UpstreamResponse } from '../../../../server/upstream/read-response';
import { UpstreamError } from '../../../../server/upstream-error';
import { HttpError } from '../../../../server/errors';
import { runInBackground } from '../../../../server/request-context';
import * as contract from '../../../../shared/contract/contract';
import { movableClock } from '../../../support/time/clock';
import { get as defineGet } from '../../../../shared/contract/call';
import { reviewsResponse } from '../../../../shared/contract/schemas';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
let clock: ReturnType<typeof movableClock>;
beforeEach(() => {
  clock = movableClock();
});

/** Call that only this test defines, so that changes to the API contract do not affect the test. */
const LIST = defineGet('list', '/list/', contract.reviews.params, reviewsResponse, { cache: 'known' });

/** Creates a fake API that counts the requests in `requests`. By default, the body of a response is this count. */
function createApi() {
  const api = {
    requests: 0,
    answer: async (): Promise<UpstreamResponse> => ({ status: 200, body: api.requests }),
    send() {
      api.requests += 1;
      return api.answer();
    },
  };
  return api;
}

function setUp() {
  const api = createApi();
  const cache = createApiCache(api);
  const get = async (options = {}) => (await cache.get(LIST, {}, options)).body;
  const lookUp = async (card: string) =>
    (await cache.uncached(contract.checkSavings, { slug: 'knauf2025', card }, {})).body;
  const find = async () =>
    (await cache.uncached(contract.findParticipant, { cardNumber: '1000001' }, {})).body;
  return { api, cache, get, lookUp, find };
}

const failing = () => Promise.reject(new UpstreamError('server_error'));

describe('A cached response', () => {
  it('is reused for ten seconds', async () => {
    const { api, get } = setUp();
    await get();
    clock.forward(9 * SECOND);
    expect([await get(), api.requests]).toEqual([1, 1]);
    clock.forward(2 * SECOND);
    expect([await get(), api.requests]).toEqual([2, 2]);
  });

  it('with the categories of a month is requested again once the month has ended in Moscow', async () => {
    const { api, cache } = setUp();
    clock.forward(nextMonth(Date.now()) - Date.now() - 5 * SECOND);
    await cache.get(contract.promoCategories, {});
    await cache.get(contract.promoCategories, {});
    expect(api.requests).toBe(1);
    clock.forward(6 * SECOND);
    await cache.get(contract.promoCategories, {});
    expect(api.requests).toBe(2);
  });

  it('is requested once for all concurrent callers', async () => {
    const { api, get } = setUp();
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => get())))).toEqual(new Set([1]));
    expect(api.requests).toBe(1);
  });

  it('is replaced by a forced refresh at most once a second', async () => {
    const { api, get } = setUp();
    await get();
    clock.forward(2 * SECOND);
    for (let time = 0; time < 5; time += 1) expect(await get({ forceRefresh: true })).toBe(2);
    expect(api.requests).toBe(2);
  });

  it('is served without waiting for the API after the first failed refresh', async () => {
    const { api, get } = setUp();
    await get();
    clock.forward(MINUTE);
    api.answer = failing;
    expect(await get()).toBe(1);
    let answer: (answer: UpstreamResponse) => void = () => {};
    api.answer = () => new Promise((resolve) => (answer = resolve));
    clock.forward(10 * SECOND);
    expect(await get()).toBe(1);
    answer({ status: 200, body: 'new' });
    await expect.poll(() => get()).toBe('new');
  });

  it('is refreshed before background work receives it, even after a failed refresh', async () => {
    const { api, get } = setUp();
    await get();
    clock.forward(MINUTE);
    api.answer = failing;
    await get();
    clock.forward(10 * SECOND);
    api.answer = async () => ({ status: 200, body: 'new' });
    expect(await runInBackground(() => get())).toBe('new');
  });

  it('is kept if the API responds to the refresh with 404', async () => {
    const { api, get } = setUp();
    await get();
    clock.forward(MINUTE);
    api.answer = async () => ({ status: 404, body: {} });
    expect(await get()).toBe(1);
  });

  it('is dropped after a day of failures', async () => {
    const { api, get } = setUp();
    await get();
    clock.forward(24 * 60 * MINUTE);
    api.answer = failing;
    await expect(get()).rejects.toThrow(HttpError);
  });
});

describe('A failed API call that has no cached response', () => {
  it('is cached for five seconds', async () => {
    const { api, get } = setUp();
    api.answer = failing;
    for (let time = 0; time < 3; time += 1) await expect(get()).rejects.toThrow(HttpError);
    expect(api.requests).toBe(1);
    clock.forward(5 * SECOND);
    await expect(get()).rejects.toThrow(HttpError);
    expect(api.requests).toBe(2);
  });

  it('does not prevent a forced refresh', async () => {
    const { api, get } = setUp();
    api.answer = failing;
    await expect(get()).rejects.toThrow(HttpError);
    api.answer = async () => ({ status: 200, body: 'new' });
    expect(await get({ forceRefresh: true })).toBe('new');
  });

  it.each([
    { cause: 'an overload of this server', error: new HttpError('overloaded') },
    { cause: 'invalid credentials', error: new UpstreamError('credentials') },
  ])('is not cached if the cause is $cause', async ({ error }) => {
    const { api, get } = setUp();
    api.answer = () => Promise.reject(error);
    for (let time = 0; time < 3; time += 1) await expect(get()).rejects.toThrow(HttpError);
    expect(api.requests).toBe(3);
  });
});

describe('An uncached call', () => {
  it('can be sent again immediately after a failure', async () => {
    const { api, lookUp } = setUp();
    api.answer = failing;
    await expect(lookUp('1000001')).rejects.toThrow(HttpError);
    api.answer = async () => ({ status: 200, body: 'new' });
    expect(await lookUp('1000001')).toBe('new');
  });

  it('shares one request with identical calls in flight', async () => {
    const { api, lookUp } = setUp();
    await Promise.all([lookUp('1000001'), lookUp('1000001'), lookUp('1000002')]);
    expect(api.requests).toBe(2);
  });

  it('is always sent separately if it is a POST request', async () => {
    const { api, find } = setUp();
    await Promise.all([find(), find(), find()]);
    expect(api.requests).toBe(3);
  });
});
