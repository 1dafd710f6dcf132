import { citySlice } from './city/city-slice';
import { feedbackSlice } from './feedback/feedback-slice';
import { businessSlice } from './layout/business-slice';
import { reviewsSlice } from './reviews/reviews-slice';

/** Law and sert share their state: one leads to the other without a reload. */
export const businessSlices = [citySlice, reviewsSlice, feedbackSlice, businessSlice];
