import { tabStorage } from './loading/tab-storage';
import { writeDraft } from './tab-draft';

/**
 * Stores the card number for the current tab (product: Typed text). All card fields share the typed number, and all
 * pages restore a card that a check has found. A card number is never part of a URL.
 */

/** Storage key for the card number that the visitor has typed. The card fields on all pages share this number. */
export const TYPED_CARD = 'card';

/**
 * Storage key for a card number typed in a modal. The value is removed when the modal closes or the lookup succeeds.
 */
export const TYPED_MODAL_CARD = 'modal-card';

/** Storage key for the card that a lookup found. Earlier releases stored the same fields, except `accepted`. */
const FOUND_CARD = 'lovecategory';

/** The card that a lookup found in this tab, and its selected categories (product: Favourite categories). */
export interface TabCard {
  readonly cardNumber: string;
  /** Month in which the categories were selected, from 0 to 11. */
  readonly month: number | null;
  /** Codes of the selected categories. */
  readonly codes: readonly number[];
  /** True if the API has accepted the selection. */
  readonly accepted: boolean;
}

/** Returns the card stored for this tab. Returns null if no card is stored, or if the stored value is invalid. */
export function readTabCard(): TabCard | null {
  const kept = (tabStorage.get(FOUND_CARD) ?? {}) as Partial<TabCard>;
  const { cardNumber, month = null, codes, accepted } = kept;
  if (typeof cardNumber !== 'string' || !Array.isArray(codes)) return null;
  return { cardNumber, month, codes, accepted: accepted === true };
}

/** Stores the card for this tab. Null removes the stored card. */
export const writeTabCard = (card: TabCard | null) => writeDraft(FOUND_CARD, card);

/**
 * Stores a card that a check found. If the tab already has the same card, its selected categories are kept. The typed
 * number does not change, because the visitor may already be typing another number.
 */
export function rememberCard(cardNumber: string): void {
  if (readTabCard()?.cardNumber !== cardNumber)
    writeTabCard({ cardNumber, month: null, codes: [], accepted: false });
}
