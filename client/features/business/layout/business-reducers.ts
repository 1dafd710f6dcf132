import { citySlice } from '../city/city-slice';
import { feedbackSlice } from '../feedback/feedback-slice';
import { reviewsSlice } from '../reviews/reviews-slice';

/** Reducers of law and sert. The pages share one store, because visitors go from one to the other without a reload. */
export const businessReducers = {
  city: citySlice.reducer,
  reviews: reviewsSlice.reducer,
  feedback: feedbackSlice.reducer,
};
