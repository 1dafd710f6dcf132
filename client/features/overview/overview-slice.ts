import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { CampaignOverview } from '../../../shared/promotions/campaign-overview';
import { rootReducer } from '../../app/store';

const initialState: CampaignOverview = { rows: [], issues: [] };

/** It comes with the page and never changes in the browser. */
export const overviewSlice = createSlice({
  name: 'overview',
  initialState,
  reducers: {},
  selectors: { selectRows: ({ rows }) => rows, selectIssues: ({ issues }) => issues },
});

declare module '../../app/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof overviewSlice> {}
}

export const { selectRows, selectIssues } = overviewSlice.injectInto(rootReducer).selectors;
