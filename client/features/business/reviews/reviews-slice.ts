import { createAsyncThunk, createSlice } from '@reduxjs/toolkit';
import type { WaitOptions } from '../../../../shared/contract/api';
import type { Review } from '../../../../shared/contract/schemas';
import { mayFetch, type Status } from '../../../api/requests-slice';
import type { ThunkConfig } from '../../../app/create-store';

/** Initial state of the reviews slice. `responseData` is the complete response body (product: Business pages). */
const initialState = {
  responseData: null as unknown,
  /** Reviews to show on the page. */
  list: [] as readonly Review[],
  status: 'idle' as Status,
};

const createReviewsThunk = createAsyncThunk.withTypes<ThunkConfig<{ reviews: typeof initialState }>>();

export const fetchReviews = createReviewsThunk(
  'reviews/fetchReviews',
  ({ isVisitorWaiting }: WaitOptions, { extra }) =>
    extra.api.callForBody('reviews', {}, { isVisitorWaiting }),
  { condition: (_, { getState }) => mayFetch(selectReviewsStatus(getState())) },
);

export const reviewsSlice = createSlice({
  name: 'reviews',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchReviews.pending, (state) => {
        state.status = 'pending';
      })
      .addCase(fetchReviews.fulfilled, (state, { payload }) => {
        state.status = 'succeeded';
        state.responseData = payload.body;
        state.list = payload.value;
      })
      .addCase(fetchReviews.rejected, (state) => {
        state.status = 'failed';
      });
  },
  selectors: {
    selectReviews: ({ list }) => list,
    selectReviewsStatus: ({ status }) => status,
  },
});

export const { selectReviews, selectReviewsStatus } = reviewsSlice.selectors;
