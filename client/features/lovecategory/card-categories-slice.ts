import { createAction, isAnyOf, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import type { Reducer, UnknownAction } from 'redux';
import { ApiError } from '../../../shared/contract/api';
import { readCard } from '../../../shared/rules/card-number';
import type { Category } from '../../../shared/contract/schemas';
import { isQuiet } from '../../api/requests-slice';
import type { AppDispatch, Sent } from '../../app/store';
import {
  choiceAccepted,
  confirmCategories,
  fetchCategories,
  lookUpCard,
  refreshMonth,
  restoreCard,
} from './card-categories-calls';
import {
  confirmed,
  failed,
  toggled,
  withCard,
  withCategories,
  withMonth,
  withPicks,
  withRestored,
} from './card-categories-rules';
import {
  initialState,
  mayRestore,
  type CardCategoriesState,
  type ModalName,
  type RememberedCard,
} from './card-categories-state';
import { failureOf } from '../../api/call-failure';

export const openModal = createAction<Exclude<ModalName, ''>>('cardCategories/openModal');
export const closeModal = createAction('cardCategories/closeModal');
/** Another try where the last one failed: in the modal that asked, with what was typed there. */
export const tryAgain = createAction('cardCategories/tryAgain');
export const pick = createAction<Category>('cardCategories/pick');
export const restorePicks = createAction<RememberedCard>('cardCategories/restorePicks');
/** What stands in the page's own field. */
export const typeCard = createAction<string>('cardCategories/typeCard');

/** A plain form was posted without a card's number in it. */
const refuseCard = createAction('cardCategories/refuseCard');

/** The status block's form as a plain post (decision record no-javascript). */
export async function submitCard(
  dispatch: AppDispatch,
  { cardNumber = '' }: Readonly<Record<string, string>>,
  retryAfter?: number,
) {
  const read = readCard(cardNumber);
  const lookUp = { cardNumber: read.card ?? read.typed, askedFor: 'input-number' } as const;
  dispatch(typeCard(lookUp.cardNumber));
  if (retryAfter !== undefined)
    return dispatch(lookUpCard.rejected(new ApiError(429, '', retryAfter), '', lookUp));
  return dispatch(read.card === null ? refuseCard() : lookUpCard(lookUp));
}

export const cardCategories =
  (sent: Sent<CardCategoriesState, 'banner' | 'isPromoFinished'>): Reducer<CardCategoriesState> =>
  (state = { ...initialState, ...sent }, action) => {
    // One question at a time: until the answer nothing else is opened.
    if (state.busy && byVisitor(action)) return state;
    if (openModal.match(action)) return { ...state, modal: action.payload, refused: false };
    if (closeModal.match(action)) return { ...state, modal: '', failedLookUp: null };
    if (tryAgain.match(action)) return { ...state, modal: state.failedLookUp?.askedFor ?? 'choose-category' };
    // What was sent stays as it is; while another question runs a tick counts as ever.
    if (pick.match(action) && !(state.busy && state.modal === 'choose-category'))
      return { ...state, currentCategoryList: toggled(state, action.payload) };
    if (restorePicks.match(action)) return withPicks(state, action.payload);
    if (typeCard.match(action)) return { ...state, typedCard: action.payload };
    if (refuseCard.match(action)) return { ...state, refused: true };
    if (fetchCategories.fulfilled.match(action)) return withCategories(state, action.payload);
    if (choiceAccepted.match(action)) return { ...state, accepted: true };
    return ofRestored(ofQuestion(state, action), action);
  };

const byVisitor = isAnyOf(openModal, closeModal, tryAgain);

const QUESTIONS = [lookUpCard, refreshMonth, confirmCategories] as const;
const isAsked = isPending(...QUESTIONS);
const isAnswered = isAnyOf(isFulfilled(...QUESTIONS), isRejected(...QUESTIONS));

function ofQuestion(before: CardCategoriesState, action: UnknownAction): CardCategoriesState {
  // Nobody waits for the quiet one: it gives way to whatever has been asked meanwhile.
  if (isQuiet(action)) {
    const counts = refreshMonth.fulfilled.match(action) && action.payload.cardNumber === before.cardNumber;
    return counts && !before.busy ? withMonth(before, action.payload) : before;
  }
  if (isAsked(action)) {
    const asked = { ...before, busy: true, notice: null };
    return lookUpCard.pending.match(action)
      ? { ...asked, modal: '', failedLookUp: null, restoreFailure: null }
      : asked;
  }
  const state = isAnswered(action) ? { ...before, busy: false } : before;
  if (lookUpCard.fulfilled.match(action)) return withCard(state, action.payload, action.meta.arg);
  if (lookUpCard.rejected.match(action)) return failed(state, action.error, action.meta.arg);
  if (confirmCategories.fulfilled.match(action)) return confirmed(state, action.payload);
  if (confirmCategories.rejected.match(action)) return failed(state, action.error, null);
  return refreshMonth.fulfilled.match(action) ? withMonth(state, action.payload) : state;
}

function ofRestored(state: CardCategoriesState, action: UnknownAction): CardCategoriesState {
  if (!mayRestore(state)) return state;
  if (restoreCard.pending.match(action)) return { ...state, restoreFailure: null };
  if (restoreCard.fulfilled.match(action)) return withRestored(state, action.payload, action.meta.arg);
  if (!restoreCard.rejected.match(action)) return state;
  const failure = failureOf(action.error);
  return { ...state, restoreFailure: failure.is === 'unknown' ? null : failure };
}
