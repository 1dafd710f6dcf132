import { createSlice, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';

/** Where a request stands. */
export type Status = 'idle' | 'pending' | 'succeeded' | 'failed';

/** Whether a fetch that fills a page may be started: neither under way nor done. */
export const mayFetch = (status: Status): boolean => status === 'idle' || status === 'failed';

const end = (state: { pending: number }) => {
  state.pending = Math.max(0, state.pending - 1);
};

/** How many requests are in flight; the progress bar shows while it is above zero. */
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
