import { createSlice, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';

/** Status of a request. */
export type Status = 'idle' | 'pending' | 'succeeded' | 'failed';

/** Returns true if the data must be fetched: no request has started yet, or the last one has failed. */
export const mayFetch = (status: Status): boolean => status === 'idle' || status === 'failed';

const end = (state: { pending: number }) => {
  state.pending = Math.max(0, state.pending - 1);
};

/** Counts pending requests of all slices. The progress bar is visible while the count is above zero. */
export const requestsSlice = createSlice({
  name: 'requests',
  initialState: { pending: 0 },
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(isPending(), (state) => {
        state.pending += 1;
      })
      .addMatcher(isFulfilled(), end)
      .addMatcher(isRejected(), end);
  },
  selectors: { selectIsPending: ({ pending }) => pending > 0 },
});

export const { selectIsPending } = requestsSlice.selectors;
