import type { UnknownAction } from '@reduxjs/toolkit';
import type { ReviewsBody } from '../../../../shared/schemas';
import { createAppThunk, type RootState } from '../../../store';

/** The whole body is kept; its list is shown (product: Business pages). */
export interface ReviewsState {
  readonly responseData: ReviewsBody | null;
  readonly fetch: 'idle' | 'loading' | 'ready' | 'failed';
}

export const selectReviews = (state: RootState) => (state as RootState & { reviews: ReviewsState }).reviews;

export const fetchReviews = createAppThunk(
  'reviews/fetch',
  (_: void, { extra }) => extra.api.call('reviews', {}),
  {
    condition: (_, { getState }) => /idle|failed/.test(selectReviews(getState()).fetch),
  },
);

const initialState: ReviewsState = { responseData: null, fetch: 'idle' };

export function reviews(state: ReviewsState = initialState, action: UnknownAction): ReviewsState {
  if (fetchReviews.pending.match(action)) return { ...state, fetch: 'loading' };
  if (fetchReviews.fulfilled.match(action)) return { responseData: action.payload, fetch: 'ready' };
  if (fetchReviews.rejected.match(action)) return { ...state, fetch: 'failed' };
  return state;
}
