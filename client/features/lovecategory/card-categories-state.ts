import type { Banner } from '../../../shared/campaign';
import type { Category } from '../../../shared/schemas';

/** Names of the modals (product: Favourite categories); empty means closed. */
export type ModalName =
  | ''
  | 'input-number'
  | 'check-savings'
  | 'card-info'
  | 'choose-category'
  | 'choosen-categories'
  | 'error-modal';

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
  /** 0 to 11; null until known. */
  readonly currentMonth: number | null;
  /** 'restoring' is the quiet look-up after a reload. */
  readonly request: 'idle' | 'restoring' | 'looking' | 'saving';
  /** Id of the look-up that was sent last: only its answer counts. */
  readonly lookUpId: string;
  /** The number submitted last: it comes back into the field when its look-up has failed. */
  readonly typedCard: string;
  /** The plain form had no card's number in it. */
  readonly refused: boolean;
  /** Seconds to wait, after too many attempts. */
  readonly retryAfter: number | null;
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
  request: 'idle',
  lookUpId: '',
  typedCard: '',
  refused: false,
  retryAfter: null,
};

/** A card to be looked up. */
export interface LookUp {
  readonly cardNumber: string;
  /** After a reload the visitor asked for nothing: a failure is forgotten, no modal opens. */
  readonly quietly?: boolean;
}
