import { tabStorage } from '../../../page/tab-storage';

/**
 * The card in hand and what is picked for it, kept for this tab alone: a reload loses nothing, and closing the tab
 * forgets everything. Never in an address, never in a longer memory.
 */
export interface RememberedCard {
  readonly cardNumber: string;
  /** The month that the picks are for. */
  readonly month: number | null;
  readonly codes: readonly number[];
  /** The API has taken the picks. */
  readonly accepted: boolean;
}

const KEY = 'lovecategory';

export const rememberCard = (card: RememberedCard): void => tabStorage.set(KEY, card);

/** Null when there is none, or when it is not what was kept. */
export function recallCard(): RememberedCard | null {
  const {
    cardNumber,
    month = null,
    codes,
    accepted,
  } = (tabStorage.get(KEY) ?? {}) as Partial<RememberedCard>;
  return typeof cardNumber === 'string' && Array.isArray(codes)
    ? { cardNumber, month, codes, accepted: accepted === true }
    : null;
}

export const forgetRememberedCard = (): void => tabStorage.remove(KEY);
