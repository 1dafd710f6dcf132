import { tabStorage } from './loading/tab-storage';
import { writeDraft } from './tab-draft';

/**
 * Card number stored for the current tab (product: Typed text). All card fields share the typed number, and all pages
 * restore a card found by a check. URLs never contain a card number.
 */

/** Storage key of the typed card number, which the card fields on all pages share. */
export const TYPED_CARD = 'card';

/** Storage key of a card number typed in a modal. Removed when the modal closes or the lookup succeeds. */
export const TYPED_MODAL_CARD = 'modal-card';

/** Storage key of the card found by a lookup. Earlier releases stored the same fields, except `accepted`. */
const FOUND_CARD = 'lovecategory';

/** A card found by a lookup in this tab, with its selected categories (product: Favourite categories). */
export interface TabCard {
  readonly cardNumber: string;
  /** Month in which the categories were selected, from 0 to 11. */
  readonly month: number | null;
  readonly codes: readonly number[];
  /** True if the API has accepted the selection. */
  readonly accepted: boolean;
}

/** Returns the card stored for this tab, or null if there is none or the stored value is invalid. */
export function readTabCard(): TabCard | null {
  const kept = (tabStorage.get(FOUND_CARD) ?? {}) as Partial<TabCard>;
  const { cardNumber, month = null, codes, accepted } = kept;
  if (typeof cardNumber !== 'string' || !Array.isArray(codes)) return null;
  return { cardNumber, month, codes, accepted: accepted === true };
}

/** Stores the card for this tab. Null removes the stored card. */
export const writeTabCard = (card: TabCard | null) => writeDraft(FOUND_CARD, card);

/**
 * Stores a card found by a check. If the tab already has this card, its selected categories are kept. The typed number
 * stays unchanged because the visitor may already be typing another one.
 */
export function rememberCard(cardNumber: string): void {
  if (readTabCard()?.cardNumber !== cardNumber)
    writeTabCard({ cardNumber, month: null, codes: [], accepted: false });
}
