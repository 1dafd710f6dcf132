/**
 * The card in hand and what is picked for it, kept for this tab alone: a reload loses nothing, and closing the tab
 * forgets everything. Never in an address, never in a longer memory.
 */
interface RememberedCard {
  readonly cardNumber: string;
  readonly codes: readonly number[];
}

const KEY = 'lovecategory';

export function rememberCard(card: RememberedCard): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(card));
  } catch {
    // Storage is full or forbidden: then a reload starts anew.
  }
}

export function recallCard(): RememberedCard | null {
  try {
    const { cardNumber, codes } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as Partial<RememberedCard>;
    return typeof cardNumber === 'string' && Array.isArray(codes) ? { cardNumber, codes } : null;
  } catch {
    return null;
  }
}

export function forgetRememberedCard(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept then.
  }
}
