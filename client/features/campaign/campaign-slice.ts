import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ApiError } from '../../../shared/api';
import type { CampaignView } from '../../../shared/campaign';
import * as contract from '../../../shared/contract';
import type { Product, Rating } from '../../../shared/schemas';
import { createAppThunk, type RootState } from '../../store';

type Fetched = 'idle' | 'loading' | 'ready' | 'failed';

/** Where the savings check stands. The number typed is the form's own; the card checked is named here. */
export type SavingsCheck =
  | { readonly is: 'asking' }
  | { readonly is: 'positive'; readonly card: string; readonly count: number }
  | { readonly is: 'zero'; readonly card: string }
  | { readonly is: 'failed' }
  | { readonly is: 'limited'; readonly retryAfter: number };

/** The same shape for every campaign (specification 3), with the states of its fetches by name. */
export interface CampaignState {
  readonly view: CampaignView;
  readonly products: readonly Product[];
  readonly productsFetch: Fetched;
  readonly rating: Rating;
  readonly ratingFetch: Fetched;
  readonly checkedSavings: SavingsCheck;
  /** True while the savings request is under way (specification 4.5). */
  readonly loading: boolean;
}

export const selectCampaign = (state: RootState) =>
  (state as RootState & { campaign: CampaignState }).campaign;

const notYet = (fetched: Fetched) => fetched === 'idle' || fetched === 'failed';

export const fetchProducts = createAppThunk(
  'campaign/products',
  (_: void, { getState, extra }) =>
    extra.api.call(contract.products, { slug: selectCampaign(getState()).view.dataSlug }),
  { condition: (_, { getState }) => notYet(selectCampaign(getState()).productsFetch) },
);

export const fetchRating = createAppThunk(
  'campaign/rating',
  (_: void, { getState, extra }) => {
    const { dataSlug, leaderboard } = selectCampaign(getState()).view;
    return extra.api.call(contract.rating, { slug: dataSlug, limit: leaderboard?.rows });
  },
  { condition: (_, { getState }) => notYet(selectCampaign(getState()).ratingFetch) },
);

/** The savings check of a supplier's campaign, or the campaign card check of a loyal one (specification 7). */
export const checkSavings = createAppThunk(
  'campaign/check',
  async (
    card: string,
    { getState, extra: { api }, rejectWithValue },
  ): Promise<SavingsCheck | ReturnType<typeof rejectWithValue>> => {
    const { dataSlug, cardCheck } = selectCampaign(getState()).view;
    try {
      const { count } = await (cardCheck
        ? cardCheck.landingCategory
          ? api.call(contract.checkCardInCategory, {
              ...cardCheck,
              landingCategory: cardCheck.landingCategory,
              card,
            })
          : api.call(contract.checkCard, { landing: cardCheck.landing, card })
        : api.call(contract.checkSavings, { slug: dataSlug, card }));
      const whole = Math.floor(count);
      if (cardCheck && whole < 0) return { is: 'asking' };
      return whole ? { is: 'positive', card, count: whole } : { is: 'zero', card };
    } catch (error) {
      const limited = error instanceof ApiError && error.status === 429;
      return rejectWithValue(
        limited ? { is: 'limited', retryAfter: error.retryAfter ?? 60 } : { is: 'failed' },
      );
    }
  },
  { condition: (_, { getState }) => !selectCampaign(getState()).loading },
);

const initialState: CampaignState = {
  // The server always sends the campaign with its page.
  view: undefined as unknown as CampaignView,
  products: [],
  productsFetch: 'idle',
  rating: { spb: [], msk: [] },
  ratingFetch: 'idle',
  checkedSavings: { is: 'asking' },
  loading: false,
};

const slice = createSlice({
  name: 'campaign',
  initialState,
  reducers: {
    askAgain: (state) => ({ ...state, checkedSavings: { is: 'asking' as const } }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(fetchProducts.pending, (state) => ({ ...state, productsFetch: 'loading' }))
      .addCase(fetchProducts.fulfilled, (state, { payload }) => ({
        ...state,
        products: payload,
        productsFetch: 'ready',
      }))
      .addCase(fetchProducts.rejected, (state) => ({ ...state, productsFetch: 'failed' }))
      .addCase(fetchRating.pending, (state) => ({ ...state, ratingFetch: 'loading' }))
      .addCase(fetchRating.fulfilled, (state, { payload }) => ({
        ...state,
        rating: payload,
        ratingFetch: 'ready',
      }))
      .addCase(fetchRating.rejected, (state) => ({ ...state, ratingFetch: 'failed' }))
      .addCase(checkSavings.pending, (state) => ({ ...state, loading: true }))
      .addCase(checkSavings.fulfilled, checked)
      .addCase(checkSavings.rejected, checked),
});

function checked(state: CampaignState, { payload }: PayloadAction<unknown>): CampaignState {
  return {
    ...state,
    loading: false,
    checkedSavings: (payload as SavingsCheck | undefined) ?? { is: 'failed' },
  };
}

export const { askAgain } = slice.actions;
/** Fills in what the server leaves out: it sends the view alone. */
export const campaign: typeof slice.reducer = (state, action) =>
  slice.reducer(
    state && 'products' in state
      ? state
      : { ...initialState, ...(state as Partial<CampaignState> | undefined) },
    action,
  );
