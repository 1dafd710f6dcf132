import { isMonth, nextMonth } from '../../../shared/rules/months';
import type { Category, Participant, PromoCategories } from '../../../shared/contract/schemas';
import type { CardCategoriesState, LookUp, RememberedCard } from './card-categories-state';
import { OUTAGE, type CallFailure } from '../../api/call-failure';

const NO_PICKS = { currentCategoryList: [], accepted: false } as const;

/** The card that was looked up. The same one keeps its picks, as long as they can be picked. */
export function withCard(
  state: CardCategoriesState,
  participant: Participant,
  { cardNumber, askedFor }: LookUp,
): CardCategoriesState {
  const found = withParticipant(state, participant);
  const sameQuestion = cardNumber === state.cardNumber && found.listMonth === state.listMonth;
  return {
    ...found,
    cardNumber,
    shownFor: askedFor,
    modal: found.isRegistered ? '' : 'card-info',
    typedCard: '',
    ...(!(sameQuestion && !found.categoriesSelected) && NO_PICKS),
  };
}

/** The card of an earlier view, with what was picked for it. It opens no modal and closes none. */
export const withRestored = (
  state: CardCategoriesState,
  participant: Participant,
  remembered: RememberedCard,
): CardCategoriesState =>
  withPicks({ ...withParticipant(state, participant), cardNumber: remembered.cardNumber }, remembered);

/** Picks of an earlier view, as far as they may still be picked: those of another card or month may not. */
export function withPicks(
  state: CardCategoriesState,
  { cardNumber, month, codes, accepted }: RememberedCard,
): CardCategoriesState {
  if (state.categoriesSelected || cardNumber !== state.cardNumber || month !== state.listMonth)
    return { ...state, ...NO_PICKS };
  const known = state.currCategoriesList.filter(({ code }) => codes.includes(code));
  const picked = accepted ? known : known.slice(0, state.availableCategoriesCount);
  return { ...state, currentCategoryList: picked, accepted };
}

/** A question that failed: the error modal. */
export const failed = (
  state: CardCategoriesState,
  failure: CallFailure,
  failedLookUp: LookUp | null,
): CardCategoriesState => ({ ...state, modal: 'error-modal', failedLookUp, failure });

/** What the promotion's categories are, and its month; a month that is none counts as unknown. */
export function withCategories(
  state: CardCategoriesState,
  { categories, currentMonth }: PromoCategories,
): CardCategoriesState {
  return {
    ...state,
    actionCategories: categories,
    currentMonth: isMonth(currentMonth) ? currentMonth : null,
  };
}

/** Whether the API names another month than the one that lists and picks are of. */
export const hasMonthChanged = (listMonth: number | null, currentMonth: number | null | undefined): boolean =>
  isMonth(currentMonth) && currentMonth !== listMonth;

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
  if (currentMonth !== null) return currentMonth;
  const months = monthsOf(participant);
  return months.find((month) => months.includes(nextMonth(month))) ?? months[0] ?? null;
}

/** What the API knows of a card, by the month that counts. */
function withParticipant(state: CardCategoriesState, participant: Participant): CardCategoriesState {
  const { card, available_categories: lists } = participant;
  const month = listMonthOf(state, participant);
  return {
    ...state,
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

/** What was asked about the month; null where nobody could say. Of the card nothing where it is the same. */
interface Month {
  readonly now: PromoCategories | null;
  readonly participant: Participant | null;
}

/** What was asked about the month, and of the card where another one has begun. */
export function withMonth(state: CardCategoriesState, { now, participant }: Month): CardCategoriesState {
  const known = now ? withCategories(state, now) : state;
  return participant ? inAnotherMonth(withParticipant(known, participant)) : known;
}

/** Nothing of the old month is picked any more, and no modal speaks of it. */
const inAnotherMonth = (state: CardCategoriesState): CardCategoriesState => ({
  ...state,
  ...NO_PICKS,
  modal: state.modal === 'choose-category' || state.modal === 'choosen-categories' ? '' : state.modal,
  notice: state.currentCategoryList.length > 0 ? 'month-turned' : null,
});

/** After a confirmation: what the API says of the card decides, whether it took the choice or refused a repeated one. */
export function confirmed(state: CardCategoriesState, answer: Participant | Month): CardCategoriesState {
  if ('now' in answer) return withMonth(state, answer);
  const known = withParticipant(state, answer);
  if (hasMonthChanged(state.listMonth, known.currentMonth)) return inAnotherMonth(known);
  const { accepted, categoriesSelected, currCategoriesList: chosen } = known;
  if (accepted) return { ...known, modal: 'choosen-categories', accepted: !categoriesSelected };
  if (!categoriesSelected) return failed(known, OUTAGE, null);
  return {
    ...known,
    modal: 'choosen-categories',
    currentCategoryList: chosen,
    notice: areTheSame(chosen, state.currentCategoryList) ? null : 'chosen-before',
  };
}

const areTheSame = (some: readonly Category[], others: readonly Category[]) =>
  some.length === others.length && some.every(({ code }) => others.some((other) => other.code === code));

/** The picks after one more press: taken back, or added as long as there is room. */
export function toggled(
  { currentCategoryList: picked, availableCategoriesCount: limit }: CardCategoriesState,
  category: Category,
) {
  const without = picked.filter(({ code }) => code !== category.code);
  const isFull = picked.length >= limit;
  return isFull || without.length < picked.length ? without : [...picked, category];
}
