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

/** Modals of the steps that always show the same one. */
const MODALS = {
  idle: '',
  lookingUp: '',
  cardInfo: 'card-info',
  confirming: 'choose-category',
  chosen: 'choosen-categories',
  failed: 'error-modal',
} as const;

/** Returns the name of the modal that a step shows. */
function modalOf(flow: Flow): ModalName {
  if (flow.step === 'asking') return flow.cardModal;
  if (flow.step === 'saving') return modalOf(flow.from);
  return MODALS[flow.step];
}

/** Returns true if the card's categories are chosen. This is the case if the card has a score for its month. */
export const isChosen = ({ month, participant }: Card): boolean =>
  month !== null && participant.card.categories_score[month] !== undefined;

/** Returns the categories that the card may choose in a month. */
const listOf = ({ participant }: Card, month: number | null): readonly Category[] =>
  participant.available_categories[month ?? ''] ?? NO_CATEGORIES;

/** Returns the categories that the card may choose in its current month. */
export const categoriesOf = (card: Card) => listOf(card, card.month);

// Selectors for derived values. `actionCategories`, `currentMonth` and `isPromoFinished` are plain fields of the state.

export const selectModal = ({ flow }: CardCategoriesState) => modalOf(flow);

export const selectCardNumber = ({ card }: CardCategoriesState) => card?.cardNumber ?? '';

export const selectCardStatus = ({ card }: CardCategoriesState) => card?.participant.card.status ?? '';

export const selectAvailableCategoriesCount = ({ card }: CardCategoriesState) =>
  card?.participant.card.available_categories_count ?? 0;

/** Selects the categories that the card may choose this month. */
export const selectCurrCategoriesList = ({ card }: CardCategoriesState) =>
  card ? categoriesOf(card) : NO_CATEGORIES;

/** Selects the categories that the card may choose next month. */
export const selectNextCategoriesList = ({ card }: CardCategoriesState) =>
  card && card.month !== null ? listOf(card, nextMonth(card.month)) : NO_CATEGORIES;

/** Selects the visitor's selected categories. After saving, these are the saved categories. */
export const selectCurrentCategoryList = ({ card }: CardCategoriesState) =>
  card?.picks.categories ?? NO_CATEGORIES;

export const selectCategoriesScore = ({ card }: CardCategoriesState) =>
  card?.participant.card.categories_score ?? NO_SCORES;

export const selectCategoriesSelected = ({ card }: CardCategoriesState) => card !== null && isChosen(card);

// Selectors for components and thunks.

/** Returns true while the visitor is waiting for a request. No other request may start in the meantime. */
export const isBusy = ({ flow }: CardCategoriesState): boolean =>
  flow.step === 'lookingUp' || flow.step === 'saving';

/** Selects the current step if it allows saving a choice or refreshing an accepted one. Null otherwise. */
export function selectSaveOrigin({ card, flow }: CardCategoriesState): Saving['from'] | null {
  if (!card) return null;
  const isOrigin = flow.step === 'idle' || flow.step === 'confirming' || flow.step === 'failed';
  return isOrigin ? flow : null;
}

/** Selects the card whose choice is being saved, or null. */
export const selectSavingCard = ({ card, flow }: CardCategoriesState): Card | null =>
  flow.step === 'saving' ? card : null;

/**
 * Returns true if a card from an earlier page view may be restored. Requires that no other card is shown, requested or
 * typed.
 */
export function mayRestore(state: CardCategoriesState, cardNumber: string): boolean {
  const isOtherTyped = state.typedCard !== '' && state.typedCard !== cardNumber;
  return !isBusy(state) && state.card === null && !isOtherTyped;
}

/** Selects whether the API has accepted the choice while the card's points do not show it yet. */
export const selectIsAccepted = ({ card }: CardCategoriesState) => card?.picks.isAccepted ?? false;

/** Selects the card number of a pending lookup, or an empty string. */
export const selectPendingCard = ({ flow }: CardCategoriesState) =>
  flow.step === 'lookingUp' ? flow.cardNumber : '';

export const selectNotice = ({ card }: CardCategoriesState) => card?.notice ?? null;

/** Selects the modal in which the visitor entered the card number. */
export const selectCardModal = ({ card }: CardCategoriesState): LookUp['cardModal'] =>
  card?.cardModal ?? 'input-number';

/** Selects the failure that the error modal shows, including during a retry. */
export function selectFailed({ flow }: CardCategoriesState): Failed | null {
  const visible = flow.step === 'saving' ? flow.from : flow;
  return visible.step === 'failed' ? visible : null;
}

/** Returns true if the API's current month differs from the month of the card's category lists. */
export const hasMonthChanged = (listMonth: number | null, currentMonth: number | null | undefined): boolean =>
  isMonth(currentMonth) && currentMonth !== listMonth;

/**
 * Returns true if the current month must be requested again. This is the case if the month is unknown, or if the
 * category lists are for other months because the page was rendered before midnight (product: Months).
 */
export function isMonthInDoubt(
  { currentMonth, actionCategories }: CardCategoriesState,
  participant: Participant,
): boolean {
  const months = Object.keys(participant.available_categories).map(Number);
  if (currentMonth === null) return actionCategories.length === 0;
  return months.length > 0 && !months.includes(currentMonth);
}
