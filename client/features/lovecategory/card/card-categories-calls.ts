import { ApiError, type CallOptions } from '../../../../shared/contract/api';
import { isNoConnection } from '../../../calls/is-no-connection';
import { isUnknownCard } from '../../../calls/unknown-card';
import { retryAfterOf } from '../../../calls/retry-after';
import { createAppThunk, type AppDispatch, type RootState, type ThunkExtra } from '../../../store';
import { hasMonthTurned, isMonthInDoubt } from './card-categories-rules';
import { isBusy, mayRestore, selectCardCategories, type Failure, type LookUp } from './card-categories-state';
import { forgetRememberedCard, type RememberedCard } from './remembered-card';

/** One question at a time: the only guard of everything that asks. */
const oneAtATime = {
  condition: (_: unknown, { getState }: { getState: () => RootState }) =>
    !isBusy(selectCardCategories(getState())),
};

/** The promotion's categories and its month; `bypassCache` when what is kept of them on the way is known to be old. */
export const fetchCategories = createAppThunk(
  'cardCategories/categories',
  (options: CallOptions | undefined, { extra }) => extra.api.call('promoCategories', {}, options),
);

export const lookUpCard = createAppThunk(
  'cardCategories/lookUp',
  async ({ cardNumber }: LookUp, { rejectWithValue, ...thunk }) => {
    try {
      return await findParticipant({ cardNumber }, thunk);
    } catch (error) {
      return rejectWithValue(failureOf(error, cardNumber));
    }
  },
  oneAtATime,
);

/** Brings the card of an earlier view back. It is no question: it holds nothing up, and comes too late for who has asked. */
export const restoreCard = createAppThunk(
  'cardCategories/restore',
  async ({ cardNumber }: RememberedCard, { rejectWithValue, ...thunk }) => {
    try {
      return await findParticipant({ cardNumber }, thunk);
    } catch (error) {
      const failure = failureOf(error, cardNumber);
      if (failure.is === 'unknown' && mayRestore(selectCardCategories(thunk.getState())))
        forgetRememberedCard();
      return rejectWithValue(failure);
    }
  },
  { condition: (_, { getState }) => mayRestore(selectCardCategories(getState())) },
);

/**
 * Asks which month it is, past every cache, and of the card in hand what it may choose now, where that is another one
 * (product: Months). `quietly` when nobody has asked for it.
 */
export const renewMonth = createAppThunk(
  'cardCategories/month',
  async (_: { readonly quietly: true } | undefined, { getState, extra }) => {
    const { cardNumber, listMonth } = selectCardCategories(getState());
    const now = await extra.api.call('promoCategories', {}, { bypassCache: true });
    const asks = cardNumber !== '' && hasMonthTurned(listMonth, now.currentMonth);
    const participant = asks ? await extra.api.call('findParticipant', { cardNumber }) : null;
    return { cardNumber, now, participant };
  },
  oneAtATime,
);

/** Asks for the participant, and for the current month anew where the answer puts it in doubt. */
async function findParticipant(
  form: { readonly cardNumber: string; readonly categories?: number[] },
  { dispatch, getState, extra }: { dispatch: AppDispatch; getState: () => RootState; extra: ThunkExtra },
) {
  const found = await extra.api.call('findParticipant', form, { asked: true });
  if (isMonthInDoubt(selectCardCategories(getState()), found))
    await dispatch(fetchCategories({ bypassCache: true }));
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
 * Sends the chosen list, then asks for the participant anew with the same form data (product: Favourite categories). What
 * was picked for a month that is over is not sent: then it only asks what can be chosen now. What the API has taken
 * already is not sent again. `onAccepted` is called once, when it takes it.
 */
export const confirmCategories = createAppThunk(
  'cardCategories/confirm',
  async (onAccepted: (() => void) | undefined, { rejectWithValue, ...thunk }) => {
    const { call } = thunk.extra.api;
    const { cardNumber, currentCategoryList, sentCodes, listMonth } = selectCardCategories(thunk.getState());
    let taken = sentCodes.length > 0;
    const categories = taken ? [...sentCodes] : currentCategoryList.map(({ code }) => code);
    const form = { cardNumber, categories };
    try {
      if (!taken) {
        // The page may be from before midnight. Where nobody can say which month it is, the API judges the choice.
        const now = await call('promoCategories', {}, { bypassCache: true }).catch(() => null);
        if (now && hasMonthTurned(listMonth, now.currentMonth))
          return { participant: await call('findParticipant', { cardNumber }), sentCodes: [], turned: now };
        taken = await isTaken(call('chooseCategories', form));
        if (taken) onAccepted?.();
      }
      return { participant: await findParticipant(form, thunk), sentCodes: taken ? categories : [] };
    } catch (error) {
      return rejectWithValue({ failure: failureOf(error, cardNumber), sentCodes: taken ? categories : [] });
    }
  },
  oneAtATime,
);
