import { ApiError, type CallOptions } from '../../../../shared/contract/api';
import { isNoConnection } from '../../../calls/is-no-connection';
import { isUnknownCard } from '../../../calls/unknown-card';
import { retryAfterOf } from '../../../calls/retry-after';
import { createAppThunk, type AppDispatch, type RootState, type ThunkExtra } from '../../../store';
import { hasMonthTurned, isMonthInDoubt } from './card-categories-rules';
import {
  selectCardCategories,
  type CardCategoriesState,
  type Failure,
  type LookUp,
} from './card-categories-state';

/** The promotion's categories and its month; `anew` when what is kept of them on the way is known to be old. */
export const fetchCategories = createAppThunk(
  'cardCategories/categories',
  (options: CallOptions | undefined, { extra }) => extra.api.call('promoCategories', {}, options),
);

export const lookUpCard = createAppThunk(
  'cardCategories/lookUp',
  async ({ cardNumber }: LookUp, { requestId, rejectWithValue, ...thunk }) => {
    try {
      const found = await findParticipant({ cardNumber }, thunk);
      return isLatestLookUp(thunk.getState(), requestId) ? found : rejectWithValue(undefined);
    } catch (error) {
      return rejectWithValue(failureOf(error, cardNumber));
    }
  },
  { condition: (lookUp, { getState }) => mayLookUp(selectCardCategories(getState()), lookUp) },
);

/** Asks for the participant, and for the current month anew where the answer puts it in doubt. */
async function findParticipant(
  form: { readonly cardNumber: string; readonly categories?: number[] },
  { dispatch, getState, extra }: { dispatch: AppDispatch; getState: () => RootState; extra: ThunkExtra },
) {
  const found = await extra.api.call('findParticipant', form, { asked: true });
  if (isMonthInDoubt(selectCardCategories(getState()), found))
    await dispatch(fetchCategories({ anew: true }));
  return found;
}

/** Whether the API took the choice. Refused, it may have been taken before: then the participant says so. */
async function isTaken(choice: Promise<unknown>): Promise<boolean> {
  try {
    await choice;
    return true;
  } catch (error) {
    const refused =
      error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (!refused) throw error;
    return false;
  }
}

/** What a failed call means for the visitor. */
function failureOf(error: unknown, card: string): Failure {
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== null) return { is: 'limited', retryAfter };
  if (isNoConnection(error)) return { is: 'no connection' };
  return isUnknownCard(error) ? { is: 'unknown', card } : { is: 'outage' };
}

/**
 * The visitor's own look-up supersedes what is under way; of the same number, and not from a modal opened meanwhile, it is
 * the same press twice. The quiet one only stands in where nobody has asked.
 */
function mayLookUp(
  { request, modal, cardNumber: shown, typedCard }: CardCategoriesState,
  { cardNumber, quietly }: LookUp,
) {
  if (quietly) return request === 'idle' && !shown && !typedCard;
  return request === 'looking' ? modal !== '' || cardNumber !== typedCard : request !== 'saving';
}

/** Whether nothing was looked up since: the card in hand has not changed. */
export const isLatestLookUp = (state: RootState, requestId: string) =>
  selectCardCategories(state).lookUpId === requestId;

/**
 * Sends the chosen list, then asks for the participant anew with the same form data (product: Favourite categories). What
 * was picked for a month that is over is not sent: then it only asks what can be chosen now.
 */
export const confirmCategories = createAppThunk(
  'cardCategories/confirm',
  async (_: void, { rejectWithValue, ...thunk }) => {
    const { call } = thunk.extra.api;
    const { cardNumber, currentCategoryList, sentCodes, listMonth } = selectCardCategories(thunk.getState());
    const form = { cardNumber, categories: currentCategoryList.map(({ code }) => code) };
    let taken = sentCodes.length > 0 && String(sentCodes) === String(form.categories);
    try {
      if (!taken) {
        // The page may be from before midnight, and a browser's clock decides nothing.
        const now = await call('promoCategories', {}, { anew: true });
        if (hasMonthTurned(listMonth, now.currentMonth))
          return { participant: await call('findParticipant', { cardNumber }), taken, turned: now };
        taken = await isTaken(call('chooseCategories', form));
      }
      return { participant: await findParticipant(form, thunk), taken };
    } catch (error) {
      return rejectWithValue({
        failure: failureOf(error, cardNumber),
        sentCodes: taken ? form.categories : [],
      });
    }
  },
  // It supersedes the look-up of another card: what is confirmed is the card that is shown.
  { condition: (_, { getState }) => selectCardCategories(getState()).request !== 'saving' },
);
