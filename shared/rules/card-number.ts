/** A club card number has exactly seven ASCII digits (product: Savings check). */
export const CARD_LENGTH = 7;
/** Maximum length of an invalid input that is shown again. */
const TYPED_LENGTH = 100;

/** Result of parsing a card field: the card number, or the invalid input. */
type TypedCard = { readonly card: string } | { readonly card: null; readonly typed: string };

/** Parses a card number and ignores other characters, as in '100 00-01'. Extra digits make the input invalid. */
export function readCard(typed: string): TypedCard {
  const digits = typed.replace(/[^0-9]/g, '');
  return isCardNumber(digits) ? { card: digits } : { card: null, typed: typed.slice(0, TYPED_LENGTH) };
}

export const CARD_NUMBER = new RegExp(`^[0-9]{${CARD_LENGTH}}$`);

export function isCardNumber(value: string): boolean {
  return CARD_NUMBER.test(value);
}

/** Returns the error message for a card number, or null if it is valid. */
export function cardNumberError(value: string): string | null {
  if (value.trim() === '') return 'Введите номер карты';
  return isCardNumber(value) ? null : 'Некорректный номер карты';
}
