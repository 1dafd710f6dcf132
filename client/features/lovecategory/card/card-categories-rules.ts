import { isMonth, nextMonth } from '../../../../shared/rules/months';
import type { Category, Participant, PromoCategories } from '../../../../shared/contract/schemas';
import type { CardCategoriesState, Failure, LookUp } from './card-categories-state';
import type { RememberedCard } from './remembered-card';

/** The card that was looked up. */
export function withCard(
  state: CardCategoriesState,
  participant: Participant,
  { cardNumber, askedFor }: LookUp,
): CardCategoriesState {
  const found = withParticipant(state, participant);
  const sameQuestion = cardNumber === state.cardNumber && found.listMonth === state.listMonth;
  const keepsPicks = sameQuestion && !found.categoriesSelected;
  return {
    ...found,
    cardNumber,
    shownFor: askedFor,
    currentCategoryList: keepsPicks ? state.currentCategoryList : [],
    sentCodes: keepsPicks ? state.sentCodes : [],
    modal: found.isRegistered ? '' : 'card-info',
    typedCard: '',
  };
}

/** The card of an earlier view, with what was picked for it. It opens no modal and closes none. */
export const withRestored = (
  state: CardCategoriesState,
  participant: Participant,
  remembered: RememberedCard,
): CardCategoriesState =>
  withPicks({ ...withParticipant(state, participant), cardNumber: remembered.cardNumber }, remembered);

/** A request that failed: the error modal. Without words of its own a failure is an outage. */
export function failed(
  state: CardCategoriesState,
  failedLookUp: LookUp | null,
  failure: Failure = { is: 'outage' },
): CardCategoriesState {
  return { ...state, request: 'idle', modal: 'error-modal', failedLookUp, failure };
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

/**
 * What was asked about the month: where another one has begun, what the card may choose in it. Nothing of the old month is
 * picked any more, and no modal speaks of it.
 */
export function withMonth(
  state: CardCategoriesState,
  now: PromoCategories,
  participant: Participant | null,
): CardCategoriesState {
  const known = withCategories(state, now);
  if (!participant) return known;
  const { modal, currentCategoryList } = state;
  return {
    ...withParticipant(known, participant),
    modal: modal === 'choose-category' || modal === 'choosen-categories' ? '' : modal,
    currentCategoryList: [],
    sentCodes: [],
    notice: currentCategoryList.length > 0 ? 'month-turned' : null,
  };
}

/** What came of a confirmation. */
interface Confirmation {
  readonly participant: Participant;
  /** What the API has taken; nothing where it has refused, or was sent nothing. */
  readonly sentCodes: readonly number[];
  /** Another month had begun, and nothing was sent: what the API says of it. */
  readonly turned?: PromoCategories;
}

/** After a confirmation: what the API says of the card decides, whether it took the choice or refused a repeated one. */
export function confirmed(
  state: CardCategoriesState,
  { participant, sentCodes, turned }: Confirmation,
): CardCategoriesState {
  const before = { ...state, request: 'idle' } as const;
  if (turned) return withMonth(before, turned, participant);
  const known = { ...withParticipant(before, participant), sentCodes: [] };
  if (hasMonthTurned(state.listMonth, known.currentMonth))
    return { ...known, modal: '', currentCategoryList: [], notice: 'month-turned' };
  if (sentCodes.length > 0)
    return { ...known, modal: 'choosen-categories', sentCodes: known.categoriesSelected ? [] : sentCodes };
  if (!known.categoriesSelected) return failed(known, null);
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

/** Picks of an earlier view, as far as they may still be picked: those for another month may not. */
export function withPicks(
  state: CardCategoriesState,
  { month, codes, accepted }: RememberedCard,
): CardCategoriesState {
  const { currCategoriesList, availableCategoriesCount, categoriesSelected, listMonth } = state;
  if (categoriesSelected || month !== listMonth) return { ...state, currentCategoryList: [] };
  const picked = currCategoriesList.filter(({ code }) => codes.includes(code));
  return accepted
    ? { ...state, currentCategoryList: picked, sentCodes: codes }
    : { ...state, currentCategoryList: picked.slice(0, availableCategoriesCount) };
}
