import { createAsyncThunk, createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CampaignView } from '../../../shared/promotions/campaign';
import type { Product, Rating } from '../../../shared/contract/schemas';
import { readCard } from '../../../shared/rules/card-number';
import { failureOf, OUTAGE, type CallFailure } from '../../api/call-failure';
import type { Status } from '../../api/requests-slice';
import type { AppDispatch, ThunkConfig } from '../../app/create-store';

/** Stage of the savings check, derived from the state for the components. */
type SavingsCheck =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly card: string }
  | { readonly status: 'succeeded'; readonly card: string; readonly count: number }
  | { readonly status: 'failed'; readonly card: string; readonly failure: CallFailure | null };

/** The same shape for every campaign (product: Campaigns). */
interface CampaignState {
  readonly view: CampaignView;
  readonly products: readonly Product[];
  readonly productsStatus: Status;
  readonly rating: Rating;
  /** Result of the last savings check: its count, false after an error, null before any check. */
  readonly checkedSavings: number | false | null;
  /** A savings check is pending. */
  readonly loading: boolean;
  /** Card of the last savings check, or what was typed in its place. */
  readonly checkedCard: string;
  /** Why the last savings check failed. Null also if a plain form had no card number in it. */
  readonly checkFailure: CallFailure | null;
}

const initialState: CampaignState = {
  // The server sends it with every page of a campaign.
  view: {} as CampaignView,
  products: [],
  productsStatus: 'idle',
  rating: { spb: [], msk: [] },
  checkedSavings: null,
  loading: false,
  checkedCard: '',
  checkFailure: null,
};

const createCampaignThunk = createAsyncThunk.withTypes<ThunkConfig<{ campaign: CampaignState }>>();

/** Fetches the products. The current ones stay until the response, and if it fails. */
export const fetchProducts = createCampaignThunk(
  'campaign/fetchProducts',
  (_: void, { getState, extra }) => extra.api.call('products', { slug: selectView(getState()).dataSlug }),
  { condition: (_, { getState }) => selectProductsStatus(getState()) !== 'pending' },
);

export const fetchRating = createCampaignThunk('campaign/fetchRating', (_: void, { getState, extra }) => {
  const { dataSlug, leaderboard } = selectView(getState());
  return extra.api.call('rating', { slug: dataSlug, limit: leaderboard?.rows });
});

/** The savings check of a supplier's campaign, or the campaign card check of a loyal one (product: Savings check). */
export const checkSavings = createCampaignThunk(
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
  { condition: (_, { getState }) => !selectIsLoading(getState()) },
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
      state.checkedSavings = null;
      state.checkedCard = '';
      state.checkFailure = null;
    },
    refuseCard(state, { payload: card }: PayloadAction<string>) {
      state.checkedSavings = false;
      state.checkedCard = card;
      state.checkFailure = null;
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
      // The result of the last check is not shown beside the next one.
      .addCase(checkSavings.pending, (state, { meta: { arg: card } }) => {
        state.loading = true;
        state.checkedSavings = null;
        state.checkedCard = card;
        state.checkFailure = null;
      })
      .addCase(checkSavings.fulfilled, (state, { payload: count }) => {
        state.loading = false;
        state.checkedSavings = count;
      })
      .addCase(checkSavings.rejected, (state, { payload: failure = OUTAGE, meta: { arg: card } }) => {
        state.loading = false;
        state.checkedSavings = false;
        state.checkedCard = card;
        state.checkFailure = failure;
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
    selectIsLoading: ({ loading }) => loading,
    selectSavingsCheck: createSelector(
      [
        ({ loading }: CampaignState) => loading,
        ({ checkedSavings }: CampaignState) => checkedSavings,
        ({ checkedCard }: CampaignState) => checkedCard,
        ({ checkFailure }: CampaignState) => checkFailure,
      ],
      (loading, count, card, failure): SavingsCheck => {
        if (loading) return { status: 'pending', card };
        if (count === null) return { status: 'idle' };
        return count === false ? { status: 'failed', card, failure } : { status: 'succeeded', card, count };
      },
    ),
  },
});

export const { selectView, selectProducts, selectProductsStatus, selectRating, ...selectors } =
  campaignSlice.selectors;
export const { selectLeaderboard, selectIsLoading, selectSavingsCheck } = selectors;
export const { askAgain, refuseCard } = campaignSlice.actions;
