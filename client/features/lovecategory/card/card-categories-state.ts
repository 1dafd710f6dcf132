import type { Banner } from '../../../../shared/promotions/campaign';
import type { Category } from '../../../../shared/contract/schemas';
import { selectSlice } from '../../../store';

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

export const isAsking = (modal: ModalName): modal is Asking =>
  modal === 'input-number' || modal === 'check-savings';

/** What went wrong with a look-up or a choice, as far as the visitor can do something about it. */
export type Failure =
  | { readonly is: 'outage' }
  /** No answer came at all. */
  | { readonly is: 'no connection' }
  /** The API knows no such card. */
  | { readonly is: 'unknown'; readonly card: string }
  /** Seconds to wait, after too many attempts. */
  | { readonly is: 'limited'; readonly retryAfter: number };

/** What a visitor is told of a choice that went another way than meant; null is nothing. */
type Notice =
  | null
  /** Another month has begun since the card was looked up: what was picked for the old one does not count for it. */
  | 'month-turned'
  /** The month's categories had been chosen already, in another tab or elsewhere, and others. */
  | 'chosen-before'
  /** The API has taken the choice, though its word on the card after it did not come. */
  | 'not-updated';

/** What the server alone knows of it. */
export type FromServer = 'banner' | 'isPromoFinished';

/** What is known of a card, and which modal is shown (product: Favourite categories). */
export interface CardCategoriesState {
  readonly banner: Banner;
  readonly isPromoFinished: boolean;
  readonly modal: ModalName;
  /** Empty until a card has been looked up. */
  readonly cardStatus: string;
  readonly cardNumber: string;
  readonly isRegistered: boolean;
  readonly availableCategoriesCount: number;
  readonly currCategoriesList: readonly Category[];
  readonly nextCategoriesList: readonly Category[];
  /** What the visitor has picked and not yet confirmed, or confirmed last. */
  readonly currentCategoryList: readonly Category[];
  readonly actionCategories: readonly Category[];
  readonly categoriesScore: Readonly<Record<string, number>>;
  readonly categoriesSelected: boolean;
  /** The month the API names, 0 to 11; null until known, and where what it names is no month. */
  readonly currentMonth: number | null;
  /** The month the lists are of: the current one, or the first of the answer where that is not known. */
  readonly listMonth: number | null;
  /** The question that is under way: which month it is, what is known of a card, whether a choice is taken. */
  readonly request: 'idle' | 'month' | 'looking' | 'saving';
  /** What stands in the page's own field. */
  readonly typedCard: string;
  /** The modal that asked for the card that is shown: what is told of it first. */
  readonly shownFor: Asking;
  /** The look-up that has failed last, which another try begins with; null where it was the choice that failed. */
  readonly failedLookUp: LookUp | null;
  /** Codes that the API has taken for this card, while its points do not say so yet. */
  readonly sentCodes: readonly number[];
  /** The plain form had no card's number in it. */
  readonly refused: boolean;
  /** Why the error modal is shown. */
  readonly failure: Failure;
  /** Why the card of this tab could not be brought back after a reload; null where it could. */
  readonly restoreFailure: Failure | null;
  readonly notice: Notice;
}

/** Before anything is known but what the server sends with the page. */
export const initialState: Omit<CardCategoriesState, FromServer> = {
  modal: '',
  cardStatus: '',
  cardNumber: '',
  isRegistered: false,
  availableCategoriesCount: 0,
  currCategoriesList: [],
  nextCategoriesList: [],
  currentCategoryList: [],
  actionCategories: [],
  categoriesScore: {},
  categoriesSelected: false,
  currentMonth: null,
  listMonth: null,
  request: 'idle',
  typedCard: '',
  shownFor: 'input-number',
  failedLookUp: null,
  sentCodes: [],
  refused: false,
  failure: { is: 'outage' },
  restoreFailure: null,
  notice: null,
};

/** A card to be looked up, and what for. */
export interface LookUp {
  readonly cardNumber: string;
  readonly askedFor: Asking;
}

export const selectCardCategories = selectSlice<CardCategoriesState>('cardCategories');

/** Whether a question is under way: until its answer no other one is asked (product: Favourite categories). */
export const isBusy = ({ request }: CardCategoriesState) => request !== 'idle';

/** Whether the card of an earlier view may be brought back: nobody has asked for another one, or is typing it. */
export const mayRestore = ({ request, cardNumber, typedCard }: CardCategoriesState) =>
  request === 'idle' && !cardNumber && !typedCard;
