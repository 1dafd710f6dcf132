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
  /** The API knows no such card (404). */
  | { readonly is: 'unknown'; readonly card: string }
  /** Seconds to wait, after too many attempts. */
  | { readonly is: 'limited'; readonly retryAfter: number };

/** What a visitor is told of a choice that went another way than meant; null is nothing. */
type Notice =
  | null
  /** Another month has begun since the card was looked up: what was picked for the old one does not count for it. */
  | 'month-turned'
  /** The month's categories had been chosen already, in another tab or elsewhere, and others. */
  | 'chosen-before';

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
  /** 'restoring' is the quiet look-up after a reload. */
  readonly request: 'idle' | 'restoring' | 'looking' | 'saving';
  /** Categories were to be chosen while a card was being looked up: its answer leads on. */
  readonly choosesNext: boolean;
  /** Id of the look-up that was sent last: only its answer counts. */
  readonly lookUpId: string;
  /** The number submitted last, until its look-up is done: another try after a failure begins with it. */
  readonly typedCard: string;
  /** The modal that asked for the card last: where another try is made. */
  readonly askedIn: Asking;
  /** The modal that asked for the card that is shown: what is told of it first. */
  readonly shownFor: Asking;
  /** The picks that were confirmed last. To confirm them again is another try; what is picked anew is another choice. */
  readonly confirmedList: readonly Category[] | null;
  /** Codes that the API has taken for this card, though its word on the card after them did not come. */
  readonly sentCodes: readonly number[];
  /** The plain form had no card's number in it. */
  readonly refused: boolean;
  /** Why the error modal is shown, or will be. */
  readonly failure: Failure;
  /** A look-up failed under a modal that had been opened meanwhile: it is told once that is closed. */
  readonly untold: boolean;
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
  choosesNext: false,
  lookUpId: '',
  typedCard: '',
  askedIn: 'input-number',
  shownFor: 'input-number',
  confirmedList: null,
  sentCodes: [],
  refused: false,
  failure: { is: 'outage' },
  untold: false,
  notice: null,
};

/** A card to be looked up. */
export interface LookUp {
  readonly cardNumber: string;
  /** After a reload the visitor asked for nothing: a failure is forgotten, no modal opens. */
  readonly quietly?: boolean;
}

/** Whether the answer of a look-up is awaited: the visitor's own, or the quiet one after a reload. */
export const isAwaitingCard = ({ request }: CardCategoriesState) =>
  request === 'looking' || request === 'restoring';

export const selectCardCategories = selectSlice<CardCategoriesState>('cardCategories');
