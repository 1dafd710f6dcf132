import { tabStorage } from './loading/tab-storage';
import { writeDraft } from './tab-draft';

/**
 * This module keeps card numbers in sessionStorage (product: Typed text). All card fields share the number that the
 * visitor typed. All pages restore the card that a check has found. URLs never contain a card number.
 */

/** sessionStorage key of the card number that the visitor typed. The card fields on all pages share this key. */
export const TYPED_CARD = 'card';

/** sessionStorage key of a card number typed in a modal. Deleted when the modal closes or the lookup succeeds. */
export const TYPED_MODAL_CARD = 'modal-card';

/**
 * sessionStorage key of the card that a lookup has found. Values stored by earlier releases lack the field `accepted`.
 */
const FOUND_CARD = 'lovecategory';

/** A card that a lookup in this browser tab has found, with its selected categories. */
export interface TabCard {
  readonly cardNumber: string;
  /** Month of the selected categories, from 0 (January) to 11. */
  readonly month: number | null;
  readonly codes: readonly number[];
  /** True if the API has accepted the selection. */
  readonly accepted: boolean;
}

/** Returns the card stored in this browser tab, or null if there is no valid card. */
export function readTabCard(): TabCard | null {
  const kept = (tabStorage.get(FOUND_CARD) ?? {}) as Partial<TabCard>;
  const { cardNumber, month = null, codes, accepted } = kept;
  if (typeof cardNumber !== 'string' || !Array.isArray(codes)) return null;
  return { cardNumber, month, codes, accepted: accepted === true };
}

/** Stores the card in this browser tab. Null deletes the stored card. */
export const writeTabCard = (card: TabCard | null) => writeDraft(FOUND_CARD, card);

/**
 * Stores a card that a check has found. If the same card is already stored, keeps its selected categories. Does not
 * change the typed number because the visitor may already be typing another one.
 */
export function rememberCard(cardNumber: string): void {
  if (readTabCard()?.cardNumber !== cardNumber)
    writeTabCard({ cardNumber, month: null, codes: [], accepted: false });
}
