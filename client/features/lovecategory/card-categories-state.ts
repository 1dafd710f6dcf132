import type { Category, Participant } from '../../../shared/contract/schemas';
import type { CallFailure } from '../../api/call-failure';

/**
 * Modals that ask for a card number. After the lookup, `input-number` leads to the categories, and `check-savings` leads
 * to the points.
 */
export type CardModalName = 'input-number' | 'check-savings';

/** Name of the open modal, or an empty string if no modal is open. */
export type ModalName =
  | ''
  | CardModalName
  | 'card-info'
  | 'choose-category'
  | 'choosen-categories'
  | 'error-modal';

/** A card number to look up, with the modal where the visitor entered it. */
export interface LookUp {
  readonly cardNumber: string;
  readonly cardModal: CardModalName;
}

/** No modal is open, and the visitor is not waiting for a request. */
interface Idle {
  readonly step: 'idle';
}

/**
 * A modal asks for a card number. `cardNumber` is the initial text of its field: empty, or the number of a failed
 * lookup.
 */
interface Asking extends LookUp {
  readonly step: 'asking';
}

/** A card lookup is pending. */
interface LookingUp extends LookUp {
  readonly step: 'lookingUp';
}

/** A modal explains why a card does not take part in the promotion. */
interface CardInfo {
  readonly step: 'cardInfo';
}

/** A modal asks the visitor to confirm the selection. */
interface Confirming {
  readonly step: 'confirming';
}

/** The page is sending the selected categories or fetching the card again, and still shows the step `from`. */
export interface Saving {
  readonly step: 'saving';
  readonly from: Idle | Confirming | Failed;
}

/** A modal shows the chosen categories of the card. */
interface Chosen {
  readonly step: 'chosen';
}

/** The error modal is open. */
export interface Failed {
  readonly step: 'failed';
  readonly failure: CallFailure;
  /**
   * Card lookup that the visitor can repeat or correct. Null if saving the categories failed for any other reason than
   * an unknown card.
   */
  readonly lookUp: LookUp | null;
}

/** Current step of choosing categories. `card-categories-slice.ts` defines the transitions between the steps. */
export type Flow = Idle | Asking | LookingUp | CardInfo | Confirming | Saving | Chosen | Failed;

/** Categories selected for a card, and whether the API has accepted them. */
interface Picks {
  readonly categories: readonly Category[];
  /** True if the API has accepted the selection, but the card data from the API does not contain it yet. */
  readonly isAccepted: boolean;
}

/** Reason the categories selected by the visitor were discarded or replaced. */
type Notice =
  /** A new month has begun, so the categories selected for the previous month are discarded. */
  | 'month-turned'
  /**
   * Other categories were already chosen for the month, for example in another browser tab. The page shows these
   * instead.
   */
  | 'chosen-before';

/** A card from the API, together with the lookup that found it. */
export interface Card extends LookUp {
  readonly participant: Participant;
  /**
   * Month of the category lists, from 0 (January) to 11. This is the current month if known, and otherwise the first
   * month in the API response.
   */
  readonly month: number | null;
  readonly picks: Picks;
  /** Notice about the selected categories, shown until the visitor starts the next request. */
  readonly notice: Notice | null;
}

export interface CardCategoriesState {
  /** True after the promotion has ended. The server sets this value from `PROMO_FINISHED`. */
  isPromoFinished: boolean;
  actionCategories: readonly Category[];
  /** Current month according to the API, from 0 (January) to 11. Null if the API sent no valid month. */
  currentMonth: number | null;
  flow: Flow;
  /** The card that the page shows. Null until a lookup has found a card. */
  card: Card | null;
  /** Text in the card field of the page. Does not contain the text of the card field in a modal. */
  typedCard: string;
  /** True if a form submitted without JavaScript contained no valid card number. */
  refused: boolean;
  /** Card number that the API did not know in the last lookup. A field that contains this number shows an error. */
  unknownCard: string | null;
  /** Reason the card stored in this browser tab could not be restored after a reload. */
  restoreFailure: CallFailure | null;
  /** True while a background refresh of the month is pending. */
  isRefreshingMonth: boolean;
}

/** Redux state with this slice. */
export interface CardState {
  readonly cardCategories: CardCategoriesState;
}

export const IDLE: Idle = { step: 'idle' };

export const NO_PICKS: Picks = { categories: [], isAccepted: false };

export const initialState: CardCategoriesState = {
  isPromoFinished: false,
  actionCategories: [],
  currentMonth: null,
  flow: IDLE,
  card: null,
  typedCard: '',
  refused: false,
  unknownCard: null,
  restoreFailure: null,
  isRefreshingMonth: false,
};
