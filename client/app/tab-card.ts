import { tabStorage } from './loading/tab-storage';
import { writeDraft } from './tab-draft';

/**
 * The card of the tab, which all pages share (product: Typed text). The card fields of all pages share the typed
 * number. If a check finds a card, every page knows the card. A card number is never part of a URL.
 */

/** Storage key of the number in the card fields of all pages. */
export const TYPED_CARD = 'card';

/** Storage key of the number in a modal, until the modal is closed or the lookup succeeds. */
export const TYPED_MODAL_CARD = 'modal-card';

/** Storage key of the card that a lookup found. Earlier releases stored the same fields, except `accepted`. */
const FOUND_CARD = 'lovecategory';

/** The card that a lookup found in this tab, and its selected categories (product: Favourite categories). */
export interface TabCard {
  readonly cardNumber: string;
  /** Month of the selection, from 0 to 11. */
  readonly month: number | null;
  /** Codes of the selected categories. */
  readonly codes: readonly number[];
  /** True if the API has accepted the selection. */
  readonly accepted: boolean;
}

/** Returns the card of this tab. Returns null if there is no card, or if the stored text is unreadable. */
export function readTabCard(): TabCard | null {
  const kept = (tabStorage.get(FOUND_CARD) ?? {}) as Partial<TabCard>;
  const { cardNumber, month = null, codes, accepted } = kept;
  if (typeof cardNumber !== 'string' || !Array.isArray(codes)) return null;
  return { cardNumber, month, codes, accepted: accepted === true };
}

/** Stores the card for the tab. Null removes the stored card. */
export const writeTabCard = (card: TabCard | null) => writeDraft(FOUND_CARD, card);

/**
 * Stores a card that a check found. If the tab already has the same card, its selected categories are kept. The typed
 * number is not changed, because the visitor may already be typing another one.
 */
export function rememberCard(cardNumber: string): void {
  if (readTabCard()?.cardNumber !== cardNumber)
    writeTabCard({ cardNumber, month: null, codes: [], accepted: false });
}
