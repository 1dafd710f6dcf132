import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { PromotionCard } from '../../../shared/promotions/promotions';
import { rootReducer } from '../../app/root-reducer';

interface PromotionsState {
  readonly cards: readonly PromotionCard[];
}

const initialState: PromotionsState = { cards: [] };

/** The cards come with the page and never change in the browser. */
export const promotionsSlice = createSlice({
  name: 'promotions',
  initialState,
  reducers: {},
  selectors: { selectCards: ({ cards }) => cards },
});

declare module '../../app/root-reducer' {
  export interface LazyLoadedSlices extends WithSlice<typeof promotionsSlice> {}
}

export const { selectCards } = promotionsSlice.injectInto(rootReducer).selectors;
