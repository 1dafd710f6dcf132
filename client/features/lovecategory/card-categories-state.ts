import type { Category, Participant } from '../../../shared/contract/schemas';
import type { CallFailure } from '../../api/call-failure';

/** Modals that ask for a card: to choose categories, or to show its points (the check of accruals). */
export type CardQuestion = 'input-number' | 'check-savings';

/** Names of the modals (product: Favourite categories); an empty name means that none is open. */
export type ModalName =
  | ''
  | CardQuestion
  | 'card-info'
  | 'choose-category'
  | 'choosen-categories'
  | 'error-modal';

/** A card to look up, and the modal that asks for it. */
export interface LookUp {
  readonly cardNumber: string;
  readonly askedFor: CardQuestion;
}

/** Nothing is open and no request of the visitor is pending. */
interface Idle {
  readonly step: 'idle';
}

/** A modal asks for a card. Its field begins with `cardNumber`: empty, or the number that failed before. */
interface Asking extends LookUp {
  readonly step: 'asking';
}

/** A lookup of a card is pending. */
interface LookingUp extends LookUp {
  readonly step: 'lookingUp';
}

/** A modal describes a card that is not registered. */
interface CardInfo {
  readonly step: 'cardInfo';
}

/** A modal asks to confirm the picks. */
interface Confirming {
  readonly step: 'confirming';
}

/** A choice is being sent, or its card is being refreshed. The state that the visitor left stays visible. */
export interface Saving {
  readonly step: 'saving';
  readonly from: Idle | Confirming | Failed;
}

/** A modal shows the categories that are chosen for the month. */
interface Chosen {
  readonly step: 'chosen';
}

/** The error modal is open. */
export interface Failed {
  readonly step: 'failed';
  readonly failure: CallFailure;
  /** Lookup to repeat; null if a choice failed. */
  readonly lookUp: LookUp | null;
}

/** Current step of the visitor. `card-categories-slice.ts` has the transitions. */
export type Flow = Idle | Asking | LookingUp | CardInfo | Confirming | Saving | Chosen | Failed;

/** Categories that a visitor has picked for a card. */
interface Picks {
  readonly categories: readonly Category[];
  /** The API has accepted the picks, but the points of the card do not show it yet. */
  readonly isAccepted: boolean;
}

/** Why the picks of a visitor were dropped or replaced. */
type Notice =
  /** A new month has begun. The picks were for the old one. */
  | 'month-turned'
  /** Other categories had been chosen before, for example in another tab. */
  | 'chosen-before';

/** A card that the API has described, with the lookup that found it: the answer to its question is shown first. */
export interface Card extends LookUp {
  readonly participant: Participant;
  /** Month of the lists, 0 to 11: the current one, else the first month of the participant. */
  readonly month: number | null;
  readonly picks: Picks;
  /** Message about the picks until the next request of the visitor. */
  readonly notice: Notice | null;
}

export interface CardCategoriesState {
  /** The flag comes from the server with the page. */
  isPromoFinished: boolean;
  /** Categories of the promotion. */
  actionCategories: readonly Category[];
  /** Month that the API names, 0 to 11; null if it is unknown or invalid. */
  currentMonth: number | null;
  flow: Flow;
  /** Null until a card has been looked up. */
  card: Card | null;
  /** Text in the page's own field. */
  typedCard: string;
  /** A plain form was posted without a complete card number. */
  refused: boolean;
  /** Number that the last failure called unknown. A field with this number says so. */
  unknownCard: string | null;
  /** Why the card of this tab could not be restored after a reload. */
  restoreFailure: CallFailure | null;
  /** A background refresh of the month is pending. */
  isRefreshingMonth: boolean;
}

/** State of a store that has the slice. */
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
