import { createAction } from '@reduxjs/toolkit';
import type { Reducer } from 'redux';
import type { CampaignView } from '../../../shared/promotions/campaign';
import type { Product, Rating } from '../../../shared/contract/schemas';
import { readCard } from '../../../shared/rules/card-number';
import type { Fetched } from '../../api/requests-slice';
import { failureOf, type CallFailure } from '../../api/call-failure';
import { createAppThunk, selectSlice, type AppDispatch, type Sent } from '../../app/store';

/** Where the savings check stands. The number typed is the form's own; the card checked is named here. */
type SavingsCheck =
  | { readonly is: 'asking' }
  | { readonly is: 'answered'; readonly card: string; readonly count: number }
  | { readonly is: 'failed'; readonly card: string; readonly failure: CallFailure }
  /** A form posted without JavaScript had no card's number in it. */
  | { readonly is: 'refused'; readonly card: string };

/** No answer, for no reason that a visitor could do something about. */
const outage = (card: string) => ({ is: 'failed', card, failure: { is: 'outage' } }) as const;

/** The same shape for every campaign (product: Campaigns), with the states of its fetches by name. */
interface CampaignState {
  readonly view: CampaignView;
  readonly products: readonly Product[];
  readonly productsFetch: Fetched;
  readonly rating: Rating;
  readonly ratingFetch: Fetched;
  readonly checkedSavings: SavingsCheck;
  /** True while the savings request is under way (product: Savings check). */
  readonly loading: boolean;
}

export const selectCampaign = selectSlice<CampaignState>('campaign');

/** What is there stands until the answer, and where there is none. */
export const fetchProducts = createAppThunk(
  'campaign/products',
  (_: void, { getState, extra }) =>
    extra.api.call('products', { slug: selectCampaign(getState()).view.dataSlug }),
  { condition: (_, { getState }) => selectCampaign(getState()).productsFetch !== 'loading' },
);

export const fetchRating = createAppThunk(
  'campaign/rating',
  (_: void, { getState, extra }) => {
    const { dataSlug, leaderboard } = selectCampaign(getState()).view;
    return extra.api.call('rating', { slug: dataSlug, limit: leaderboard?.rows });
  },
  { condition: (_, { getState }) => selectCampaign(getState()).ratingFetch !== 'loading' },
);

/** The savings check of a supplier's campaign, or the campaign card check of a loyal one (product: Savings check). */
export const checkSavings = createAppThunk(
  'campaign/check',
  async (
    card: string,
    { getState, extra: { api }, rejectWithValue },
  ): Promise<SavingsCheck | ReturnType<typeof rejectWithValue>> => {
    const { dataSlug: slug, cardCheck } = selectCampaign(getState()).view;
    const call = !cardCheck
      ? 'checkSavings'
      : cardCheck.landingCategory
        ? 'checkCardInCategory'
        : 'checkCard';
    try {
      const { count } = await api.call(call, { slug, ...cardCheck, card }, { asked: true });
      if (count < 0) api.reportBug(call, 'count below zero');
      // Only the card check rounds down and drops what is below zero (product: Savings check).
      const points = cardCheck ? Math.floor(count) : count;
      if (cardCheck && points < 0) return outage(card);
      return { is: 'answered', card, count: points };
    } catch (error) {
      return rejectWithValue({ is: 'failed', card, failure: failureOf(error, card) });
    }
  },
  { condition: (_, { getState }) => !selectCampaign(getState()).loading },
);

const initialState: Omit<CampaignState, 'view'> = {
  products: [],
  productsFetch: 'idle',
  rating: { spb: [], msk: [] },
  ratingFetch: 'idle',
  checkedSavings: { is: 'asking' },
  loading: false,
};

export const askAgain = createAction('campaign/askAgain');
const refuseCard = createAction<string>('campaign/refuseCard');

/** The savings form as a plain post (decision record no-javascript). */
export async function submitCard(
  dispatch: AppDispatch,
  { cardNumber = '' }: Readonly<Record<string, string>>,
  retryAfter?: number,
) {
  const read = readCard(cardNumber);
  const card = read.card ?? read.typed;
  if (retryAfter !== undefined)
    return dispatch(
      checkSavings.rejected(null, '', card, { is: 'failed', card, failure: { is: 'limited', retryAfter } }),
    );
  return dispatch(read.card === null ? refuseCard(read.typed) : checkSavings(read.card));
}

/** The server always sends the campaign with its page. */
export const campaign =
  (sent: Sent<CampaignState, 'view'>): Reducer<CampaignState> =>
  (state = { ...initialState, ...sent }, action) => {
    if (fetchProducts.pending.match(action)) return { ...state, productsFetch: 'loading' };
    if (fetchProducts.fulfilled.match(action))
      return { ...state, products: action.payload, productsFetch: 'ready' };
    if (fetchProducts.rejected.match(action)) return { ...state, productsFetch: 'failed' };
    if (fetchRating.pending.match(action)) return { ...state, ratingFetch: 'loading' };
    if (fetchRating.fulfilled.match(action))
      return { ...state, rating: action.payload, ratingFetch: 'ready' };
    if (fetchRating.rejected.match(action)) return { ...state, ratingFetch: 'failed' };
    // What came of the last check does not stand beside the next one.
    if (checkSavings.pending.match(action))
      return { ...state, loading: true, checkedSavings: initialState.checkedSavings };
    if (checkSavings.fulfilled.match(action) || checkSavings.rejected.match(action)) {
      const answer = action.payload as SavingsCheck | undefined;
      return {
        ...state,
        loading: false,
        checkedSavings: answer ?? outage(action.meta.arg),
      };
    }
    if (refuseCard.match(action))
      return { ...state, checkedSavings: { is: 'refused', card: action.payload } };
    if (askAgain.match(action)) return { ...state, checkedSavings: { is: 'asking' } };
    return state;
  };
