import type { Category, Participant } from '../../../shared/contract/schemas';
import type { CallFailure } from '../../api/call-failure';

/** Modals that ask for a card number, either to choose categories or to show the points of the card. */
export type CardModalName = 'input-number' | 'check-savings';

/** Name of the open modal, or an empty string if no modal is open (product: Favourite categories). */
export type ModalName =
  | ''
  | CardModalName
  | 'card-info'
  | 'choose-category'
  | 'choosen-categories'
  | 'error-modal';

/** A card number to look up, and the modal in which the visitor entered it. */
export interface LookUp {
  readonly cardNumber: string;
  readonly cardModal: CardModalName;
}

/** No modal is open, and the visitor is not waiting for a request. */
interface Idle {
  readonly step: 'idle';
}

/**
 * A modal asks for a card number. `cardNumber` is the initial value of the input: an empty string, or the number from a
 * failed lookup.
 */
interface Asking extends LookUp {
  readonly step: 'asking';
}

/** A card lookup is pending. */
interface LookingUp extends LookUp {
  readonly step: 'lookingUp';
}

/** A modal explains that a card is not registered. */
interface CardInfo {
  readonly step: 'cardInfo';
}

/** A modal asks the visitor to confirm the selection. */
interface Confirming {
  readonly step: 'confirming';
}

/** The page is sending the selected categories or refreshing the card. The page still shows the previous state. */
export interface Saving {
  readonly step: 'saving';
  readonly from: Idle | Confirming | Failed;
}

/** A modal lists the categories that are chosen for the month. */
interface Chosen {
  readonly step: 'chosen';
}

/** The error modal is open. */
export interface Failed {
  readonly step: 'failed';
  readonly failure: CallFailure;
  /** Lookup that a retry repeats. Null if a choice failed. */
  readonly lookUp: LookUp | null;
}

/** Current step of the flow. `card-categories-slice.ts` contains the transitions. */
export type Flow = Idle | Asking | LookingUp | CardInfo | Confirming | Saving | Chosen | Failed;

/** Categories that the visitor has selected for a card, and whether the API has accepted them. */
interface Picks {
  readonly categories: readonly Category[];
  /** True if the API has accepted the selection, although the points of the card do not show it yet. */
  readonly isAccepted: boolean;
}

/** Reason why a selection was dropped or replaced. */
type Notice =
  /** A new month has begun, and the selection was for the previous month. */
  | 'month-turned'
  /** Other categories had already been chosen for the month, for example in another tab. */
  | 'chosen-before';

/** A card from the API together with its lookup. The lookup determines what the page shows first. */
export interface Card extends LookUp {
  readonly participant: Participant;
  /**
   * Month of the category lists, from 0 to 11. Usually the current month, or otherwise the first month in the API
   * response.
   */
  readonly month: number | null;
  readonly picks: Picks;
  /** Notice about the selected categories. Visible until the visitor starts another request. */
  readonly notice: Notice | null;
}

export interface CardCategoriesState {
  /** True after the end of the promotion. The server sets this flag. */
  isPromoFinished: boolean;
  /** Categories of the promotion. */
  actionCategories: readonly Category[];
  /** Current month according to the API, from 0 to 11. Null if the month is unknown or invalid. */
  currentMonth: number | null;
  flow: Flow;
  /** The card on the page. Null until a card has been looked up. */
  card: Card | null;
  /** Text in the card field on the page. */
  typedCard: string;
  /** True if a form was posted without JavaScript and without a valid card number. */
  refused: boolean;
  /** Card number that the last lookup did not find. A field that contains this number shows an error. */
  unknownCard: string | null;
  /** Reason why the card of this tab could not be restored after a reload. */
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
