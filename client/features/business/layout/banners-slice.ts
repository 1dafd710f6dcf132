import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { Banner } from '../../../../shared/promotions/campaign';
import type { LinkedPage } from '../../../app/page-facts';
import { rootReducer } from '../../../app/root-reducer';

/** They come with both pages, for one leads to the other without a reload, and never change in the browser. */
export const bannersSlice = createSlice({
  name: 'banners',
  initialState: {} as Readonly<Record<LinkedPage, Banner>>,
  reducers: {},
  selectors: { selectLawBanner: ({ law }) => law, selectSertBanner: ({ sert }) => sert },
});

declare module '../../../app/root-reducer' {
  export interface LazyLoadedSlices extends WithSlice<typeof bannersSlice> {}
}

export const { selectLawBanner, selectSertBanner } = bannersSlice.injectInto(rootReducer).selectors;
