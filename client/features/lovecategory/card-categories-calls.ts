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

/** Returns the state of the slice. Does not import the slice because that would create a circular import. */
const stateOf = ({ getState }: Pick<CardThunkApi, 'getState'>): CardCategoriesState =>
  getState().cardCategories;

/**
 * Fetches the promotion's categories and the current month. Set `bypassCache` if the cached categories are known to be
 * stale.
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
 * Restores the card shown earlier in this tab, without disabling any controls. If the page already shows the card,
 * restores only its selected categories. Ignores the response if the visitor has requested another card in the
 * meantime.
 */
export const restoreCard = createCardThunk(
  'cardCategories/restoreCard',
  ({ cardNumber }: TabCard, thunk) => (stateOf(thunk).card ? null : findParticipant({ cardNumber }, thunk)),
  {
    condition: ({ cardNumber }, thunk) =>
      stateOf(thunk).card !== null || mayRestore(stateOf(thunk), cardNumber),
  },
);

/** Refreshes the month in the background. Requests started by the visitor take precedence. */
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

/** Sends the selected categories. If the month has changed, resolves to the new month without sending anything. */
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

/** Requests the card again after a choice, with the same form data. */
export const refreshCard = createCardThunk('cardCategories/refreshCard', (_: void, thunk) =>
  findParticipant(choiceForm(stateOf(thunk)), thunk),
);

/**
 * Sends the selected categories, unless the API has already accepted them, and then refreshes the card with the same
 * form data (product: Favourite categories). Calls `onAccepted` when the API accepts the selection. Resolves to true if
 * the card on the page is up to date.
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
 * Requests the current month, bypassing all caches. `now` is null if the request fails. `participant` is the card with
 * the category lists of a new month, or null if the card's lists are still current (product: Months).
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

/** Requests the participant. If the response contradicts the known month, requests the current month again. */
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
 * Returns true if the API accepted the choice, or false if the API rejected it. After a rejection, an earlier choice
 * may still be valid, and the refreshed card shows it.
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
