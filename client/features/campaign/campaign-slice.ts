import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { CampaignView } from '../../../shared/promotions/campaign';
import type { Product, Rating } from '../../../shared/contract/schemas';
import { readCard } from '../../../shared/rules/card-number';
import { failureOf, OUTAGE, type CallFailure } from '../../api/call-failure';
import type { Status } from '../../api/requests-slice';
import { createAppThunk, rootReducer, type AppDispatch } from '../../app/store';

/** What came of the last savings check. The number typed is the form's own; the card checked is named here. */
type CheckedSavings =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly card: string }
  | { readonly status: 'succeeded'; readonly card: string; readonly count: number }
  /** `failure` is null where a form posted without JavaScript had no card's number in it. */
  | { readonly status: 'failed'; readonly card: string; readonly failure: CallFailure | null };

/** The same shape for every campaign (product: Campaigns). */
interface CampaignState {
  readonly view: CampaignView;
  readonly products: readonly Product[];
  readonly productsStatus: Status;
  readonly rating: Rating;
  readonly checkedSavings: CheckedSavings;
}

const initialState: CampaignState = {
  // The server sends it with every page of a campaign.
  view: {} as CampaignView,
  products: [],
  productsStatus: 'idle',
  rating: { spb: [], msk: [] },
  checkedSavings: { status: 'idle' },
};

/** What is there stands until the answer, and where there is none. */
export const fetchProducts = createAppThunk(
  'campaign/fetchProducts',
  (_: void, { getState, extra }) => extra.api.call('products', { slug: selectView(getState()).dataSlug }),
  { condition: (_, { getState }) => selectProductsStatus(getState()) !== 'pending' },
);

export const fetchRating = createAppThunk('campaign/fetchRating', (_: void, { getState, extra }) => {
  const { dataSlug, leaderboard } = selectView(getState());
  return extra.api.call('rating', { slug: dataSlug, limit: leaderboard?.rows });
});

/** The savings check of a supplier's campaign, or the campaign card check of a loyal one (product: Savings check). */
export const checkSavings = createAppThunk(
  'campaign/checkSavings',
  async (card: string, { getState, extra: { api }, rejectWithValue }) => {
    const { dataSlug: slug, cardCheck } = selectView(getState());
    const call = !cardCheck
      ? 'checkSavings'
      : cardCheck.landingCategory
        ? 'checkCardInCategory'
        : 'checkCard';
    try {
      const { count } = await api.call(call, { slug, ...cardCheck, card }, { asked: true });
      if (count < 0) api.reportBug(call, 'count below zero');
      if (!cardCheck) return count;
      // Only the card check rounds down and drops what is below zero (product: Savings check).
      return count < 0 ? rejectWithValue(OUTAGE) : Math.floor(count);
    } catch (error) {
      return rejectWithValue(failureOf(error, card));
    }
  },
  { condition: (_, { getState }) => selectCheckedSavings(getState()).status !== 'pending' },
);

/** The savings form as a plain post (decision record forms). */
export async function submitCard(
  dispatch: AppDispatch,
  { cardNumber = '' }: Readonly<Record<string, string>>,
  retryAfter?: number,
) {
  const read = readCard(cardNumber);
  if (retryAfter !== undefined)
    return dispatch(checkSavings.rejected(null, '', read.card ?? read.typed, { is: 'limited', retryAfter }));
  return dispatch(read.card === null ? refuseCard(read.typed) : checkSavings(read.card));
}

export const campaignSlice = createSlice({
  name: 'campaign',
  initialState,
  reducers: {
    askAgain(state) {
      state.checkedSavings = { status: 'idle' };
    },
    refuseCard(state, { payload: card }: PayloadAction<string>) {
      state.checkedSavings = { status: 'failed', card, failure: null };
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchProducts.pending, (state) => {
        state.productsStatus = 'pending';
      })
      .addCase(fetchProducts.fulfilled, (state, { payload }) => {
        state.productsStatus = 'succeeded';
        state.products = payload;
      })
      .addCase(fetchProducts.rejected, (state) => {
        state.productsStatus = 'failed';
      })
      .addCase(fetchRating.fulfilled, (state, { payload }) => {
        state.rating = payload;
      })
      // What came of the last check does not stand beside the next one.
      .addCase(checkSavings.pending, (state, { meta: { arg: card } }) => {
        state.checkedSavings = { status: 'pending', card };
      })
      .addCase(checkSavings.fulfilled, (state, { payload: count, meta: { arg: card } }) => {
        state.checkedSavings = { status: 'succeeded', card, count };
      })
      .addCase(checkSavings.rejected, (state, { payload: failure = OUTAGE, meta: { arg: card } }) => {
        state.checkedSavings = { status: 'failed', card, failure };
      });
  },
  selectors: {
    selectView: ({ view }) => view,
    selectProducts: ({ products }) => products,
    selectProductsStatus: ({ productsStatus }) => productsStatus,
    selectRating: ({ rating }) => rating,
    /** What the campaign says of its rating, where there is one to show. */
    selectLeaderboard: ({ view: { leaderboard }, rating }) =>
      rating.spb.length + rating.msk.length > 0 ? leaderboard : undefined,
    selectCheckedSavings: ({ checkedSavings }) => checkedSavings,
  },
});

declare module '../../app/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof campaignSlice> {}
}

export const { selectView, selectProducts, selectProductsStatus, selectRating, ...selectors } =
  campaignSlice.injectInto(rootReducer).selectors;
export const { selectLeaderboard, selectCheckedSavings } = selectors;
export const { askAgain, refuseCard } = campaignSlice.actions;
