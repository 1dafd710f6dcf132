import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { PromotionCard } from '../../../shared/promotions/promotions';
import { rootReducer } from '../../app/store';

/** The cards come with the page and never change in the browser. */
export const promotionsSlice = createSlice({
  name: 'promotions',
  initialState: { cards: [] as readonly PromotionCard[] },
  reducers: {},
  selectors: { selectCards: ({ cards }) => cards },
});

declare module '../../app/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof promotionsSlice> {}
}

export const { selectCards } = promotionsSlice.injectInto(rootReducer).selectors;
