import type { Category, Participant } from '../../../shared/contract/schemas';
import { isMonth, nextMonth } from '../../../shared/rules/months';
import type {
  Card,
  CardCategoriesState,
  Failed,
  Flow,
  LookUp,
  ModalName,
  Saving,
} from './card-categories-state';

const NO_CATEGORIES: readonly Category[] = [];
const NO_SCORES: Readonly<Record<string, number>> = {};

/** Name of the modal that each step shows. Steps that can show different modals are not listed. */
const MODALS = {
  idle: '',
  lookingUp: '',
  cardInfo: 'card-info',
  confirming: 'choose-category',
  chosen: 'choosen-categories',
  failed: 'error-modal',
} as const;

/** Returns the name of the modal to show in a step. */
function modalOf(flow: Flow): ModalName {
  if (flow.step === 'asking') return flow.cardModal;
  if (flow.step === 'saving') return modalOf(flow.from);
  return MODALS[flow.step];
}

/**
 * Returns true if the categories for the card's month are already chosen. Only then does the API return a score for
 * this month, which may be zero.
 */
export const isChosen = ({ month, participant }: Card): boolean =>
  month !== null && participant.card.categories_score[month] !== undefined;

/** Returns the categories available for the card in a month. */
const listOf = ({ participant }: Card, month: number | null): readonly Category[] =>
  participant.available_categories[month ?? ''] ?? NO_CATEGORIES;

/** Returns the categories available for the card in its current month. */
export const categoriesOf = (card: Card) => listOf(card, card.month);

// Selectors for values that are derived from the state. Components read `actionCategories`, `currentMonth` and
// `isPromoFinished` directly from the state.

export const selectModal = ({ flow }: CardCategoriesState) => modalOf(flow);

export const selectCardNumber = ({ card }: CardCategoriesState) => card?.cardNumber ?? '';

export const selectCardStatus = ({ card }: CardCategoriesState) => card?.participant.card.status ?? '';

export const selectAvailableCategoriesCount = ({ card }: CardCategoriesState) =>
  card?.participant.card.available_categories_count ?? 0;

/** Selects the categories available for the card in the current month. */
export const selectCurrCategoriesList = ({ card }: CardCategoriesState) =>
  card ? categoriesOf(card) : NO_CATEGORIES;

/** Selects the categories available for the card in the next month. */
export const selectNextCategoriesList = ({ card }: CardCategoriesState) =>
  card && card.month !== null ? listOf(card, nextMonth(card.month)) : NO_CATEGORIES;

/** Returns the categories that the visitor has selected or, after a choice on this page, the chosen categories. */
export const selectCurrentCategoryList = ({ card }: CardCategoriesState) =>
  card?.picks.categories ?? NO_CATEGORIES;

export const selectCategoriesScore = ({ card }: CardCategoriesState) =>
  card?.participant.card.categories_score ?? NO_SCORES;

export const selectCategoriesSelected = ({ card }: CardCategoriesState) => card !== null && isChosen(card);

// Selectors that both components and thunks use.

/**
 * Returns true while the visitor is waiting for a card lookup or a choice. No other request may start during this time.
 */
export const isBusy = ({ flow }: CardCategoriesState): boolean =>
  flow.step === 'lookingUp' || flow.step === 'saving';

/**
 * Returns the current step if the visitor can save a choice or refresh the card from there. Otherwise, returns null.
 */
export function selectSaveOrigin({ card, flow }: CardCategoriesState): Saving['from'] | null {
  if (!card) return null;
  const isOrigin = flow.step === 'idle' || flow.step === 'confirming' || flow.step === 'failed';
  return isOrigin ? flow : null;
}

/** Selects the card whose choice is being saved. Null if no choice is being saved. */
export const selectSavingCard = ({ card, flow }: CardCategoriesState): Card | null =>
  flow.step === 'saving' ? card : null;

/**
 * Returns true if the page may restore the card with this number. The page must show no card, no lookup may be pending,
 * and the visitor must not have typed another number.
 */
export function mayRestore(state: CardCategoriesState, cardNumber: string): boolean {
  const isOtherTyped = state.typedCard !== '' && state.typedCard !== cardNumber;
  return !isBusy(state) && state.card === null && !isOtherTyped;
}

/** Selects whether the API has accepted the selection, but does not include it in the card data yet. */
export const selectIsAccepted = ({ card }: CardCategoriesState) => card?.picks.isAccepted ?? false;

/** Selects the card number that is being looked up, or an empty string. */
export const selectPendingCard = ({ flow }: CardCategoriesState) =>
  flow.step === 'lookingUp' ? flow.cardNumber : '';

export const selectNotice = ({ card }: CardCategoriesState) => card?.notice ?? null;

/**
 * Selects the modal where the visitor entered the card number. The modal determines what the page shows first:
 * categories or points.
 */
export const selectCardModal = ({ card }: CardCategoriesState): LookUp['cardModal'] =>
  card?.cardModal ?? 'input-number';

/** Selects the failure that the error modal shows. The modal stays open during a retry. */
export function selectFailed({ flow }: CardCategoriesState): Failed | null {
  const visible = flow.step === 'saving' ? flow.from : flow;
  return visible.step === 'failed' ? visible : null;
}

/** Returns true if `currentMonth` is valid and differs from the month of the card's category lists. */
export const hasMonthChanged = (listMonth: number | null, currentMonth: number | null | undefined): boolean =>
  isMonth(currentMonth) && currentMonth !== listMonth;

/**
 * Returns true if the current month must be fetched again, because it is not loaded or the card has no category list
 * for it. The list is missing if the page was rendered in the previous month (product: Months).
 */
export function isMonthInDoubt(
  { currentMonth, actionCategories }: CardCategoriesState,
  participant: Participant,
): boolean {
  const months = Object.keys(participant.available_categories).map(Number);
  if (currentMonth === null) return actionCategories.length === 0;
  return months.length > 0 && !months.includes(currentMonth);
}
