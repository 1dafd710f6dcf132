import { isMonth, nextMonth } from '../../../shared/months';
import type { Category, Participant } from '../../../shared/schemas';
import type { CardCategoriesState, Failure, LookUp } from './card-categories-state';

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

/** A request that failed: the error modal. Without words of its own a failure is an outage. */
export function failed(state: CardCategoriesState, failure: Failure = { is: 'outage' }): CardCategoriesState {
  return { ...state, request: 'idle', modal: 'error-modal', failure };
}

/** The months an answer has lists of. */
const monthsOf = ({ available_categories: lists }: Participant) => Object.keys(lists).map(Number);

/**
 * Whether the current month has to be asked anew: it was never learnt, or a card's answer does not know it, as on a page
 * from before midnight (product: Months).
 */
export function isMonthInDoubt(
  { currentMonth, actionCategories }: CardCategoriesState,
  participant: Participant,
): boolean {
  const months = monthsOf(participant);
  if (currentMonth === null) return actionCategories.length === 0;
  return months.length > 0 && !months.includes(currentMonth);
}

/** The current month as the API names it; else the first of the answer, the one whose follower is there as well. */
function listMonthOf({ currentMonth }: CardCategoriesState, participant: Participant): number | null {
  if (isMonth(currentMonth)) return currentMonth;
  const months = monthsOf(participant);
  return months.find((month) => months.includes(nextMonth(month))) ?? months[0] ?? null;
}

/** What the API knows of a card, by the month that counts. */
function withParticipant(state: CardCategoriesState, participant: Participant): CardCategoriesState {
  const { card, available_categories: lists } = participant;
  const month = listMonthOf(state, participant);
  return {
    ...state,
    request: 'idle',
    listMonth: month,
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

/** After a confirmation: what the API says of the card decides, whether it took the choice or refused a repeated one. */
export function confirmed(
  state: CardCategoriesState,
  { participant, taken }: { readonly participant: Participant; readonly taken: boolean },
): CardCategoriesState {
  const known = { ...withParticipant(state, participant), sentCodes: [] };
  if (taken) return { ...known, modal: 'choosen-categories' };
  if (!known.categoriesSelected) return failed(known);
  return { ...known, modal: 'choosen-categories', currentCategoryList: known.currCategoriesList };
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
