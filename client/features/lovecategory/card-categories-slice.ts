import { createSlice, isPending, isRejected, type PayloadAction } from '@reduxjs/toolkit';
import { shallowEqual, useSelector } from 'react-redux';
import type { Category, Participant, PromoCategories } from '../../../shared/contract/schemas';
import { firstMonth } from '../../../shared/promotions/participation';
import { isMonth } from '../../../shared/rules/months';
import { OUTAGE, type CallFailure } from '../../api/call-failure';
import type { TabCard } from '../../app/tab-card';
import {
  fetchCategories,
  lookUpCard,
  refreshCard,
  refreshMonth,
  restoreCard,
  sendChoice,
} from './card-categories-calls';
import {
  categoriesOf,
  hasMonthChanged,
  isBusy,
  isChosen,
  mayRestore,
  selectCardNumber,
  selectSaveOrigin,
  selectSavingCard,
} from './card-categories-selectors';
import {
  IDLE,
  initialState,
  NO_PICKS,
  type Card,
  type CardCategoriesState,
  type CardModalName,
  type CardState,
  type LookUp,
} from './card-categories-state';

/**
 * State machine for choosing favourite categories. `EVENTS` in tests/unit/client/lovecategory/flow-transitions.test.ts
 * lists the next step for every step and event. While the visitor waits for a request, no other event changes the step.
 */
export const cardCategoriesSlice = createSlice({
  name: 'cardCategories',
  initialState,
  reducers: {
    openModal(state, { payload: modal }: PayloadAction<CardModalName | 'choose-category'>) {
      if (isBusy(state)) return;
      switch (modal) {
        case 'input-number':
        case 'check-savings':
          state.flow = { step: 'asking', cardModal: modal, cardNumber: '' };
          break;
        case 'choose-category':
          if (state.card) state.flow = { step: 'confirming' };
          break;
      }
    },
    closeModal(state) {
      if (!isBusy(state)) state.flow = IDLE;
    },
    /** Reopens the modal where the visitor entered the card number, so that the visitor can correct the number. */
    correctNumber(state) {
      if (state.flow.step === 'failed' && state.flow.lookUp)
        state.flow = { step: 'asking', ...state.flow.lookUp };
    },
    /**
     * Selects a category, or deselects it if it is already selected. Never selects more categories than the card
     * allows.
     */
    pick(state, { payload: category }: PayloadAction<Category>) {
      // The selection must not change while it is being sent.
      if (!state.card || state.flow.step === 'saving') return;
      const { picks, participant } = state.card;
      const others = picks.categories.filter(({ code }) => code !== category.code);
      const wasPicked = others.length < picks.categories.length;
      const isFull = picks.categories.length >= participant.card.available_categories_count;
      if (wasPicked) picks.categories = others;
      else if (!isFull) picks.categories.push(category);
    },
    /** Removes the card from the page and closes the modal, unless the card has the given number. */
    dropOtherCard(state, { payload: cardNumber }: PayloadAction<string>) {
      if (isBusy(state) || !state.card || state.card.cardNumber === cardNumber) return;
      state.card = null;
      state.flow = IDLE;
    },
    /**
     * Stores the text that the visitor has typed in the card field of the page. The text of the card field in a modal
     * is not stored here.
     */
    typeCard(state, { payload }: PayloadAction<string>) {
      state.typedCard = payload;
    },
    /**
     * Handles a form that was submitted without JavaScript and contains no valid card number. The server calls this
     * instead of `lookUpCard`.
     */
    refuseCard(state) {
      state.refused = true;
    },
    /**
     * Handles a form that was submitted without JavaScript and rejected by the rate limit. The server calls this
     * instead of `lookUpCard`.
     */
    limitLookUp(state, { payload }: PayloadAction<{ lookUp: LookUp; retryAfter: number }>) {
      fail(state, { kind: 'limited', retryAfter: payload.retryAfter }, payload.lookUp);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchCategories.fulfilled, (state, { payload }) => setCategories(state, payload))

      .addCase(lookUpCard.pending, (state, { meta }) => {
        if (isBusy(state)) return;
        state.flow = { step: 'lookingUp', ...meta.arg };
        state.restoreFailure = null;
        if (state.card) state.card.notice = null;
      })
      .addCase(lookUpCard.fulfilled, (state, { payload, meta }) => showCard(state, meta.arg, payload))
      .addCase(lookUpCard.rejected, (state, { payload, meta }) => {
        if (state.flow.step === 'lookingUp') fail(state, payload, meta.arg);
      })

      .addCase(sendChoice.fulfilled, (state, { payload }) => {
        if (state.flow.step !== 'saving' || !state.card) return;
        state.card.picks.isAccepted = payload.isAccepted;
        if (!payload.newMonth) return;
        setMonth(state, payload.newMonth);
        state.flow = IDLE;
      })
      .addCase(refreshCard.fulfilled, (state, { payload }) => showChoice(state, payload))

      .addCase(refreshMonth.pending, (state) => {
        state.isRefreshingMonth = true;
      })
      .addCase(refreshMonth.fulfilled, (state, { payload }) => {
        state.isRefreshingMonth = false;
        // Ignore the response if the card or its month has changed since the request started, or if the visitor is
        // waiting for another request.
        const isSameCard = payload.cardNumber === selectCardNumber(state);
        const isSameMonth = payload.listMonth === (state.card?.month ?? null);
        if (!isBusy(state) && isSameCard && isSameMonth) setMonth(state, payload);
      })
      .addCase(refreshMonth.rejected, (state) => {
        state.isRefreshingMonth = false;
      })

      .addCase(restoreCard.pending, (state) => {
        state.restoreFailure = null;
      })
      .addCase(restoreCard.fulfilled, (state, { payload, meta }) => showRestored(state, meta.arg, payload))
      .addCase(restoreCard.rejected, (state, { payload = OUTAGE, meta }) => {
        if (mayRestore(state, meta.arg.cardNumber))
          state.restoreFailure = payload.kind === 'unknown' ? null : payload;
      })

      .addMatcher(isPending(sendChoice, refreshCard), startSaving)
      .addMatcher(isRejected(sendChoice, refreshCard), (state, { payload }) => failToSave(state, payload));
  },
});

export const { openModal, closeModal, correctNumber, pick, dropOtherCard } = cardCategoriesSlice.actions;
export const { typeCard, refuseCard, limitLookUp } = cardCategoriesSlice.actions;

/** Selects the whole state of the slice, for example in thunks. */
export const { selectSlice: selectCardCategories } = cardCategoriesSlice;

/**
 * Selects a value from the state. If the value is an object or a list, rerenders the component only if one of its
 * entries changes.
 */
export const useCardCategories = <Selected>(select: (state: CardCategoriesState) => Selected): Selected =>
  useSelector((state: CardState) => select(selectCardCategories(state)), shallowEqual);

/** Opens the error modal. */
function fail(state: CardCategoriesState, failure: CallFailure = OUTAGE, lookUp: LookUp | null = null): void {
  state.flow = { step: 'failed', failure, lookUp };
  state.unknownCard = failure.kind === 'unknown' ? failure.card : null;
}

/**
 * Shows the card that a lookup has found. If the page already shows this card for the same month, keeps the boxes that
 * the visitor has ticked, unless the categories of the card are already chosen.
 */
function showCard(state: CardCategoriesState, lookUp: LookUp, participant: Participant): void {
  if (state.flow.step !== 'lookingUp') return;
  const before = state.card;
  const card = describeCard(state, lookUp, participant);
  const isSame = before?.cardNumber === card.cardNumber && before.month === card.month;
  state.card = isSame && !isChosen(card) ? { ...card, picks: before.picks } : card;
  state.typedCard = '';
  state.flow = participant.card.is_registered ? IDLE : { step: 'cardInfo' };
}

/**
 * Shows the card stored in the browser tab, with its selected categories. If `participant` is null, the page already
 * shows the card, so only the selected categories are restored.
 */
function showRestored(
  state: CardCategoriesState,
  { cardNumber, month, codes, accepted }: TabCard,
  participant: Participant | null,
): void {
  if (isBusy(state)) return;
  if (participant && !mayRestore(state, cardNumber)) return;
  const card = participant
    ? describeCard(state, { cardNumber, cardModal: 'input-number' }, participant)
    : state.card;
  if (!card) return;
  state.card = card;
  state.typedCard = '';
  const isSame = cardNumber === card.cardNumber && month === card.month;
  // The categories chosen for this month are final, and an open modal may list them.
  if (!isSame || isChosen(card)) return;
  const known = categoriesOf(card).filter(({ code }) => codes.includes(code));
  const categories = accepted ? known : known.slice(0, card.participant.card.available_categories_count);
  // The modal lists the selection of this page, so close it if another page has stored a different selection.
  const codesShown = card.picks.categories.map(({ code }) => code);
  if (!shallowEqual(codes, codesShown)) closeSelection(state);
  state.card = { ...card, picks: { categories, isAccepted: accepted } };
}

/**
 * Enters the step `saving` before the page sends the selection or fetches the card again. Does nothing if this step has
 * already begun.
 */
function startSaving(state: CardCategoriesState): void {
  const from = selectSaveOrigin(state);
  if (!from || !state.card) return;
  state.flow = { step: 'saving', from };
  state.card = { ...state.card, notice: null };
}

function failToSave(state: CardCategoriesState, failure?: CallFailure): void {
  const card = selectSavingCard(state);
  if (!card) return;
  // Store an unknown card number as a lookup, so that the button «Исправить номер» can reopen the card field with this
  // number.
  const isUnknown = failure?.kind === 'unknown';
  fail(state, failure, isUnknown ? { cardNumber: card.cardNumber, cardModal: 'input-number' } : null);
}

/**
 * Shows the card after the visitor has submitted a choice. If the API returns other categories than the submitted ones,
 * shows these with a notice that they were chosen earlier.
 */
function showChoice(state: CardCategoriesState, participant: Participant): void {
  const before = selectSavingCard(state);
  if (!before) return;
  const { picks, month } = before;
  const card = describeCard(state, before, participant);
  state.card = card;
  if (hasMonthChanged(month, state.currentMonth)) {
    beginMonth(state, card);
    state.flow = IDLE;
    return;
  }
  if (picks.isAccepted) {
    state.card = { ...card, picks: { ...picks, isAccepted: !isChosen(card) } };
    state.flow = { step: 'chosen' };
    return;
  }
  if (!isChosen(card)) {
    fail(state);
    return;
  }
  const chosen = categoriesOf(card);
  const codes = new Set(chosen.map(({ code }) => code));
  const isSame =
    codes.size === picks.categories.length && picks.categories.every(({ code }) => codes.has(code));
  const notice = isSame ? null : 'chosen-before';
  state.card = { ...card, picks: { categories: chosen, isAccepted: false }, notice };
  state.flow = { step: 'chosen' };
}

/** Sets the promotion's categories and the current month. An invalid month is stored as null. */
function setCategories(state: CardCategoriesState, { categories, currentMonth }: PromoCategories): void {
  state.actionCategories = categories;
  state.currentMonth = isMonth(currentMonth) ? currentMonth : null;
}

/**
 * Sets the current month from the response, or null if the month is invalid. If a new month has begun, also updates the
 * card with its new category lists.
 */
function setMonth(
  state: CardCategoriesState,
  { now, participant }: { now: PromoCategories | null; participant: Participant | null },
): void {
  if (now) setCategories(state, now);
  if (participant && state.card) beginMonth(state, describeCard(state, state.card, participant));
}

/** Discards the previous month's selection and closes a modal that shows it. */
function beginMonth(state: CardCategoriesState, card: Card): void {
  const hasPicks = card.picks.categories.length > 0;
  state.card = { ...card, picks: NO_PICKS, notice: hasPicks ? 'month-turned' : null };
  closeSelection(state);
}

/** Closes a modal that lists the selected or chosen categories. */
function closeSelection(state: CardCategoriesState): void {
  const { step } = state.flow;
  if (step === 'confirming' || step === 'chosen') state.flow = IDLE;
}

/**
 * Returns the state of a card. If `known` is the card on the page, keeps its selected categories. If `known` is a
 * lookup, no category is selected.
 */
function describeCard(
  { currentMonth }: CardCategoriesState,
  known: LookUp | Card,
  participant: Participant,
): Card {
  const { cardNumber, cardModal } = known;
  const { picks, notice } = 'picks' in known ? known : { picks: NO_PICKS, notice: null };
  const month = currentMonth ?? firstMonth(participant);
  return { cardNumber, cardModal, participant, month, picks, notice };
}
