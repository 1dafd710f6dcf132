import { createAction, isAnyOf } from '@reduxjs/toolkit';
import type { Reducer, UnknownAction } from 'redux';
import { readCard } from '../../../../shared/rules/card-number';
import type { Category } from '../../../../shared/contract/schemas';
import type { AppDispatch, Sent } from '../../../store';
import {
  confirmCategories,
  fetchCategories,
  lookUpCard,
  renewMonth,
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
  isBusy,
  mayRestore,
  type CardCategoriesState,
  type Failure,
  type FromServer,
  type ModalName,
} from './card-categories-state';
import type { RememberedCard } from './remembered-card';

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
    return dispatch(lookUpCard.rejected(null, '', lookUp, { is: 'limited', retryAfter }));
  return dispatch(read.card === null ? refuseCard() : lookUpCard(lookUp));
}

export const cardCategories =
  (sent: Sent<CardCategoriesState, FromServer>): Reducer<CardCategoriesState> =>
  (state = { ...initialState, ...sent }, action) => {
    // One question at a time: until the answer nothing else is opened.
    if (isBusy(state) && byVisitor(action)) return state;
    if (openModal.match(action)) return { ...state, modal: action.payload };
    if (closeModal.match(action)) return { ...state, modal: '', failedLookUp: null };
    if (tryAgain.match(action)) return { ...state, modal: state.failedLookUp?.askedFor ?? 'choose-category' };
    // What was sent stays as it is; while another question runs a tick counts as ever.
    if (pick.match(action) && state.request !== 'saving')
      return { ...state, currentCategoryList: toggled(state, action.payload) };
    if (restorePicks.match(action)) return withPicks(state, action.payload);
    if (typeCard.match(action)) return { ...state, typedCard: action.payload };
    if (refuseCard.match(action)) return { ...state, refused: true };
    if (fetchCategories.fulfilled.match(action)) return withCategories(state, action.payload);
    return ofMonth(ofLookUp(ofChoice(ofRestored(state, action), action), action), action);
  };

const byVisitor = isAnyOf(openModal, closeModal, tryAgain);

function ofLookUp(state: CardCategoriesState, action: UnknownAction): CardCategoriesState {
  if (lookUpCard.pending.match(action))
    return {
      ...state,
      request: 'looking',
      modal: '',
      failedLookUp: null,
      restoreFailure: null,
      notice: null,
    };
  if (lookUpCard.fulfilled.match(action))
    return withCard({ ...state, request: 'idle' }, action.payload, action.meta.arg);
  if (lookUpCard.rejected.match(action))
    return failed(state, action.meta.arg, action.payload as Failure | undefined);
  return state;
}

function ofRestored(state: CardCategoriesState, action: UnknownAction): CardCategoriesState {
  if (restoreCard.pending.match(action)) return { ...state, restoreFailure: null };
  if (!mayRestore(state)) return state;
  if (restoreCard.fulfilled.match(action)) return withRestored(state, action.payload, action.meta.arg);
  if (!restoreCard.rejected.match(action)) return state;
  const failure = (action.payload as Failure | undefined) ?? { is: 'outage' };
  return { ...state, restoreFailure: failure.is === 'unknown' ? null : failure };
}

function ofMonth(state: CardCategoriesState, action: UnknownAction): CardCategoriesState {
  const isQuiet = isAnyOf(renewMonth.pending, renewMonth.fulfilled, renewMonth.rejected)(action)
    ? action.meta.arg?.quietly
    : false;
  if (renewMonth.pending.match(action)) return isQuiet ? state : { ...state, request: 'month' };
  if (renewMonth.rejected.match(action)) return isQuiet ? state : { ...state, request: 'idle' };
  if (!renewMonth.fulfilled.match(action)) return state;
  const { cardNumber, now, participant } = action.payload;
  // Nobody waits for the quiet one: it gives way to whatever has been asked meanwhile.
  if (isQuiet && (isBusy(state) || state.cardNumber !== cardNumber)) return state;
  return withMonth({ ...state, request: 'idle' }, now, participant);
}

function ofChoice(state: CardCategoriesState, action: UnknownAction): CardCategoriesState {
  if (confirmCategories.pending.match(action)) return { ...state, request: 'saving', notice: null };
  if (confirmCategories.fulfilled.match(action)) return confirmed(state, action.payload);
  if (!confirmCategories.rejected.match(action)) return state;
  const { failure, sentCodes } = action.payload as { failure: Failure; sentCodes: number[] };
  return { ...failed(state, null, failure), sentCodes, notice: sentCodes.length > 0 ? 'not-updated' : null };
}
