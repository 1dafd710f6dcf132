import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { shallowEqual, useSelector } from 'react-redux';
import type { CampaignView } from '../../../shared/promotions/campaign';
import { hasRating } from '../../../shared/promotions/rating';
import type { WaitOptions } from '../../../shared/contract/api';
import type { Product, Rating } from '../../../shared/contract/schemas';
import { failureOf, OUTAGE, type CallFailure } from '../../api/call-failure';
import { fetchSavings } from '../../api/fetch-savings';
import type { Status } from '../../api/requests-slice';
import type { ThunkConfig } from '../../app/create-store';

/** State of the savings check as components use it, derived from `CampaignState`. */
type SavingsCheck =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly card: string }
  | { readonly status: 'succeeded'; readonly card: string; readonly count: number }
  /** A form submitted without JavaScript contained no valid card number. `card` is the text that the visitor typed. */
  | { readonly status: 'refused'; readonly card: string }
  | { readonly status: 'failed'; readonly card: string; readonly failure: CallFailure };

interface CampaignState {
  readonly products: readonly Product[];
  readonly productsStatus: Status;
  readonly rating: Rating;
  readonly ratingStatus: Status;
  /** Number of points from the last savings check. False if the check failed, and null if there was no check. */
  readonly checkedSavings: number | false | null;
  /** True while a savings check is pending. */
  readonly loading: boolean;
  /**
   * Card number of the last savings check. If a form submitted without JavaScript contained no valid card number, this
   * is the text that the visitor typed.
   */
  readonly checkedCard: string;
  /**
   * Reason the last savings check failed. Null if it did not fail, or if a form without JavaScript contained no valid
   * card number.
   */
  readonly checkFailure: CallFailure | null;
}

/** Initial state without a result. Also used when a new check starts, to hide the previous result. */
const NO_CHECK = { checkedSavings: null, checkedCard: '', checkFailure: null } as const;

const initialState: CampaignState = {
  products: [],
  productsStatus: 'idle',
  rating: { spb: [], msk: [] },
  ratingStatus: 'idle',
  loading: false,
  ...NO_CHECK,
};

const createCampaignThunk = createAsyncThunk.withTypes<ThunkConfig<{ campaign: CampaignState }>>();

/**
 * Fetches the products of the campaign. While the request is pending and if it fails, the page keeps its current
 * products.
 */
export const fetchProducts = createCampaignThunk(
  'campaign/fetchProducts',
  ({ slug, isVisitorWaiting }: { slug: string } & WaitOptions, { extra }) =>
    extra.api.call('products', { slug }, { isVisitorWaiting }),
  { condition: (_, { getState }) => selectProductsStatus(getState()) !== 'pending' },
);

export const fetchRating = createCampaignThunk(
  'campaign/fetchRating',
  ({ dataSlug, leaderboard }: CampaignView, { extra }) =>
    extra.api.call('rating', { slug: dataSlug, limit: leaderboard?.rows }),
);

interface CheckArguments {
  readonly campaign: Pick<CampaignView, 'dataSlug' | 'cardCheck'>;
  readonly card: string;
}

/**
 * Checks the points of a card when the visitor submits the form. Campaign types use different API calls (product:
 * Savings check).
 */
export const checkSavings = createCampaignThunk(
  'campaign/checkSavings',
  async ({ campaign, card }: CheckArguments, { extra: { api }, rejectWithValue }) => {
    try {
      return await fetchSavings(api, campaign, card, { isVisitorWaiting: true });
    } catch (error) {
      return rejectWithValue(failureOf(error, card));
    }
  },
  { condition: (_, { getState }) => !selectIsLoading(getState()) },
);

/**
 * Repeats an earlier savings check in the background. Does not change the campaign state: `showRepeatedCheck` shows the
 * result.
 */
export const repeatCheck = createCampaignThunk(
  'campaign/repeatCheck',
  ({ campaign, card }: CheckArguments, { extra: { api } }) => fetchSavings(api, campaign, card, {}),
  { condition: (_, { getState }) => isUnchecked(getState().campaign) },
);

/** Returns true if the page shows the empty form: no check is pending, and there is no result or failure. */
const isUnchecked = ({ loading, checkedSavings }: CampaignState) => !loading && checkedSavings === null;

export const campaignSlice = createSlice({
  name: 'campaign',
  initialState,
  reducers: {
    resetCheck: (state) => ({ ...state, ...NO_CHECK }),
    /**
     * Shows the result of a check that was repeated in the background. Does nothing if the visitor has started another
     * check.
     */
    showRepeatedCheck(state, { payload }: PayloadAction<{ card: string; count: number }>) {
      if (!isUnchecked(state)) return;
      state.checkedSavings = payload.count;
      state.checkedCard = payload.card;
    },
    /**
     * Handles a form that was submitted without JavaScript and contains no valid card number. The server calls this
     * instead of `checkSavings`.
     */
    refuseCard: (state, { payload: card }: PayloadAction<string>) => ({
      ...state,
      ...NO_CHECK,
      checkedSavings: false,
      checkedCard: card,
    }),
    /**
     * Handles a form that was submitted without JavaScript and rejected by the rate limit. The server calls this
     * instead of `checkSavings`.
     */
    limitCheck: (state, { payload }: PayloadAction<{ card: string; retryAfter: number }>) => ({
      ...state,
      ...NO_CHECK,
      checkedSavings: false,
      checkedCard: payload.card,
      checkFailure: { kind: 'limited', retryAfter: payload.retryAfter },
    }),
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
      .addCase(fetchRating.pending, (state) => {
        state.ratingStatus = 'pending';
      })
      .addCase(fetchRating.rejected, (state) => {
        state.ratingStatus = 'failed';
      })
      .addCase(fetchRating.fulfilled, (state, { payload }) => {
        state.ratingStatus = 'succeeded';
        state.rating = payload;
      })
      // Hide the previous result while a new check is pending.
      .addCase(checkSavings.pending, (state, { meta }) => ({
        ...state,
        ...NO_CHECK,
        loading: true,
        checkedCard: meta.arg.card,
      }))
      .addCase(checkSavings.fulfilled, (state, { payload: count }) => {
        state.loading = false;
        state.checkedSavings = count;
      })
      .addCase(checkSavings.rejected, (state, { payload: failure = OUTAGE, meta }) => {
        state.loading = false;
        state.checkedSavings = false;
        state.checkedCard = meta.arg.card;
        state.checkFailure = failure;
      });
  },
  selectors: {
    selectProducts: ({ products }) => products,
    selectProductsStatus: ({ productsStatus }) => productsStatus,
    selectRating: ({ rating }) => rating,
    selectRatingStatus: ({ ratingStatus }) => ratingStatus,
    /** Selects whether at least one region has a rating. */
    selectHasRating: ({ rating }) => hasRating(rating),
    selectIsLoading: ({ loading }) => loading,
    /** Returns a new object on every call, so components must use `useSavingsCheck` instead. */
    selectSavingsCheck(state): SavingsCheck {
      const { loading, checkedSavings: count, checkedCard: card, checkFailure: failure } = state;
      if (loading) return { status: 'pending', card };
      if (count === null) return { status: 'idle' };
      if (count !== false) return { status: 'succeeded', card, count };
      return failure ? { status: 'failed', card, failure } : { status: 'refused', card };
    },
  },
});

export const { selectProducts, selectProductsStatus, selectRating, ...selectors } = campaignSlice.selectors;
export const { selectRatingStatus, selectHasRating, selectIsLoading } = selectors;
export const { resetCheck, showRepeatedCheck, refuseCard, limitCheck } = campaignSlice.actions;

/** Returns the state of the savings check. Rerenders the component only if a field of this state changes. */
export const useSavingsCheck = (): SavingsCheck => useSelector(selectors.selectSavingsCheck, shallowEqual);
