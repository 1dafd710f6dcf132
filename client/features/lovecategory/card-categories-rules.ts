import { isMonth, nextMonth } from '../../../shared/rules/months';
import type { Category, Participant, PromoCategories } from '../../../shared/contract/schemas';
import type { CardCategoriesState, LookUp, RememberedCard } from './card-categories-state';
import { OUTAGE, type CallFailure } from '../../api/call-failure';

export function dropPicks(state: CardCategoriesState): void {
  state.currentCategoryList = [];
  state.accepted = false;
}

/** Picks of an earlier view, as far as they may still be picked: those of another card or month may not. */
export function setPicks(
  state: CardCategoriesState,
  { cardNumber, month, codes, accepted }: RememberedCard,
): void {
  dropPicks(state);
  if (state.categoriesSelected || cardNumber !== state.cardNumber || month !== state.listMonth) return;
  const known = state.currCategoriesList.filter(({ code }) => codes.includes(code));
  state.currentCategoryList = accepted ? known : known.slice(0, state.availableCategoriesCount);
  state.accepted = accepted;
}

/** A question that failed: the error modal. */
export function setFailure(
  state: CardCategoriesState,
  failure: CallFailure | undefined = OUTAGE,
  failedLookUp: LookUp | null = null,
): void {
  state.modal = 'error-modal';
  state.failedLookUp = failedLookUp;
  state.failure = failure;
}

/** What the promotion's categories are, and its month; a month that is none counts as unknown. */
export function setCategories(
  state: CardCategoriesState,
  { categories, currentMonth }: PromoCategories,
): void {
  state.actionCategories = categories;
  state.currentMonth = isMonth(currentMonth) ? currentMonth : null;
}

/** Whether the API names another month than the one that lists and picks are of. */
export const hasMonthChanged = (listMonth: number | null, currentMonth: number | null | undefined): boolean =>
  isMonth(currentMonth) && currentMonth !== listMonth;

/** The months an answer has lists of. */
const monthsOf = ({ available_categories: lists }: Participant) => Object.keys(lists).map(Number);

/**
 * Whether the current month has to be asked again: it was never learnt, or a card's answer does not know it, as on a page
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
  if (currentMonth !== null) return currentMonth;
  const months = monthsOf(participant);
  return months.find((month) => months.includes(nextMonth(month))) ?? months[0] ?? null;
}

/** What the API knows of a card, by the month that counts. */
export function setParticipant(state: CardCategoriesState, participant: Participant): void {
  const { card, available_categories: lists } = participant;
  const month = listMonthOf(state, participant);
  state.listMonth = month;
  state.cardStatus = card.status;
  state.isRegistered = card.is_registered;
  state.availableCategoriesCount = card.available_categories_count;
  state.categoriesScore = card.categories_score;
  // A score for the month says that its categories are chosen.
  state.categoriesSelected = month !== null && card.categories_score[month] !== undefined;
  state.currCategoriesList = month === null ? [] : (lists[month] ?? []);
  state.nextCategoriesList = month === null ? [] : (lists[nextMonth(month)] ?? []);
}

/** What was asked about the month; null where nobody could say. Of the card nothing where it is the same. */
interface MonthAnswer {
  readonly now: PromoCategories | null;
  readonly participant: Participant | null;
}

/** What was asked about the month, and of the card where another one has begun. */
export function setMonth(state: CardCategoriesState, { now, participant }: MonthAnswer): void {
  if (now) setCategories(state, now);
  if (!participant) return;
  setParticipant(state, participant);
  beginMonth(state);
}

/** Nothing of the old month is picked any more, and no modal speaks of it. */
export function beginMonth(state: CardCategoriesState): void {
  state.notice = state.currentCategoryList.length > 0 ? 'month-turned' : null;
  if (state.modal === 'choose-category' || state.modal === 'choosen-categories') state.modal = '';
  dropPicks(state);
}

/** Whether two lists have the same categories, in any order. */
export const areTheSame = (some: readonly Category[], others: readonly Category[]) =>
  some.length === others.length && some.every(({ code }) => others.some((other) => other.code === code));
