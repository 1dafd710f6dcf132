import { createAction, isAnyOf, type Reducer } from '@reduxjs/toolkit';
import { readCard } from '../../../shared/card-number';
import type { Category } from '../../../shared/schemas';
import { retryAfterOf } from '../../calls/retry-after';
import { createAppThunk, selectSlice, type AppDispatch, type RootState, type Sent } from '../../store';
import { failed, restored, toggled, withCard, withParticipant } from './card-categories-rules';
import {
  initialState,
  type CardCategoriesState,
  type FromServer,
  type LookUp,
  type ModalName,
} from './card-categories-state';

export const selectCardCategories = selectSlice<CardCategoriesState>('cardCategories');

export const openModal = createAction<Exclude<ModalName, ''>>('cardCategories/openModal');
export const closeModal = createAction('cardCategories/closeModal');
export const pick = createAction<Category>('cardCategories/pick');
export const restorePicks = createAction<readonly number[]>('cardCategories/restorePicks');
export const forgetCard = createAction('cardCategories/forgetCard');

export const fetchCategories = createAppThunk('cardCategories/categories', (_: void, { extra }) =>
  extra.api.call('promoCategories', {}),
);

export const lookUpCard = createAppThunk(
  'cardCategories/lookUp',
  async ({ cardNumber }: LookUp, { extra, getState, requestId, rejectWithValue }) => {
    try {
      const found = await extra.api.call('findParticipant', { cardNumber });
      return isLatestLookUp(getState(), requestId) ? found : rejectWithValue(null);
    } catch (error) {
      return rejectWithValue(retryAfterOf(error));
    }
  },
  { condition: (lookUp, { getState }) => mayLookUp(selectCardCategories(getState()), lookUp) },
);

/**
 * The visitor's own look-up supersedes what is under way; asked from a modal that is fading already it is the same press
 * twice. The quiet one only stands in where nobody has asked.
 */
function mayLookUp({ request, modal, cardNumber, typedCard }: CardCategoriesState, { quietly }: LookUp) {
  if (quietly) return request === 'idle' && !cardNumber && !typedCard;
  return request === 'looking' ? modal !== '' : request !== 'saving';
}

/** Whether nothing was looked up since: the card in hand has not changed. */
export const isLatestLookUp = (state: RootState, requestId: string) =>
  selectCardCategories(state).lookUpId === requestId;

/** Sends the chosen list, then asks for the participant anew with the same form data (product: Favourite categories). */
export const confirmCategories = createAppThunk(
  'cardCategories/confirm',
  async (_: void, { getState, extra, rejectWithValue }) => {
    const { cardNumber, currentCategoryList } = selectCardCategories(getState());
    const form = { cardNumber, categories: currentCategoryList.map(({ code }) => code) };
    try {
      await extra.api.call('chooseCategories', form);
      return await extra.api.call('findParticipant', form);
    } catch (error) {
      return rejectWithValue(retryAfterOf(error));
    }
  },
  { condition: (_, { getState }) => selectCardCategories(getState()).request === 'idle' },
);

/** A plain form was posted without a card's number in it. */
const refuseCard = createAction<string>('cardCategories/refuseCard');

/** The status block's form as a plain post (decision record no-javascript). */
export async function submitCard(
  dispatch: AppDispatch,
  { cardNumber = '' }: Readonly<Record<string, string>>,
) {
  const read = readCard(cardNumber);
  return read.card === null
    ? dispatch(refuseCard(read.typed))
    : dispatch(lookUpCard({ cardNumber: read.card }));
}

export const cardCategories =
  (sent: Sent<CardCategoriesState, FromServer>): Reducer<CardCategoriesState> =>
  (state = { ...initialState, ...sent }, action) => {
    // What is being saved cannot be taken back: until the answer, what was sent stays as it is and is what is shown.
    if (state.request === 'saving' && byVisitor(action)) return state;
    if (openModal.match(action)) return { ...state, modal: action.payload };
    if (closeModal.match(action)) {
      // Fields are emptied with their modal; the number whose look-up failed waits for another try.
      const typedCard = state.modal === 'error-modal' ? state.typedCard : '';
      return { ...state, modal: '', typedCard, retryAfter: null };
    }
    if (pick.match(action)) return { ...state, currentCategoryList: toggled(state, action.payload) };
    if (restorePicks.match(action)) return { ...state, currentCategoryList: restored(state, action.payload) };
    if (forgetCard.match(action)) {
      const { banner, isPromoFinished, actionCategories, currentMonth } = state;
      return { ...initialState, banner, isPromoFinished, actionCategories, currentMonth };
    }
    if (fetchCategories.fulfilled.match(action)) {
      const { categories, currentMonth } = action.payload;
      return { ...state, actionCategories: categories, currentMonth: currentMonth ?? null };
    }
    if (refuseCard.match(action)) return { ...state, typedCard: action.payload, refused: true };
    if (lookUpCard.pending.match(action)) {
      const { arg, requestId: lookUpId } = action.meta;
      if (arg.quietly) return { ...state, request: 'restoring', lookUpId };
      return {
        ...state,
        request: 'looking',
        lookUpId,
        modal: '',
        typedCard: arg.cardNumber,
        retryAfter: null,
      };
    }
    if (lookUpCard.fulfilled.match(action)) return withCard(state, action.payload, action.meta.arg);
    if (lookUpCard.rejected.match(action) && action.meta.requestId === state.lookUpId)
      return action.meta.arg.quietly ? { ...state, request: 'idle' } : failed(state, action.payload);
    if (confirmCategories.pending.match(action))
      return { ...state, request: 'saving', typedCard: '', retryAfter: null };
    if (confirmCategories.fulfilled.match(action))
      return { ...withParticipant(state, action.payload), modal: 'choosen-categories' };
    if (confirmCategories.rejected.match(action)) return failed(state, action.payload);
    return state;
  };

const byVisitor = isAnyOf(openModal, closeModal, pick, forgetCard);
