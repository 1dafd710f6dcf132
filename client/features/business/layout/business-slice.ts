import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Banner } from '../../../../shared/promotions/campaign';
import type { LinkedPage } from '../../../app/page-facts';
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

export const { selectBanners, selectTypedSum } = businessSlice.selectors;
export const { sumTyped } = businessSlice.actions;

/** Reducers of law and sert. The pages share one store, because visitors go from one to the other without a reload. */
export const businessReducers = {
  city: citySlice.reducer,
  reviews: reviewsSlice.reducer,
  feedback: feedbackSlice.reducer,
  business: businessSlice.reducer,
};
