import { digitsOf } from '../text/digits';

/** Number of digits in a club card number (product: Savings check). Card numbers contain only ASCII digits. */
export const CARD_LENGTH = 7;
/**
 * Maximum length of invalid input, in characters. Longer input is truncated before the card field displays it again.
 */
const TYPED_LENGTH = 100;

/** Result of parsing the card field: a card number, or the invalid input. */
type TypedCard = { readonly card: string } | { readonly card: null; readonly typed: string };

/**
 * Parses a card number and ignores separators, as in '100 00-01'. An input with too many or too few digits is invalid.
 */
export function readCard(typed: string): TypedCard {
  const digits = digitsOf(typed);
  return isCardNumber(digits) ? { card: digits } : { card: null, typed: typed.slice(0, TYPED_LENGTH) };
}

export const CARD_NUMBER = new RegExp(`^[0-9]{${CARD_LENGTH}}$`);

export function isCardNumber(value: string): boolean {
  return CARD_NUMBER.test(value);
}

/**
 * Returns a note if a text has too many digits: 'В номере карты 7 цифр, вы ввели 9'. Omits the second half of the note
 * if the text may have been truncated, because the original number of digits is then unknown.
 */
export function excessDigitsNote(typed: string): string | undefined {
  const { length } = digitsOf(typed);
  if (length <= CARD_LENGTH) return undefined;
  const expected = `В номере карты ${CARD_LENGTH} цифр`;
  return length < TYPED_LENGTH ? `${expected}, вы ввели ${length}` : expected;
}

/** Returns a note if a text has some digits, but fewer than a card number: 'Нужно 7 цифр, вы ввели 3'. */
export function missingDigitsNote(typed: string): string | undefined {
  const { length } = digitsOf(typed);
  return length === 0 || length >= CARD_LENGTH ? undefined : `Нужно ${CARD_LENGTH} цифр, вы ввели ${length}`;
}

/** Returns the error message for a card number, or null if the number is valid. */
export function cardNumberError(value: string): string | null {
  if (value.trim() === '') return 'Введите номер карты';
  if (isCardNumber(value)) return null;
  return excessDigitsNote(value) ?? 'Некорректный номер карты';
}
