import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Banner } from '../../../../shared/promotions/campaign';
import type { LinkedPage } from '../../../app/page-facts';
import { rootReducer } from '../../../app/store';
import { citySlice } from '../city/city-slice';
import { feedbackSlice } from '../feedback/feedback-slice';
import { reviewsSlice } from '../reviews/reviews-slice';

/** What both pages keep, for one leads to the other without a reload. */
const initialState = {
  /** The server sends them; they never change in the browser. */
  banners: {} as Readonly<Record<LinkedPage, Banner>>,
  /** What the calculator was told, as it was typed. Null before anything is: then its field has a sum to begin with. */
  typedSum: null as string | null,
};

const businessSlice = createSlice({
  name: 'business',
  initialState,
  reducers: {
    sumTyped(state, { payload }: PayloadAction<string>) {
      state.typedSum = payload;
    },
  },
  selectors: { selectBanners: ({ banners }) => banners, selectTypedSum: ({ typedSum }) => typedSum },
});

declare module '../../../app/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof businessSlice> {}
}

export const { selectBanners, selectTypedSum } = businessSlice.injectInto(rootReducer).selectors;
export const { sumTyped } = businessSlice.actions;

/** Law and sert share their state: one leads to the other without a reload. */
export const businessSlices = [citySlice, reviewsSlice, feedbackSlice, businessSlice];
