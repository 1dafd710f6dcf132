/**
 * Replaces the decimal digits of other scripts with ASCII digits: '１２٣' → '123'. Some keyboards and documents use such
 * digits.
 */
export const toAsciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));

/** Number of decimal digits in each script. In Unicode, these digits follow one another in order, from 0 to 9. */
const DIGITS = 10;

/** Returns the value of a decimal digit: its distance from the zero of the same script. */
function digitValue(codePoint: number): number {
  let first = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (codePoint - first) % DIGITS;
}

/** Returns only the digits of a text, as ASCII digits: '№ 100 00-01' → '1000001'. */
export const digitsOf = (text: string): string => toAsciiDigits(text).replace(/[^0-9]/g, '');
