import { tabStorage } from './loading/tab-storage';
import { writeDraft } from './tab-draft';

/**
 * The card of the tab, shared by all pages (product: Typed text). Card fields on all pages share the typed number, and
 * a card found by a check is known on every page. A card number is never part of a URL.
 */

/** Storage key of the number in the card fields of all pages. */
export const TYPED_CARD = 'card';

/** Storage key of the card found by a lookup. Earlier releases stored the same fields, except `accepted`. */
const FOUND_CARD = 'lovecategory';

/** The card found by a lookup in this tab, and its selected categories (product: Favourite categories). */
export interface TabCard {
  readonly cardNumber: string;
  /** Month of the selection, 0 to 11. */
  readonly month: number | null;
  /** Codes of the selected categories. */
  readonly codes: readonly number[];
  /** True if the API has accepted the selection. */
  readonly accepted: boolean;
}

/** Returns the card of this tab, or null if there is none or the stored text is unreadable. */
export function readTabCard(): TabCard | null {
  const kept = (tabStorage.get(FOUND_CARD) ?? {}) as Partial<TabCard>;
  const { cardNumber, month = null, codes, accepted } = kept;
  if (typeof cardNumber !== 'string' || !Array.isArray(codes)) return null;
  return { cardNumber, month, codes, accepted: accepted === true };
}

/** Stores the card for the tab, or removes it for null. */
export const writeTabCard = (card: TabCard | null) => writeDraft(FOUND_CARD, card);

/** Stores a card found by a check. If it is the same card, its selection is kept. */
export function rememberCard(cardNumber: string): void {
  writeDraft(TYPED_CARD, cardNumber);
  if (readTabCard()?.cardNumber !== cardNumber)
    writeTabCard({ cardNumber, month: null, codes: [], accepted: false });
}
