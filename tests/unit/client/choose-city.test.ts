import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageStore } from '../../../client/app/create-store';
import { followAddress } from '../../../client/features/business/city/choose-city';
import { businessReducers } from '../../../client/features/business/layout/business-reducers';
import { silentApi as api } from '../../support/stores/silent-api';

const CITIES = [
  { code: 'spb', name: 'Санкт-Петербург' },
  { code: 'msk', name: 'Москва' },
];

/** Creates the store of a page that the server has rendered for Saint Petersburg. */
function createStore() {
  const activeCity = { code: 'spb', name: 'Санкт-Петербург' };
  return createPageStore({
    api,
    reducers: businessReducers,
    preloaded: { city: { cities: CITIES, activeCity, isCityResolved: true } },
  });
}

/** Sets the cookies and the query of the URL that the visitor has opened. */
function stubBrowser({ cookie = '', search = '' }: { cookie?: string; search?: string }) {
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('location', { href: `http://localhost/law${search}`, search });
}

describe('followAddress', () => {
  beforeEach(() => stubBrowser({}));
  afterEach(() => void vi.unstubAllGlobals());

  it.each([{ visit: 'a first visit' }, { visit: 'a stored city', cookie: 'active-city=spb' }])(
    'keeps the state from the server on $visit, so that the page does not render again',
    async (browser) => {
      stubBrowser(browser);
      const store = createStore();
      const before = store.getState();
      expect(await store.dispatch(followAddress())).toBe(true);
      expect(store.getState()).toBe(before);
    },
  );

  it('activates the stored city if the server has selected another one', async () => {
    stubBrowser({ cookie: 'active-city=msk' });
    const store = createStore();
    await store.dispatch(followAddress());
    expect(store.getState().city.activeCity.name).toBe('Москва');
  });
});
