import { createSlice, isAsyncThunkAction, isPending, type PayloadAction } from '@reduxjs/toolkit';
import { shallowEqual, useSelector } from 'react-redux';
import { readCard } from '../../../shared/rules/card-number';
import type { Category } from '../../../shared/contract/schemas';
import { OUTAGE } from '../../api/call-failure';
import type { AppDispatch } from '../../app/create-store';
import {
  type CardState,
  choiceAccepted,
  confirmCategories,
  fetchCategories,
  lookUpCard,
  refreshMonth,
  restoreCard,
} from './card-categories-calls';
import {
  beginMonth,
  dropPicks,
  hasMonthChanged,
  initialState,
  isBusy,
  mayRestore,
  setCategories,
  setFailure,
  setMonth,
  setParticipant,
  type CardCategoriesState,
  type ModalName,
} from './card-categories-state';

/** The status block's form as a plain post (decision record forms). */
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

export const cardCategoriesSlice = createSlice({
  name: 'cardCategories',
  initialState,
  reducers: {
    // One question at a time: until the answer nothing else is opened.
    openModal(state, { payload }: PayloadAction<Exclude<ModalName, ''>>) {
      if (isBusy(state)) return;
      state.modal = payload;
    },
    closeModal(state) {
      if (isBusy(state)) return;
      state.modal = '';
      state.failedLookUp = null;
    },
    /** Another try where the last one failed: in the modal that asked, with what was typed there. */
    tryAgain(state) {
      if (!isBusy(state)) state.modal = state.failedLookUp?.askedFor ?? 'choose-category';
    },
    /** One more press on a category: taken back, or added as long as there is room. */
    pick(state, { payload }: PayloadAction<Category>) {
      // What was sent stays as it is; while another question runs a tick counts as ever.
      if (isBusy(state) && state.modal === 'choose-category') return;
      const { currentCategoryList: picked, availableCategoriesCount: limit } = state;
      const without = picked.filter(({ code }) => code !== payload.code);
      const isFull = picked.length >= limit;
      state.currentCategoryList = isFull || without.length < picked.length ? without : [...picked, payload];
    },
    /** What stands in the page's own field. */
    typeCard(state, { payload }: PayloadAction<string>) {
      state.typedCard = payload;
    },
    /** A plain form was posted without a card's number in it. */
    refuseCard(state) {
      state.refused = true;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchCategories.fulfilled, (state, { payload }) => setCategories(state, payload))
      .addCase(lookUpCard.pending, (state, { meta }) => {
        state.askedCard = meta.arg.cardNumber;
        state.modal = '';
        state.failedLookUp = null;
        state.restoreFailure = null;
      })
      .addCase(lookUpCard.fulfilled, (state, { payload, meta: { arg } }) => {
        const before = { ...state };
        setParticipant(state, payload);
        // The same card keeps its picks, as long as they can be picked.
        const isSame = arg.cardNumber === before.cardNumber && state.listMonth === before.listMonth;
        if (!isSame || state.categoriesSelected) dropPicks(state);
        state.cardNumber = arg.cardNumber;
        state.shownFor = arg.askedFor;
        state.typedCard = '';
        state.modal = state.isRegistered ? '' : 'card-info';
      })
      .addCase(lookUpCard.rejected, (state, { payload, meta }) => setFailure(state, payload, meta.arg))
      .addCase(restoreCard.pending, (state) => {
        state.restoreFailure = null;
      })
      .addCase(restoreCard.fulfilled, (state, { payload, meta }) => {
        // It opens no modal and closes none.
        const { cardNumber, month, codes, accepted } = meta.arg;
        if (payload) {
          if (!mayRestore(state)) return;
          setParticipant(state, payload);
          state.cardNumber = cardNumber;
        }
        dropPicks(state);
        // Picks of another card or month may not be picked any more.
        if (state.categoriesSelected || cardNumber !== state.cardNumber || month !== state.listMonth) return;
        const known = state.currCategoriesList.filter(({ code }) => codes.includes(code));
        state.currentCategoryList = accepted ? known : known.slice(0, state.availableCategoriesCount);
        state.accepted = accepted;
      })
      .addCase(restoreCard.rejected, (state, { payload = OUTAGE }) => {
        if (mayRestore(state)) state.restoreFailure = payload.is === 'unknown' ? null : payload;
      })
      .addCase(refreshMonth.pending, (state) => {
        state.isRefreshingMonth = true;
      })
      .addCase(refreshMonth.fulfilled, (state, { payload }) => {
        state.isRefreshingMonth = false;
        // Drop a background refresh that a newer request has superseded.
        const isSameCard = payload.cardNumber === state.cardNumber;
        const isSameMonth = payload.listMonth === state.listMonth;
        if (!isBusy(state) && isSameCard && isSameMonth) setMonth(state, payload);
      })
      .addCase(refreshMonth.rejected, (state) => {
        state.isRefreshingMonth = false;
      })
      .addCase(choiceAccepted, (state) => {
        state.accepted = true;
      })
      // What the API says of the card decides, whether it took the choice or refused a repeated one.
      .addCase(confirmCategories.fulfilled, (state, { payload }) => {
        if ('now' in payload) return setMonth(state, payload);
        const { listMonth, currentCategoryList: picked } = state;
        setParticipant(state, payload);
        const { accepted, categoriesSelected, currCategoriesList: chosen } = state;
        if (hasMonthChanged(listMonth, state.currentMonth)) return beginMonth(state);
        if (!accepted && !categoriesSelected) return setFailure(state);
        state.modal = 'choosen-categories';
        state.accepted = accepted && !categoriesSelected;
        if (accepted) return undefined;
        state.currentCategoryList = chosen;
        const codes = new Set(chosen.map(({ code }) => code));
        const isSame = codes.size === picked.length && picked.every(({ code }) => codes.has(code));
        state.notice = isSame ? null : 'chosen-before';
      })
      .addCase(confirmCategories.rejected, (state, { payload }) => {
        // «Исправить номер» leads to the card's field.
        const isUnknown = payload?.is === 'unknown';
        const lookUp = { cardNumber: state.cardNumber, askedFor: 'input-number' } as const;
        setFailure(state, payload, isUnknown ? lookUp : null);
      })
      .addMatcher(isAsyncThunkAction(lookUpCard, confirmCategories), (state, action) => {
        if (isPending(action)) Object.assign(state, { status: 'pending', notice: null });
        else Object.assign(state, { status: 'idle', askedCard: '' });
      });
  },
});

export const { openModal, closeModal, tryAgain, pick, typeCard, refuseCard } = cardCategoriesSlice.actions;

/** The whole of it, for thunks. */
export const { selectSlice: selectCardCategories } = cardCategoriesSlice;

/** A field of it, or what follows from some: renders again when one of its entries has changed. */
export const useCardCategories = <Selected>(select: (state: CardCategoriesState) => Selected): Selected =>
  useSelector((state: CardState) => select(selectCardCategories(state)), shallowEqual);
