import { createAsyncThunk } from '@reduxjs/toolkit';
import { ApiError, type CallOptions } from '../../../shared/contract/api';
import { failureOf } from '../../api/call-failure';
import type { AppThunk, ThunkApi, ThunkConfig } from '../../app/create-store';
import type { TabCard } from '../../app/tab-card';
import {
  hasMonthChanged,
  isBusy,
  isMonthInDoubt,
  mayRestore,
  selectCardNumber,
  selectCurrentCategoryList,
  selectIsAccepted,
  selectSaveOrigin,
} from './card-categories-selectors';
import type { CardCategoriesState, CardState, LookUp } from './card-categories-state';

type CardThunkApi = ThunkApi<CardState>;

const createCardThunk = createAsyncThunk.withTypes<ThunkConfig<CardState>>();

/** Returns the state of the slice. Using the slice's own selector would create a circular import. */
const stateOf = ({ getState }: Pick<CardThunkApi, 'getState'>): CardCategoriesState =>
  getState().cardCategories;

/**
 * Fetches the categories of the promotion and the current month. Set `bypassCache` if the cached response is known to
 * be outdated.
 */
export const fetchCategories = createCardThunk(
  'cardCategories/fetchCategories',
  (options: CallOptions | undefined, { extra }) => extra.api.call('promoCategories', {}, options),
);

export const lookUpCard = createCardThunk(
  'cardCategories/lookUpCard',
  ({ cardNumber }: LookUp, thunk) => findParticipant({ cardNumber }, thunk),
  { condition: (_, thunk) => !isBusy(stateOf(thunk)) },
);

/**
 * Fetches the card that is stored in this browser tab. All controls stay enabled during the request. If the page
 * already shows the card, fetches nothing and only restores the selected categories. Ignores the response if the
 * visitor has requested another card.
 */
export const restoreCard = createCardThunk(
  'cardCategories/restoreCard',
  ({ cardNumber }: TabCard, thunk) => (stateOf(thunk).card ? null : findParticipant({ cardNumber }, thunk)),
  {
    condition: ({ cardNumber }, thunk) =>
      stateOf(thunk).card !== null || mayRestore(stateOf(thunk), cardNumber),
  },
);

/** Fetches the current month in the background. Does not start while the visitor waits for another request. */
export const refreshMonth = createCardThunk(
  'cardCategories/refreshMonth',
  (_: void, thunk) => requestMonth(thunk),
  {
    condition: (_, thunk) => {
      const state = stateOf(thunk);
      return !isBusy(state) && !state.isRefreshingMonth;
    },
  },
);

/** Sends the selected categories to the API. If a new month has begun, sends nothing and resolves to the new month. */
export const sendChoice = createCardThunk('cardCategories/sendChoice', async (_: void, thunk) => {
  const form = choiceForm(stateOf(thunk));
  try {
    const month = await requestMonth(thunk);
    if (month.participant) return { newMonth: month, isAccepted: false };
    const isAccepted = await wasAccepted(
      thunk.extra.api.call('chooseCategories', form, { isVisitorWaiting: true }),
    );
    return { newMonth: null, isAccepted };
  } catch (error) {
    return thunk.rejectWithValue(failureOf(error, form.cardNumber));
  }
});

/**
 * Fetches the card again after a choice. Sends the same form data as the choice: the card number and the selected
 * categories.
 */
export const refreshCard = createCardThunk('cardCategories/refreshCard', (_: void, thunk) =>
  findParticipant(choiceForm(stateOf(thunk)), thunk),
);

/**
 * Sends the selected categories, unless the API has already accepted them. Then fetches the card again (product:
 * Favourite categories). Calls `onAccepted` when the API accepts the selection. Resolves to true if the page shows the
 * current state of the card.
 */
export const confirmCategories =
  (onAccepted?: () => void): AppThunk<Promise<boolean>, CardState> =>
  async (dispatch, getState) => {
    const state = stateOf({ getState });
    if (!selectSaveOrigin(state)) return false;
    if (!selectIsAccepted(state)) {
      const sent = await dispatch(sendChoice());
      if (!sendChoice.fulfilled.match(sent)) return false;
      const { newMonth, isAccepted } = sent.payload;
      if (newMonth) return true;
      if (isAccepted) onAccepted?.();
    }
    return refreshCard.fulfilled.match(await dispatch(refreshCard()));
  };

const choiceForm = (state: CardCategoriesState) => ({
  cardNumber: selectCardNumber(state),
  categories: selectCurrentCategoryList(state).map(({ code }) => code),
});

/**
 * Requests the current month, bypassing all caches (product: Months). Returns the response as `now`, or null if the
 * request failed. If a new month has begun, also returns the card with its new category lists as `participant`.
 */
async function requestMonth(thunk: CardThunkApi) {
  const { card } = stateOf(thunk);
  const { api } = thunk.extra;
  const cardNumber = card?.cardNumber ?? '';
  const listMonth = card?.month ?? null;
  const now = await api.call('promoCategories', {}, { bypassCache: true }).catch(() => null);
  const isOver = card !== null && hasMonthChanged(listMonth, now?.currentMonth);
  const participant = isOver ? await api.call('findParticipant', { cardNumber }) : null;
  return { cardNumber, listMonth, now, participant };
}

/**
 * Fetches a card with its category lists. If the lists do not include the current month, fetches the current month
 * again.
 */
async function findParticipant(
  form: { readonly cardNumber: string; readonly categories?: number[] },
  thunk: CardThunkApi,
) {
  try {
    const participant = await thunk.extra.api.call('findParticipant', form, { isVisitorWaiting: true });
    if (isMonthInDoubt(stateOf(thunk), participant))
      await thunk.dispatch(fetchCategories({ bypassCache: true }));
    return participant;
  } catch (error) {
    return thunk.rejectWithValue(failureOf(error, form.cardNumber));
  }
}

/**
 * Returns true if the API accepted the selected categories, and false if it rejected them. The page fetches the card in
 * both cases, because the card may already have other categories.
 */
async function wasAccepted(choice: Promise<unknown>): Promise<boolean> {
  try {
    await choice;
    return true;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status >= 400 && status < 500 && status !== 429) return false;
    throw error;
  }
}
