import { expect, it, vi } from 'vitest';
import { makeStore as storeOf, routes as visitorRoutes } from '../../../client/app/entry-server';
import type { RouteDefinition } from '../../../client/app/routes';
import type { Api } from '../../../shared/contract/api';
import { facts, silentApi as api } from '../../support/stores/facts';
import { usualAnswers } from '../../support/upstream/usual-answers';

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
  expect(state.reviews).toEqual({ responseData: [], list: [], status: 'idle' });
  expect(state).not.toHaveProperty('ofAnotherRelease');
});

/** An API that answers every call of a page as usual. */
const answering = {
  call: async (name: keyof typeof usualAnswers) => usualAnswers[name]({} as never).data,
  async callForBody(name: keyof typeof usualAnswers) {
    const body = usualAnswers[name]({} as never);
    return { value: body.data, body };
  },
} as unknown as Api;

it.each(visitorRoutes)('Every slice that loading $id fills is sent in its HTML', async ({ id, page }) => {
  const { load, slices = [] } = await page.fetch();
  const store = storeOf({ api: answering, slices, preloaded: { facts: { ...facts, page: id } } });
  // From now on the state has the slices of other pages as well.
  store.dispatch({ type: 'anything' });
  const before = Object.entries(store.getState());
  await Promise.all(load?.(store.dispatch, store.getState) ?? []);
  const after: Readonly<Record<string, unknown>> = { ...store.getState() };
  const filled = before.filter(([name, state]) => after[name] !== state).map(([name]) => name);
  const sent = ['requests', ...slices.map(({ reducerPath }) => reducerPath)];
  expect(sent).toEqual(expect.arrayContaining(filled));
});

it('The gallery of components is in no build for visitors', () => {
  expect(visitorRoutes.map(({ id }) => id)).not.toContain('gallery');
});
