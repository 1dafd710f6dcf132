import { createAction, createAsyncThunk } from '@reduxjs/toolkit';
import { ApiError, type CallOptions } from '../../../shared/contract/api';
import { failureOf } from '../../api/call-failure';
import type { ThunkApi, ThunkConfig } from '../../app/create-store';
import {
  hasMonthChanged,
  isBusy,
  isMonthInDoubt,
  mayRestore,
  type CardCategoriesState,
  type LookUp,
  type RememberedCard,
} from './card-categories-state';

/** State of a store that has the slice. */
export interface CardState {
  readonly cardCategories: CardCategoriesState;
}

type CardThunkApi = ThunkApi<CardState>;

const createCardThunk = createAsyncThunk.withTypes<ThunkConfig<CardState>>();

/** State of the slice. The slice imports these thunks, so its selectors cannot be imported here. */
const stateOf = ({ getState }: Pick<CardThunkApi, 'getState'>): CardCategoriesState =>
  getState().cardCategories;

const oneAtATime = {
  condition: (_: unknown, thunk: Pick<CardThunkApi, 'getState'>) => !isBusy(stateOf(thunk)),
};

/** The promotion's categories and its month; `bypassCache` when what is kept of them on the way is known to be old. */
export const fetchCategories = createCardThunk(
  'cardCategories/fetchCategories',
  (options: CallOptions | undefined, { extra }) => extra.api.call('promoCategories', {}, options),
);

export const lookUpCard = createCardThunk(
  'cardCategories/lookUpCard',
  ({ cardNumber }: LookUp, thunk) => findParticipant({ cardNumber }, thunk),
  oneAtATime,
);

/**
 * Brings the card of an earlier view back, of a page that came with a card its picks alone. It is no question: it holds
 * nothing up, and comes too late for who has asked.
 */
export const restoreCard = createCardThunk(
  'cardCategories/restoreCard',
  ({ cardNumber }: RememberedCard, thunk) =>
    stateOf(thunk).cardNumber ? null : findParticipant({ cardNumber }, thunk),
  { condition: (_, thunk) => stateOf(thunk).cardNumber !== '' || mayRestore(stateOf(thunk)) },
);

/** Refreshes the month in the background; a request of the visitor supersedes it. */
export const refreshMonth = createCardThunk(
  'cardCategories/refreshMonth',
  (_: void, thunk) => askMonth(thunk),
  {
    condition: (_, thunk) => {
      const state = stateOf(thunk);
      return !isBusy(state) && !state.isRefreshingMonth;
    },
  },
);

/** The API has taken the picks. */
export const choiceAccepted = createAction('cardCategories/choiceAccepted');

/**
 * Sends the chosen list, then asks for the participant again with the same form data (product: Favourite categories). What
 * was picked for a month that is over is not sent: then it answers with the month. What the API has taken already is not
 * sent again. `onAccepted` is called once, when it takes it.
 */
export const confirmCategories = createCardThunk(
  'cardCategories/confirmCategories',
  async (onAccepted: (() => void) | undefined, thunk) => {
    const { cardNumber, currentCategoryList, accepted } = stateOf(thunk);
    const form = { cardNumber, categories: currentCategoryList.map(({ code }) => code) };
    try {
      if (!accepted) {
        const month = await askMonth(thunk);
        if (month.participant) return month;
        if (await isTaken(thunk.extra.api.call('chooseCategories', form))) {
          thunk.dispatch(choiceAccepted());
          onAccepted?.();
        }
      }
      return findParticipant(form, thunk);
    } catch (error) {
      return thunk.rejectWithValue(failureOf(error, cardNumber));
    }
  },
  oneAtATime,
);

/**
 * Which month it is, past every cache, null where nobody can say; and what the card in hand may choose now, where that is
 * another month than its lists are of (product: Months).
 */
async function askMonth(thunk: CardThunkApi) {
  const { cardNumber, listMonth } = stateOf(thunk);
  const { api } = thunk.extra;
  const now = await api.call('promoCategories', {}, { bypassCache: true }).catch(() => null);
  const turned = cardNumber && hasMonthChanged(listMonth, now?.currentMonth);
  const participant = turned ? await api.call('findParticipant', { cardNumber }) : null;
  return { cardNumber, listMonth, now, participant };
}

/** Asks for the participant, and for the current month again where the answer puts it in doubt. */
async function findParticipant(
  form: { readonly cardNumber: string; readonly categories?: number[] },
  thunk: CardThunkApi,
) {
  try {
    const participant = await thunk.extra.api.call('findParticipant', form, { asked: true });
    if (isMonthInDoubt(stateOf(thunk), participant))
      await thunk.dispatch(fetchCategories({ bypassCache: true }));
    return participant;
  } catch (error) {
    return thunk.rejectWithValue(failureOf(error, form.cardNumber));
  }
}

/** Whether the API took the choice. Refused, it may have been taken before: then the participant says so. */
async function isTaken(choice: Promise<unknown>): Promise<boolean> {
  try {
    await choice;
    return true;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status >= 400 && status < 500 && status !== 429) return false;
    throw error;
  }
}
