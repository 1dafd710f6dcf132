/** A club card's number is exactly seven ASCII digits (product: Savings check). */
export const CARD_LENGTH = 7;
/** So much of what was typed instead of a number is shown again. */
const TYPED_LENGTH = 100;

/** What a card field had in it: the number, whatever stood between its digits ('100 00-01'), or what was typed. */
type TypedCard = { readonly card: string } | { readonly card: null; readonly typed: string };

/** Reads a card's number out of what was typed; digits too many or too few are no number, and nothing is cut. */
export function readCard(typed: string): TypedCard {
  const digits = typed.replace(/[^0-9]/g, '');
  return isCardNumber(digits) ? { card: digits } : { card: null, typed: typed.slice(0, TYPED_LENGTH) };
}

export const CARD_NUMBER = new RegExp(`^[0-9]{${CARD_LENGTH}}$`);

export function isCardNumber(value: string): boolean {
  return CARD_NUMBER.test(value);
}

/** What is wrong with a card number, in the words a visitor reads; null when it is right. */
export function cardNumberError(value: string): string | null {
  if (value.trim() === '') return 'Введите номер карты';
  return isCardNumber(value) ? null : 'Некорректный номер карты';
}
