import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { ApiError } from '../../../shared/api';
import { isCardNumber, maskCardNumber } from '../../../shared/card-number';
import type { Banner } from '../../../shared/campaign';
import { nextMonth } from '../../../shared/months';
import type { Category, Participant } from '../../../shared/schemas';
import { createAppThunk, type AppDispatch, type RootState } from '../../store';

/** Names of the modals (specification 2.3); empty means closed. */
export type ModalName =
  | ''
  | 'input-number'
  | 'check-savings'
  | 'card-info'
  | 'choose-category'
  | 'choosen-categories'
  | 'error-modal';

/** Specification 3, card-categories state. */
export interface CardCategoriesState {
  readonly banner: Banner;
  readonly isPromoFinished: boolean;
  readonly modal: ModalName;
  /** Empty until a card has been looked up. */
  readonly cardStatus: string;
  readonly cardNumber: string;
  readonly isRegistered: boolean;
  readonly availableCategoriesCount: number;
  readonly currCategoriesList: readonly Category[];
  readonly nextCategoriesList: readonly Category[];
  /** What the visitor has picked and not yet confirmed, or confirmed last. */
  readonly currentCategoryList: readonly Category[];
  readonly actionCategories: readonly Category[];
  readonly categoriesScore: Readonly<Record<string, number>>;
  readonly categoriesSelected: boolean;
  /** 0 to 11; null until known. */
  readonly currentMonth: number | null;
  /** 'restoring' is the quiet look-up after a reload. */
  readonly request: 'idle' | 'restoring' | 'looking' | 'saving';
  /** Id of the look-up that was sent last: only its answer counts. */
  readonly lookUpId: string;
  /** The number submitted last: it comes back into the field when its look-up has failed. */
  readonly typedCard: string;
  /** The plain form had no card's number in it. */
  readonly refused: boolean;
  /** Seconds to wait, after too many attempts. */
  readonly retryAfter: number | null;
}

export const selectCardCategories = (state: RootState) =>
  (state as RootState & { cardCategories: CardCategoriesState }).cardCategories;

export const openModal = createAction<Exclude<ModalName, ''>>('cardCategories/openModal');
export const closeModal = createAction('cardCategories/closeModal');
export const pick = createAction<Category>('cardCategories/pick');
export const restorePicks = createAction<readonly number[]>('cardCategories/restorePicks');
export const forgetCard = createAction('cardCategories/forgetCard');

export const fetchCategories = createAppThunk('cardCategories/categories', (_: void, { extra }) =>
  extra.api.call('promoCategories', {}),
);

const retryAfterOf = (error: unknown) =>
  error instanceof ApiError && error.status === 429 ? (error.retryAfter ?? 60) : null;

interface LookUp {
  readonly cardNumber: string;
  /** After a reload the visitor asked for nothing: a failure is forgotten, no modal opens. */
  readonly quietly?: boolean;
}

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

/** Sends the chosen list, then asks for the participant anew with the same form data (specification 4.4, step 7). */
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
export const refuseCard = createAction<string>('cardCategories/refuseCard');

/** The status block's form as a plain post (decision record no-javascript). */
export async function submitCard(
  dispatch: AppDispatch,
  { cardNumber = '' }: Readonly<Record<string, string>>,
) {
  const card = maskCardNumber(cardNumber);
  return isCardNumber(card) ? dispatch(lookUpCard({ cardNumber: card })) : dispatch(refuseCard(card));
}

const initialState: CardCategoriesState = {
  // The server sends the banner with the page.
  banner: undefined as unknown as Banner,
  isPromoFinished: false,
  modal: '',
  cardStatus: '',
  cardNumber: '',
  isRegistered: false,
  availableCategoriesCount: 0,
  currCategoriesList: [],
  nextCategoriesList: [],
  currentCategoryList: [],
  actionCategories: [],
  categoriesScore: {},
  categoriesSelected: false,
  currentMonth: null,
  request: 'idle',
  lookUpId: '',
  typedCard: '',
  refused: false,
  retryAfter: null,
};

export function cardCategories(
  given: Partial<CardCategoriesState> = {},
  action: UnknownAction,
): CardCategoriesState {
  const state = { ...initialState, ...given };
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
    return { ...state, request: 'looking', lookUpId, modal: '', typedCard: arg.cardNumber, retryAfter: null };
  }
  if (lookUpCard.fulfilled.match(action)) return withCard(state, action.payload, action.meta.arg);
  if (lookUpCard.rejected.match(action) && action.meta.requestId === state.lookUpId)
    return action.meta.arg.quietly ? { ...state, request: 'idle' } : failed(state, action.payload);
  if (confirmCategories.pending.match(action))
    return { ...state, request: 'saving', typedCard: '', retryAfter: null };
  if (confirmCategories.fulfilled.match(action))
    return { ...withParticipant(state, action.payload), modal: 'choosen-categories' };
  if (confirmCategories.rejected.match(action)) return failed(state, action.payload);
  return 'modal' in given ? (given as CardCategoriesState) : state;
}

const byVisitor = isAnyOf(openModal, closeModal, pick, forgetCard);

/** The card that was looked up. A modal opened meanwhile stays, unless it asks about picks that are no longer there. */
function withCard(
  state: CardCategoriesState,
  participant: Participant,
  { cardNumber, quietly }: LookUp,
): CardCategoriesState {
  const found = withParticipant(state, participant);
  const keepsPicks = cardNumber === state.cardNumber && !found.categoriesSelected;
  const opened = state.modal === 'choose-category' && !keepsPicks ? '' : state.modal;
  return {
    ...found,
    cardNumber,
    currentCategoryList: keepsPicks ? state.currentCategoryList : [],
    modal: opened || (quietly || found.isRegistered ? '' : 'card-info'),
    typedCard: '',
  };
}

function failed(state: CardCategoriesState, payload: unknown): CardCategoriesState {
  return {
    ...state,
    request: 'idle',
    modal: 'error-modal',
    retryAfter: typeof payload === 'number' ? payload : null,
  };
}

/**
 * The month named with the page, as long as the answer knows it too: the page may be older than the turn of the month.
 * Else the month whose follower is in the answer as well.
 */
function monthOf({ currentMonth }: CardCategoriesState, months: readonly string[]): number | null {
  const known = months.map(Number);
  if (currentMonth !== null && (!known.length || known.includes(currentMonth))) return currentMonth;
  return known.find((month) => known.includes(nextMonth(month))) ?? known[0] ?? null;
}

function withParticipant(
  state: CardCategoriesState,
  { card, available_categories: lists }: Participant,
): CardCategoriesState {
  const month = monthOf(state, Object.keys(lists));
  return {
    ...state,
    request: 'idle',
    currentMonth: month,
    cardStatus: card.status,
    isRegistered: card.is_registered,
    availableCategoriesCount: card.available_categories_count,
    categoriesScore: card.categories_score,
    // Specification 4.4, step 4: a score for the month says that its categories are chosen.
    categoriesSelected: month !== null && card.categories_score[month] !== undefined,
    currCategoriesList: month === null ? [] : (lists[month] ?? []),
    nextCategoriesList: month === null ? [] : (lists[nextMonth(month)] ?? []),
  };
}

function toggled(
  { currentCategoryList: picked, availableCategoriesCount: limit }: CardCategoriesState,
  category: Category,
) {
  const without = picked.filter(({ code }) => code !== category.code);
  if (without.length < picked.length) return without;
  return picked.length < limit ? [...picked, category] : picked;
}

/** Picks of an earlier view that may still be picked. */
function restored(
  { currCategoriesList, availableCategoriesCount, categoriesSelected }: CardCategoriesState,
  codes: readonly number[],
) {
  if (categoriesSelected) return [];
  return currCategoriesList.filter(({ code }) => codes.includes(code)).slice(0, availableCategoriesCount);
}
