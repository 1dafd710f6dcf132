import {
  createSlice,
  isFulfilled,
  isPending,
  isRejected,
  type UnknownAction,
  type PayloadAction,
  type WithSlice,
} from '@reduxjs/toolkit';
import { readCard } from '../../../shared/rules/card-number';
import type { Category } from '../../../shared/contract/schemas';
import { OUTAGE } from '../../api/call-failure';
import { isQuiet } from '../../api/requests-slice';
import type { AppDispatch } from '../../app/create-app-thunk';
import { rootReducer } from '../../app/root-reducer';
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
import { initialState, mayRestore, type ModalName, type RememberedCard } from './card-categories-state';
import { standingOf } from './status/standing';

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

const QUESTIONS = [lookUpCard, refreshMonth, confirmCategories] as const;
const answered = (state: { busy: boolean }, action: UnknownAction) => {
  if (!isQuiet(action)) state.busy = false;
};

export const cardCategoriesSlice = createSlice({
  name: 'cardCategories',
  initialState,
  reducers: {
    // One question at a time: until the answer nothing else is opened.
    openModal(state, { payload }: PayloadAction<Exclude<ModalName, ''>>) {
      if (state.busy) return;
      state.modal = payload;
      state.refused = false;
    },
    closeModal(state) {
      if (state.busy) return;
      state.modal = '';
      state.failedLookUp = null;
    },
    /** Another try where the last one failed: in the modal that asked, with what was typed there. */
    tryAgain(state) {
      if (!state.busy) state.modal = state.failedLookUp?.askedFor ?? 'choose-category';
    },
    pick(state, { payload }: PayloadAction<Category>) {
      // What was sent stays as it is; while another question runs a tick counts as ever.
      if (!state.busy || state.modal !== 'choose-category')
        state.currentCategoryList = toggled(state, payload);
    },
    restorePicks: (state, { payload }: PayloadAction<RememberedCard>) => withPicks(state, payload),
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
      .addCase(fetchCategories.fulfilled, (state, { payload }) => withCategories(state, payload))
      .addCase(lookUpCard.pending, (state) => {
        state.modal = '';
        state.failedLookUp = null;
        state.restoreFailure = null;
      })
      .addCase(lookUpCard.fulfilled, (state, { payload, meta }) => withCard(state, payload, meta.arg))
      .addCase(lookUpCard.rejected, (state, { payload = OUTAGE, meta }) => failed(state, payload, meta.arg))
      .addCase(restoreCard.pending, (state) => {
        state.restoreFailure = null;
      })
      .addCase(restoreCard.fulfilled, (state, { payload, meta }) =>
        mayRestore(state) ? withRestored(state, payload, meta.arg) : state,
      )
      .addCase(restoreCard.rejected, (state, { payload = OUTAGE }) => {
        if (mayRestore(state)) state.restoreFailure = payload.is === 'unknown' ? null : payload;
      })
      .addCase(refreshMonth.fulfilled, (state, action) => {
        // Nobody waits for the quiet one: it gives way to whatever has been asked meanwhile.
        const isLate = state.busy || action.payload.cardNumber !== state.cardNumber;
        return isQuiet(action) && isLate ? state : withMonth(state, action.payload);
      })
      .addCase(choiceAccepted, (state) => {
        state.accepted = true;
      })
      .addCase(confirmCategories.fulfilled, (state, { payload }) => confirmed(state, payload))
      .addCase(confirmCategories.rejected, (state, { payload = OUTAGE }) => failed(state, payload, null))
      .addMatcher(isPending(...QUESTIONS), (state, action) => {
        if (isQuiet(action)) return;
        state.busy = true;
        state.notice = null;
      })
      .addMatcher(isFulfilled(...QUESTIONS), answered)
      .addMatcher(isRejected(...QUESTIONS), answered);
  },
  selectors: {
    selectAccepted: ({ accepted }) => accepted,
    selectBanner: ({ banner }) => banner,
    selectBusy: ({ busy }) => busy,
    selectCardNumber: ({ cardNumber }) => cardNumber,
    selectCardStatus: ({ cardStatus }) => cardStatus,
    selectCategories: ({ actionCategories }) => actionCategories,
    selectCategoriesSelected: ({ categoriesSelected }) => categoriesSelected,
    selectCurrentList: ({ currCategoriesList }) => currCategoriesList,
    selectCurrentMonth: ({ currentMonth }) => currentMonth,
    selectFailedLookUp: ({ failedLookUp }) => failedLookUp,
    selectFailure: ({ failure }) => failure,
    selectLimit: ({ availableCategoriesCount }) => availableCategoriesCount,
    selectListMonth: ({ listMonth }) => listMonth,
    selectMayRestore: mayRestore,
    selectModal: ({ modal }) => modal,
    selectNextList: ({ nextCategoriesList }) => nextCategoriesList,
    selectNotice: ({ notice }) => notice,
    selectPicked: ({ currentCategoryList }) => currentCategoryList,
    selectPromoFinished: ({ isPromoFinished }) => isPromoFinished,
    selectRefused: ({ refused }) => refused,
    selectRestoreFailure: ({ restoreFailure }) => restoreFailure,
    selectScores: ({ categoriesScore }) => categoriesScore,
    selectShownFor: ({ shownFor }) => shownFor,
    selectStanding: standingOf,
    selectTypedCard: ({ typedCard }) => typedCard,
  },
});

declare module '../../app/root-reducer' {
  export interface LazyLoadedSlices extends WithSlice<typeof cardCategoriesSlice> {}
}

export const { openModal, closeModal, tryAgain, pick, restorePicks, typeCard } = cardCategoriesSlice.actions;
const { refuseCard } = cardCategoriesSlice.actions;

export const {
  selectAccepted,
  selectBanner,
  selectBusy,
  selectCardNumber,
  selectCardStatus,
  selectCategories,
  selectCategoriesSelected,
  selectCurrentList,
  selectCurrentMonth,
  selectFailedLookUp,
  selectFailure,
  selectLimit,
  selectListMonth,
  selectMayRestore,
  selectModal,
  selectNextList,
  selectNotice,
  selectPicked,
  selectPromoFinished,
  selectRefused,
  selectRestoreFailure,
  selectScores,
  selectShownFor,
  selectStanding,
  selectTypedCard,
} = cardCategoriesSlice.injectInto(rootReducer).selectors;
