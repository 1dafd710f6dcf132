import { createSlice } from '@reduxjs/toolkit';
import type { Banner } from '../../../../shared/promotions/campaign';
import type { LinkedPage } from '../../../app/page-facts';
import { citySlice } from '../city/city-slice';
import { feedbackSlice } from '../feedback/feedback-slice';
import { reviewsSlice } from '../reviews/reviews-slice';

/** What both pages keep, for one leads to the other without a reload. */
const initialState = {
  /** The server sends them; they never change in the browser. */
  banners: {} as Readonly<Record<LinkedPage, Banner>>,
};

const businessSlice = createSlice({
  name: 'business',
  initialState,
  reducers: {},
  selectors: { selectBanners: ({ banners }) => banners },
});

export const { selectBanners } = businessSlice.selectors;

/** Reducers of law and sert. The pages share one store, because visitors go from one to the other without a reload. */
export const businessReducers = {
  city: citySlice.reducer,
  reviews: reviewsSlice.reducer,
  feedback: feedbackSlice.reducer,
  business: businessSlice.reducer,
};
