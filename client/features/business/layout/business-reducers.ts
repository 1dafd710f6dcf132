import { citySlice } from '../city/city-slice';
import { feedbackSlice } from '../feedback/feedback-slice';
import { reviewsSlice } from '../reviews/reviews-slice';

/**
 * Reducers of both business pages. The pages have the same Redux store because navigation between them does not load a
 * document.
 */
export const businessReducers = {
  city: citySlice.reducer,
  reviews: reviewsSlice.reducer,
  feedback: feedbackSlice.reducer,
};
