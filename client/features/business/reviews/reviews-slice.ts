import type { Reducer } from 'redux';
import type { Review } from '../../../../shared/contract/schemas';
import { mayFetch, type Fetched } from '../../../api/requests-slice';
import { createAppThunk, selectSlice, type Sent } from '../../../app/store';

/** The whole body is kept; its list is shown (product: Business pages). */
interface ReviewsState {
  readonly responseData: readonly Review[] | null;
  readonly fetch: Fetched;
}

export const selectReviews = selectSlice<ReviewsState>('reviews');

export const fetchReviews = createAppThunk(
  'reviews/fetch',
  (_: void, { extra }) => extra.api.call('reviews', {}),
  { condition: (_, { getState }) => mayFetch(selectReviews(getState()).fetch) },
);

const initialState: ReviewsState = { responseData: null, fetch: 'idle' };

export const reviews =
  (sent: Sent<ReviewsState>): Reducer<ReviewsState> =>
  (state = { ...initialState, ...sent }, action) => {
    if (fetchReviews.pending.match(action)) return { ...state, fetch: 'loading' };
    if (fetchReviews.fulfilled.match(action)) return { responseData: action.payload, fetch: 'ready' };
    if (fetchReviews.rejected.match(action)) return { ...state, fetch: 'failed' };
    return state;
  };
