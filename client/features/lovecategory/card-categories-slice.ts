import {
  createSlice,
  isAsyncThunkAction,
  isPending,
  type PayloadAction,
  type WithSlice,
} from '@reduxjs/toolkit';
import { readCard } from '../../../shared/rules/card-number';
import type { Category } from '../../../shared/contract/schemas';
import { OUTAGE } from '../../api/call-failure';
import { isQuiet } from '../../api/requests-slice';
import { rootReducer, type AppDispatch } from '../../app/store';
import { useAppSelector } from '../../app/hooks';
import {
  choiceAccepted,
  confirmCategories,
  fetchCategories,
  lookUpCard,
  refreshMonth,
  restoreCard,
} from './card-categories-calls';
import {
  setCard,
  setCategories,
  setChoice,
  setFailure,
  setMonth,
  setParticipant,
  setPicks,
  toggle,
} from './card-categories-rules';
import {
  initialState,
  isBusy,
  mayRestore,
  type CardCategoriesState,
  type ModalName,
  type RememberedCard,
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

const QUESTIONS = [lookUpCard, refreshMonth, confirmCategories] as const;

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
    pick(state, { payload }: PayloadAction<Category>) {
      // What was sent stays as it is; while another question runs a tick counts as ever.
      if (!isBusy(state) || state.modal !== 'choose-category') toggle(state, payload);
    },
    restorePicks: (state, { payload }: PayloadAction<RememberedCard>) => setPicks(state, payload),
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
      .addCase(lookUpCard.fulfilled, (state, { payload, meta }) => setCard(state, payload, meta.arg))
      .addCase(lookUpCard.rejected, (state, { payload, meta }) => setFailure(state, payload, meta.arg))
      .addCase(restoreCard.pending, (state) => {
        state.restoreFailure = null;
      })
      .addCase(restoreCard.fulfilled, (state, { payload, meta }) => {
        // It opens no modal and closes none.
        if (!mayRestore(state)) return;
        setParticipant(state, payload);
        state.cardNumber = meta.arg.cardNumber;
        setPicks(state, meta.arg);
      })
      .addCase(restoreCard.rejected, (state, { payload = OUTAGE }) => {
        if (mayRestore(state)) state.restoreFailure = payload.is === 'unknown' ? null : payload;
      })
      .addCase(refreshMonth.fulfilled, (state, action) => {
        // Nobody waits for the quiet one: it gives way to whatever has been asked meanwhile.
        const isLate = isBusy(state) || action.payload.cardNumber !== state.cardNumber;
        if (!isQuiet(action) || !isLate) setMonth(state, action.payload);
      })
      .addCase(choiceAccepted, (state) => {
        state.accepted = true;
      })
      .addCase(confirmCategories.fulfilled, (state, { payload }) => setChoice(state, payload))
      .addCase(confirmCategories.rejected, (state, { payload }) => setFailure(state, payload))
      .addMatcher(isAsyncThunkAction(...QUESTIONS), (state, action) => {
        if (isQuiet(action)) return;
        if (isPending(action)) Object.assign(state, { status: 'pending', notice: null });
        else Object.assign(state, { status: 'idle', askedCard: '' });
      });
  },
});

declare module '../../app/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof cardCategoriesSlice> {}
}

export const { openModal, closeModal, tryAgain, pick, restorePicks, typeCard, refuseCard } =
  cardCategoriesSlice.actions;

/** The whole of it, for thunks. */
export const { selectSlice: selectCardCategories } = cardCategoriesSlice.injectInto(rootReducer);

/** A field of it, or what follows from some. */
export const useCardCategories = <Selected>(select: (state: CardCategoriesState) => Selected): Selected =>
  useAppSelector((state) => select(selectCardCategories(state)));
