import { expect, it, vi } from 'vitest';
import type { RouteDefinition } from '../../../client/app/routes';

const api = { reportBug: () => {}, call: () => Promise.reject(new Error('nobody is called')) };
const facts = {
  site: 'promo',
  page: '',
  assets: '/',
  mainSiteUrl: '/',
  year: 2026,
  release: '1.0.0-abc',
} as const;

it('The state of a page is the same to the byte, whatever was rendered before it', async () => {
  vi.resetModules();
  const { makeStore, pageState } = await import('../../../client/app/store');
  const { routes } = await import('../../../client/app/routes');
  const stateOf = async ({ id, page }: RouteDefinition) => {
    const { slices } = await page.fetch();
    const store = makeStore({ api, slices, preloaded: { facts: { ...facts, page: id } } });
    store.dispatch({ type: 'anything' });
    return JSON.stringify(pageState(store.getState(), slices));
  };
  const first: string[] = [];
  for (const route of routes) first.push(await stateOf(route));
  const last: string[] = [];
  for (const route of routes.toReversed()) last.unshift(await stateOf(route));
  expect(last).toEqual(first);
});

it('What the server sends completes what a slice begins with; a name that no slice of the page has is dropped', async () => {
  const { makeStore } = await import('../../../client/app/store');
  const { reviewsSlice } = await import('../../../client/features/business/reviews/reviews-slice');
  const sent = { reviews: { responseData: [] }, ofAnotherRelease: { x: 1 } };
  const state = makeStore({ api, slices: [reviewsSlice], preloaded: { facts, ...sent } }).getState();
  expect(state.reviews).toEqual({ responseData: [], status: 'idle' });
  expect(state).not.toHaveProperty('ofAnotherRelease');
});
