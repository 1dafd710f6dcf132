import type { Banner } from '../../../shared/promotions/campaign';
import type { Category } from '../../../shared/contract/schemas';
import type { CallFailure } from '../../api/call-failure';

/** Names of the modals (product: Favourite categories); empty means closed. */
export type ModalName =
  | ''
  | 'input-number'
  | 'check-savings'
  | 'card-info'
  | 'choose-category'
  | 'choosen-categories'
  | 'error-modal';

/** The modals that ask for a card's number. */
type Asking = 'input-number' | 'check-savings';

/** What a visitor is told of a choice that went another way than meant; null is nothing. */
type Notice =
  | null
  /** Another month has begun since the card was looked up: what was picked for the old one does not count for it. */
  | 'month-turned'
  /** The month's categories had been chosen already, in another tab or elsewhere, and others. */
  | 'chosen-before';

const none: readonly Category[] = [];

/** A card to be looked up, and what for. */
export interface LookUp {
  readonly cardNumber: string;
  readonly askedFor: Asking;
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
  currCategoriesList: none,
  nextCategoriesList: none,
  /** What the visitor has picked and not yet confirmed, or confirmed last. */
  currentCategoryList: none,
  actionCategories: none,
  categoriesScore: {} as Readonly<Record<string, number>>,
  categoriesSelected: false,
  /** The month the API names, 0 to 11; null until known, and where what it names is no month. */
  currentMonth: null as number | null,
  /** The month the lists are of: the current one, or the first of the answer where that is not known. */
  listMonth: null as number | null,
  /** Where the visitor's last question stands: while it is under way no other one is asked (product: Favourite categories). */
  status: 'idle' as 'idle' | 'pending',
  /** The card that is being looked up; empty while none is. */
  askedCard: '',
  /** What stands in the page's own field. */
  typedCard: '',
  /** The modal that asked for the card that is shown: what is told of it first. */
  shownFor: 'input-number' as Asking,
  /** The look-up that has failed last, which another try begins with; null where it was the choice that failed. */
  failedLookUp: null as LookUp | null,
  /** The API has taken the picks for this card, while its points do not say so yet. */
  accepted: false,
  /** The plain form had no card's number in it. */
  refused: false,
  /** Why the error modal is shown. */
  failure: { is: 'outage' } as CallFailure,
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
