import { createAction, isAnyOf } from '@reduxjs/toolkit';
import type { Reducer } from 'redux';
import { readCard } from '../../../../shared/rules/card-number';
import type { Category } from '../../../../shared/contract/schemas';
import type { AppDispatch, Sent } from '../../../store';
import { confirmCategories, fetchCategories, lookUpCard } from './card-categories-calls';
import {
  confirmed,
  failed,
  lookUpFailed,
  modalLeft,
  restored,
  toggled,
  withCard,
  withCategories,
  type Picks,
} from './card-categories-rules';
import {
  initialState,
  isAsking,
  isAwaitingCard,
  type CardCategoriesState,
  type Failure,
  type FromServer,
  type ModalName,
} from './card-categories-state';

export const openModal = createAction<Exclude<ModalName, ''>>('cardCategories/openModal');
export const closeModal = createAction('cardCategories/closeModal');
/** What a modal was to ask is answered on the page. */
export const answerHere = createAction('cardCategories/answerHere');
/** Another try where the last one failed: in the modal that asked, with what was typed there. */
export const tryAgain = createAction('cardCategories/tryAgain');
export const pick = createAction<Category>('cardCategories/pick');
export const restorePicks = createAction<Picks>('cardCategories/restorePicks');
/** What the press of «Выбрать категории» leads to is decided by the answer that is awaited. */
export const chooseNext = createAction<boolean>('cardCategories/chooseNext');
/** The field was changed while a card was looked up: nobody waits for that answer any more. */
export const withdraw = createAction('cardCategories/withdraw');

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
    if (openModal.match(action)) return { ...state, modal: action.payload, choosesNext: false };
    if (chooseNext.match(action)) return { ...state, choosesNext: action.payload };
    if (closeModal.match(action)) return modalLeft(state);
    if (answerHere.match(action))
      return { ...modalLeft(state), askedIn: isAsking(state.modal) ? state.modal : state.askedIn };
    if (tryAgain.match(action))
      return { ...state, modal: state.typedCard ? state.askedIn : 'choose-category' };
    if (pick.match(action)) return { ...state, currentCategoryList: toggled(state, action.payload) };
    if (restorePicks.match(action)) return { ...state, currentCategoryList: restored(state, action.payload) };
    if (fetchCategories.fulfilled.match(action)) return withCategories(state, action.payload);
    if (refuseCard.match(action)) return { ...state, typedCard: action.payload, refused: true };
    if (withdraw.match(action) && isAwaitingCard(state))
      return { ...state, request: 'idle', lookUpId: '', typedCard: '', choosesNext: false };
    if (lookUpCard.pending.match(action)) {
      const { arg, requestId: lookUpId } = action.meta;
      if (arg.quietly) return { ...state, request: 'restoring', lookUpId };
      return {
        ...state,
        request: 'looking',
        lookUpId,
        modal: '',
        untold: false,
        notice: null,
        choosesNext: false,
        typedCard: arg.cardNumber,
        askedIn: isAsking(state.modal) ? state.modal : state.askedIn,
      };
    }
    if (lookUpCard.fulfilled.match(action)) return withCard(state, action.payload, action.meta.arg);
    if (lookUpCard.rejected.match(action) && action.meta.requestId === state.lookUpId)
      return action.meta.arg.quietly
        ? { ...state, request: 'idle' }
        : lookUpFailed(state, action.payload as Failure | undefined);
    if (confirmCategories.pending.match(action))
      return {
        ...state,
        request: 'saving',
        lookUpId: '',
        typedCard: '',
        untold: false,
        notice: null,
        confirmedList: state.currentCategoryList,
      };
    if (confirmCategories.fulfilled.match(action)) return confirmed(state, action.payload);
    if (confirmCategories.rejected.match(action)) {
      const { failure, sentCodes } = action.payload as { failure: Failure; sentCodes: number[] };
      return failed({ ...state, sentCodes }, failure);
    }
    return state;
  };

const byVisitor = isAnyOf(openModal, closeModal, answerHere, tryAgain, pick);
