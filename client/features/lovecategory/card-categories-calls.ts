import { createAction } from '@reduxjs/toolkit';
import { ApiError, type CallOptions } from '../../../shared/contract/api';
import { createAppThunk, type AppDispatch, type RootState, type ThunkExtra } from '../../app/store';
import { hasMonthTurned, isMonthInDoubt } from './card-categories-rules';
import {
  mayRestore,
  selectCardCategories,
  type CardCategoriesState,
  type LookUp,
  type RememberedCard,
} from './card-categories-state';

interface Thunk {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  readonly extra: ThunkExtra;
}

const createThunk = createAppThunk.withTypes<{ serializedErrorType: unknown }>();

/** Asked only where the state allows it. A failure is kept as it is, for the words that it is told in. */
const where = (allows: (state: CardCategoriesState) => boolean) => ({
  condition: (_: unknown, { getState }: { getState: () => RootState }) =>
    allows(selectCardCategories(getState())),
  serializeError: (error: unknown) => error,
});
const oneAtATime = where(({ busy }) => !busy);

/** The promotion's categories and its month; `bypassCache` when what is kept of them on the way is known to be old. */
export const fetchCategories = createAppThunk(
  'cardCategories/categories',
  (options: CallOptions | undefined, { extra }) => extra.api.call('promoCategories', {}, options),
);

export const lookUpCard = createThunk(
  'cardCategories/lookUp',
  ({ cardNumber }: LookUp, thunk) => findParticipant({ cardNumber }, thunk),
  oneAtATime,
);

/** Brings the card of an earlier view back. It is no question: it holds nothing up, and comes too late for who has asked. */
export const restoreCard = createThunk(
  'cardCategories/restore',
  ({ cardNumber }: RememberedCard, thunk) => findParticipant({ cardNumber }, thunk),
  where(mayRestore),
);

/** `quietly` when nobody has asked for it. */
export const refreshMonth = createThunk(
  'cardCategories/month',
  (_: { readonly quietly: true } | undefined, thunk) => askMonth(thunk),
  oneAtATime,
);

/** The API has taken the picks. */
export const choiceAccepted = createAction('cardCategories/accepted');

/**
 * Sends the chosen list, then asks for the participant anew with the same form data (product: Favourite categories). What
 * was picked for a month that is over is not sent: then it answers with the month. What the API has taken already is not
 * sent again. `onAccepted` is called once, when it takes it.
 */
export const confirmCategories = createThunk(
  'cardCategories/confirm',
  async (onAccepted: (() => void) | undefined, thunk) => {
    const { cardNumber, currentCategoryList, accepted } = selectCardCategories(thunk.getState());
    const form = { cardNumber, categories: currentCategoryList.map(({ code }) => code) };
    if (!accepted) {
      const month = await askMonth(thunk);
      if (month.participant) return month;
      if (await isTaken(thunk.extra.api.call('chooseCategories', form))) {
        thunk.dispatch(choiceAccepted());
        onAccepted?.();
      }
    }
    return findParticipant(form, thunk);
  },
  oneAtATime,
);

/**
 * Which month it is, past every cache, null where nobody can say; and what the card in hand may choose now, where that is
 * another month than its lists are of (product: Months).
 */
async function askMonth({ getState, extra: { api } }: Thunk) {
  const { cardNumber, listMonth } = selectCardCategories(getState());
  const now = await api.call('promoCategories', {}, { bypassCache: true }).catch(() => null);
  const turned = cardNumber && hasMonthTurned(listMonth, now?.currentMonth);
  return { cardNumber, now, participant: turned ? await api.call('findParticipant', { cardNumber }) : null };
}

/** Asks for the participant, and for the current month anew where the answer puts it in doubt. */
async function findParticipant(
  form: { readonly cardNumber: string; readonly categories?: number[] },
  { dispatch, getState, extra }: Thunk,
) {
  const participant = await extra.api.call('findParticipant', form, { asked: true });
  if (isMonthInDoubt(selectCardCategories(getState()), participant))
    await dispatch(fetchCategories({ bypassCache: true }));
  return participant;
}

/** Whether the API took the choice. Refused, it may have been taken before: then the participant says so. */
const isTaken = (choice: Promise<unknown>) =>
  choice.then(
    () => true,
    (error: unknown) => {
      const isRefusal =
        error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
      if (isRefusal) return false;
      throw error;
    },
  );
