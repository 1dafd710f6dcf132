import { nextMonth } from '../../../shared/months';
import type { Category, Participant } from '../../../shared/schemas';
import type { CardCategoriesState, LookUp } from './card-categories-state';

/** The card that was looked up. A modal opened meanwhile stays, unless it asks about picks that are no longer there. */
export function withCard(
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

/** A request that failed: the error modal, with the seconds to wait when the answer named them. */
export function failed(state: CardCategoriesState, payload: unknown): CardCategoriesState {
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

/** What the API knows of a card, by the month that counts. */
export function withParticipant(
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
    // A score for the month says that its categories are chosen.
    categoriesSelected: month !== null && card.categories_score[month] !== undefined,
    currCategoriesList: month === null ? [] : (lists[month] ?? []),
    nextCategoriesList: month === null ? [] : (lists[nextMonth(month)] ?? []),
  };
}

/** The picks after one more press: taken back, or added as long as there is room. */
export function toggled(
  { currentCategoryList: picked, availableCategoriesCount: limit }: CardCategoriesState,
  category: Category,
) {
  const without = picked.filter(({ code }) => code !== category.code);
  if (without.length < picked.length) return without;
  return picked.length < limit ? [...picked, category] : picked;
}

/** Picks of an earlier view that may still be picked. */
export function restored(
  { currCategoriesList, availableCategoriesCount, categoriesSelected }: CardCategoriesState,
  codes: readonly number[],
) {
  if (categoriesSelected) return [];
  return currCategoriesList.filter(({ code }) => codes.includes(code)).slice(0, availableCategoriesCount);
}
