import { citySlice } from './city/city-slice';
import { feedbackSlice } from './feedback/feedback-slice';
import { bannersSlice } from './layout/banners-slice';
import { reviewsSlice } from './reviews/reviews-slice';
import { calculatorSlice } from './sert/calculator-slice';

/** Law and sert share their state: one leads to the other without a reload. */
export const businessSlices = [citySlice, reviewsSlice, feedbackSlice, calculatorSlice, bannersSlice];
