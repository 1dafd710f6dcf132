/**
 * Matches a phone number as people write it. Stops at a slash, comma or letter, which begins another number, opening
 * hours or an extension.
 */
const WRITTEN_NUMBER = /\+?\d[\d\s()\p{Pd}.−]*/gu;
/** Minimum number of digits in a phone number. Shorter numbers are opening hours or extensions. */
const MIN_DIGITS = 5;
/** Number of digits in a Russian phone number, including the country code 7 or the trunk prefix 8. */
const RUSSIAN_DIGITS = 11;
/** Maximum number of digits in an international phone number (E.164). */
const MAX_DIGITS = 15;

/**
 * Returns the first phone number in a text as digits with an optional plus: `8 (812) 334-11-11, 8-800-555-35-35` →
 * `88123341111`. Returns an empty string if there is none.
 */
export function dialableNumber(text: string): string {
  for (const [written] of text.matchAll(WRITTEN_NUMBER)) {
    const digits = written.replace(/\D/g, '');
    if (digits.length < MIN_DIGITS) continue;
    // Drop surplus digits, which belong to an extension in parentheses or to a second number.
    const maxDigits = /^[78]/.test(digits) ? RUSSIAN_DIGITS : MAX_DIGITS;
    return (written.startsWith('+') ? '+' : '') + digits.slice(0, maxDigits);
  }
  return '';
}
