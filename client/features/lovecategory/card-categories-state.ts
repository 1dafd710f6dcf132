import type { Banner } from '../../../shared/promotions/campaign';
import type { Category, Participant, PromoCategories } from '../../../shared/contract/schemas';
import { isMonth, nextMonth } from '../../../shared/rules/months';
import { OUTAGE, type CallFailure } from '../../api/call-failure';

/** Names of the modals (product: Favourite categories); empty means closed. */
export type ModalName =
  | ''
  | 'input-number'
  | 'check-savings'
  | 'card-info'
  | 'choose-category'
  | 'choosen-categories'
  | 'error-modal';

/** What a visitor is told of a choice that went another way than meant; null is nothing. */
type Notice =
  | null
  /** Another month has begun since the card was looked up: what was picked for the old one does not count for it. */
  | 'month-turned'
  /** The month's categories had been chosen already, in another tab or elsewhere, and others. */
  | 'chosen-before';

/** A card to be looked up, and what for. */
export interface LookUp {
  readonly cardNumber: string;
  /** The modal that asks for it. */
  readonly askedFor: 'input-number' | 'check-savings';
}

/**
 * The card in hand and what is picked for it, kept for this tab alone: a reload loses nothing, and closing the tab
 * forgets everything. Never in an address, never in a longer memory.
 */
export interface RememberedCard {
  readonly cardNumber: string;
  /** The month that the picks are for. */
  readonly month: number | null;
  readonly codes: readonly number[];
  /** The API has taken the picks. */
  readonly accepted: boolean;
}

/** What is known of a card, and which modal is shown (product: Favourite categories), before anything is. */
export const initialState = {
  /** The server sends it with the page. */
  banner: {} as Banner,
  isPromoFinished: false,
  modal: '' as ModalName,
  /** Empty until a card has been looked up. */
  cardStatus: '',
  cardNumber: '',
  isRegistered: false,
  availableCategoriesCount: 0,
  currCategoriesList: [] as readonly Category[],
  nextCategoriesList: [] as readonly Category[],
  /** What the visitor has picked and not yet confirmed, or confirmed last. */
  currentCategoryList: [] as readonly Category[],
  actionCategories: [] as readonly Category[],
  categoriesScore: {} as Readonly<Record<string, number>>,
  categoriesSelected: false,
  /** The month the API names, 0 to 11; null until known, and where what it names is no month. */
  currentMonth: null as number | null,
  /** The month the lists are of: the current one, or the first of the answer where that is not known. */
  listMonth: null as number | null,
  /** Where the visitor's last question stands: while it is under way no other one is asked (product: Favourite categories). */
  status: 'idle' as 'idle' | 'pending',
  /** A background refresh of the month is pending. */
  isRefreshingMonth: false,
  /** The card that is being looked up; empty while none is. */
  askedCard: '',
  /** What stands in the page's own field. */
  typedCard: '',
  /** The modal that asked for the card that is shown: what is told of it first. */
  shownFor: 'input-number' as LookUp['askedFor'],
  /** The look-up that has failed last, which another try begins with; null where it was the choice that failed. */
  failedLookUp: null as LookUp | null,
  /** The API has taken the picks for this card, while its points do not say so yet. */
  accepted: false,
  /** The plain form had no card's number in it. */
  refused: false,
  /** Why the error modal is shown. */
  failure: OUTAGE,
  /** Why the card of this tab could not be brought back after a reload; null where it could. */
  restoreFailure: null as CallFailure | null,
  notice: null as Notice,
};

export type CardCategoriesState = typeof initialState;

/** Whether a question is under way. */
export const isBusy = ({ status }: CardCategoriesState) => status === 'pending';

/** Whether the card of an earlier view may be brought back: nobody has asked for another one, or is typing it. */
export const mayRestore = (state: CardCategoriesState) =>
  !isBusy(state) && !state.cardNumber && !state.typedCard;

export function dropPicks(state: CardCategoriesState): void {
  state.currentCategoryList = [];
  state.accepted = false;
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

/**
 * Whether the current month has to be asked again: it was never learnt, or a card's answer does not know it, as on a page
 * from before midnight (product: Months).
 */
export function isMonthInDoubt(
  { currentMonth, actionCategories }: CardCategoriesState,
  participant: Participant,
): boolean {
  const months = Object.keys(participant.available_categories).map(Number);
  if (currentMonth === null) return actionCategories.length === 0;
  return months.length > 0 && !months.includes(currentMonth);
}

/** What the API knows of a card, by the month that counts. */
export function setParticipant(state: CardCategoriesState, participant: Participant): void {
  const { card, available_categories: lists } = participant;
  const months = Object.keys(lists).map(Number);
  // Not named by the API it is the first of the answer, the one whose follower is there as well.
  const first = months.find((month) => months.includes(nextMonth(month))) ?? months[0] ?? null;
  const month = state.currentMonth ?? first;
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

/** What was asked about the month, null where nobody could say, and of the card where another one has begun. */
export function setMonth(
  state: CardCategoriesState,
  { now, participant }: { now: PromoCategories | null; participant: Participant | null },
): void {
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
