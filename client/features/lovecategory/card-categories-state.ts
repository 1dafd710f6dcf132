import type { Category, Participant } from '../../../shared/contract/schemas';
import type { CallFailure } from '../../api/call-failure';

/** Modals that ask for a card number, to choose categories or to show the card's points. */
export type CardModalName = 'input-number' | 'check-savings';

/** Name of the open modal, or an empty string if none is open (product: Favourite categories). */
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
 * A modal asks for a card number. `cardNumber` is the input's initial value: the number from a failed lookup, or an
 * empty string.
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

/** The page is sending the selected categories or refreshing the card, but still shows the previous state. */
export interface Saving {
  readonly step: 'saving';
  readonly from: Idle | Confirming | Failed;
}

/** A modal lists the categories chosen for the month. */
interface Chosen {
  readonly step: 'chosen';
}

/** The error modal is open. */
export interface Failed {
  readonly step: 'failed';
  readonly failure: CallFailure;
  /** Lookup to repeat on retry. Null if a choice failed. */
  readonly lookUp: LookUp | null;
}

/** Current step of the flow. `card-categories-slice.ts` defines the transitions. */
export type Flow = Idle | Asking | LookingUp | CardInfo | Confirming | Saving | Chosen | Failed;

/** Categories selected for a card, and whether the API has accepted them. */
interface Picks {
  readonly categories: readonly Category[];
  /** True if the API has accepted the selection, but the card's points do not show it yet. */
  readonly isAccepted: boolean;
}

/** Reason a selection was dropped or replaced. */
type Notice =
  /** A new month has begun, so the selection for the previous month was dropped. */
  | 'month-turned'
  /** Other categories had already been chosen for the month, for example in another tab. */
  | 'chosen-before';

/** A card from the API together with its lookup. The lookup determines what the page shows first. */
export interface Card extends LookUp {
  readonly participant: Participant;
  /**
   * Month of the category lists, from 0 to 11. The current month if known, otherwise the first month in the API
   * response.
   */
  readonly month: number | null;
  readonly picks: Picks;
  /** Notice about the selected categories, shown until the visitor starts another request. */
  readonly notice: Notice | null;
}

export interface CardCategoriesState {
  /** True after the promotion ends. Set by the server. */
  isPromoFinished: boolean;
  /** Categories of the promotion. */
  actionCategories: readonly Category[];
  /** Current month according to the API, from 0 to 11. Null if the month is unknown or invalid. */
  currentMonth: number | null;
  flow: Flow;
  /** The card shown on the page. Null until a card has been found. */
  card: Card | null;
  /** Text in the card field on the page. */
  typedCard: string;
  /** True if a form submitted without JavaScript contained no valid card number. */
  refused: boolean;
  /** Card number that the last lookup did not find. A field with this number shows an error. */
  unknownCard: string | null;
  /** Reason the tab's card could not be restored after a reload. */
  restoreFailure: CallFailure | null;
  /** True while a background refresh of the month is pending. */
  isRefreshingMonth: boolean;
}

/** State of a store with this slice. */
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
