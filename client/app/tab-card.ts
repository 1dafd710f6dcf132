import { tabStorage } from './loading/tab-storage';
import { writeDraft } from './tab-draft';

/**
 * The card of the tab, one for all pages (product: Typed text). Fields of all pages share the typed number. A card that a
 * check has found is known on every page. A card number is never part of an address.
 */

/** Key of the number in the card fields of all pages. */
export const TYPED_CARD = 'card';

/** Key of the card that a look-up has found. Earlier releases wrote the same fields, except `accepted`. */
const FOUND_CARD = 'lovecategory';

/** The card that a look-up has found in this tab, and its picks (product: Favourite categories). */
export interface TabCard {
  readonly cardNumber: string;
  /** Month of the picks, 0 to 11. */
  readonly month: number | null;
  /** Codes of the picked categories. */
  readonly codes: readonly number[];
  /** The API has accepted the picks. */
  readonly accepted: boolean;
}

/** Returns the card of this tab, or null if there is none or its text is not readable. */
export function readTabCard(): TabCard | null {
  const kept = (tabStorage.get(FOUND_CARD) ?? {}) as Partial<TabCard>;
  const { cardNumber, month = null, codes, accepted } = kept;
  if (typeof cardNumber !== 'string' || !Array.isArray(codes)) return null;
  return { cardNumber, month, codes, accepted: accepted === true };
}

/** Keeps the card for the tab; null forgets the card. */
export const writeTabCard = (card: TabCard | null) => writeDraft(FOUND_CARD, card);

/** Keeps a card that a check has found. The picks of the same card stay. */
export function rememberCard(cardNumber: string): void {
  writeDraft(TYPED_CARD, cardNumber);
  if (readTabCard()?.cardNumber !== cardNumber)
    writeTabCard({ cardNumber, month: null, codes: [], accepted: false });
}
