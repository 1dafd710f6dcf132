import { isMonth, nextMonth } from '../../../../shared/rules/months';
import type { Category, Participant, PromoCategories } from '../../../../shared/contract/schemas';
import type { CardCategoriesState, Failure, LookUp } from './card-categories-state';

/** The card that was looked up. A modal opened meanwhile stays, unless it asks about picks that are no longer there. */
export function withCard(
  state: CardCategoriesState,
  participant: Participant,
  { cardNumber, quietly }: LookUp,
): CardCategoriesState {
  const found = withParticipant(state, participant);
  const sameQuestion = cardNumber === state.cardNumber && found.listMonth === state.listMonth;
  const keepsPicks = sameQuestion && !found.categoriesSelected;
  const opened = state.modal === 'choose-category' && !keepsPicks ? '' : state.modal;
  return {
    ...found,
    cardNumber,
    shownFor: state.askedIn,
    currentCategoryList: keepsPicks ? state.currentCategoryList : [],
    modal: opened || (quietly || found.isRegistered ? '' : 'card-info'),
    typedCard: '',
    choosesNext: !!quietly && state.choosesNext,
    sentCodes: [],
  };
}

/** A request that failed: the error modal. Without words of its own a failure is an outage. */
export function failed(state: CardCategoriesState, failure: Failure = { is: 'outage' }): CardCategoriesState {
  return { ...state, request: 'idle', modal: 'error-modal', failure, choosesNext: false };
}

/** The same of a look-up. What the visitor has opened meanwhile is not taken away: there it is told afterwards. */
export function lookUpFailed(state: CardCategoriesState, failure?: Failure): CardCategoriesState {
  const { modal } = state;
  return { ...failed(state, failure), modal: modal || 'error-modal', untold: modal !== '' };
}

/** No modal, or the one that tells what has failed behind it. Of what is looked up still, another try may follow. */
export function modalLeft(state: CardCategoriesState): CardCategoriesState {
  if (state.untold) return { ...state, modal: 'error-modal', untold: false };
  return { ...state, modal: '', typedCard: state.request === 'looking' ? state.typedCard : '' };
}

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
export const hasMonthTurned = (listMonth: number | null, currentMonth: number | null | undefined): boolean =>
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

/** What came of a confirmation. */
interface Confirmation {
  readonly participant: Participant;
  readonly taken: boolean;
  /** Another month had begun, and nothing was sent: what the API says of it. */
  readonly turned?: PromoCategories;
}

/** After a confirmation: what the API says of the card decides, whether it took the choice or refused a repeated one. */
export function confirmed(
  state: CardCategoriesState,
  { participant, taken, turned }: Confirmation,
): CardCategoriesState {
  const known = {
    ...withParticipant(turned ? withCategories(state, turned) : state, participant),
    sentCodes: [],
  };
  if (hasMonthTurned(state.listMonth, known.currentMonth))
    return { ...known, modal: '', currentCategoryList: [], notice: 'month-turned' };
  if (taken) return { ...known, modal: 'choosen-categories' };
  if (!known.categoriesSelected) return failed(known);
  const { currCategoriesList: chosen } = known;
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
  if (without.length < picked.length) return without;
  return picked.length < limit ? [...picked, category] : picked;
}

/** What was picked, and for which month. */
export interface Picks {
  readonly month: number | null;
  readonly codes: readonly number[];
}

/** Picks of an earlier view that may still be picked: those for another month may not. */
export function restored(
  { currCategoriesList, availableCategoriesCount, categoriesSelected, listMonth }: CardCategoriesState,
  { month, codes }: Picks,
) {
  if (categoriesSelected || month !== listMonth) return [];
  return currCategoriesList.filter(({ code }) => codes.includes(code)).slice(0, availableCategoriesCount);
}
