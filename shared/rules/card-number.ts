import { digitsOf } from '../text/digits';

/** A club card number has exactly seven ASCII digits (product: Savings check). */
export const CARD_LENGTH = 7;
/** Maximum length of an invalid input that is shown again. */
const TYPED_LENGTH = 100;

/** Result of parsing a card field: the card number, or the invalid input. */
type TypedCard = { readonly card: string } | { readonly card: null; readonly typed: string };

/** Parses a card number and ignores other characters, as in '100 00-01'. Extra digits make the input invalid. */
export function readCard(typed: string): TypedCard {
  const digits = digitsOf(typed);
  return isCardNumber(digits) ? { card: digits } : { card: null, typed: typed.slice(0, TYPED_LENGTH) };
}

export const CARD_NUMBER = new RegExp(`^[0-9]{${CARD_LENGTH}}$`);

export function isCardNumber(value: string): boolean {
  return CARD_NUMBER.test(value);
}

/** Returns a note if there are more digits than in a card number. Digits of a text that may be cut off are not counted. */
export function excessDigitsNote(typed: string): string | undefined {
  const { length } = digitsOf(typed);
  if (length <= CARD_LENGTH) return undefined;
  const expected = `В номере карты ${CARD_LENGTH} цифр`;
  return length < TYPED_LENGTH ? `${expected}, вы ввели ${length}` : expected;
}

/** Returns the error message for a card number, or null if it is valid. */
export function cardNumberError(value: string): string | null {
  if (value.trim() === '') return 'Введите номер карты';
  return isCardNumber(value) ? null : 'Некорректный номер карты';
}
