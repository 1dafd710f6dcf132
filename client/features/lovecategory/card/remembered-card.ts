import { tabStorage } from '../../../page/tab-storage';
import type { Picks } from './card-categories-rules';

/**
 * The card in hand and what is picked for it, kept for this tab alone: a reload loses nothing, and closing the tab
 * forgets everything. Never in an address, never in a longer memory.
 */
interface RememberedCard extends Picks {
  readonly cardNumber: string;
}

const KEY = 'lovecategory';

export const rememberCard = (card: RememberedCard): void => tabStorage.set(KEY, card);

/** Null when there is none, or when it is not what was kept. */
export function recallCard(): RememberedCard | null {
  const { cardNumber, month = null, codes } = (tabStorage.get(KEY) ?? {}) as Partial<RememberedCard>;
  return typeof cardNumber === 'string' && Array.isArray(codes) ? { cardNumber, month, codes } : null;
}

export const forgetRememberedCard = (): void => tabStorage.remove(KEY);
