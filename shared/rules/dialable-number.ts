/**
 * Matches a phone number as people write it. A slash, comma or letter ends the number, because another number, opening
 * hours or an extension follows.
 */
const WRITTEN_NUMBER = /\+?\d[\d\s()\p{Pd}.−]*/gu;
/** Minimum number of digits in a phone number. Shorter sequences are opening hours or extensions. */
const MIN_DIGITS = 5;
/** Number of digits including the country code 7 or the trunk prefix 8. */
const RUSSIAN_DIGITS = 11;
/** Maximum number of digits in any international number (E.164). */
const MAX_DIGITS = 15;

/**
 * Extracts the first phone number from a text, as digits with an optional plus. For example,
 * `8 (812) 334-11-11, 8-800-555-35-35` becomes `88123341111`. Returns an empty string if the text contains no phone
 * number.
 */
export function dialableNumber(text: string): string {
  for (const [written] of text.matchAll(WRITTEN_NUMBER)) {
    const digits = written.replace(/\D/g, '');
    if (digits.length < MIN_DIGITS) continue;
    // Remove an extension in parentheses or a second number.
    const maxDigits = /^[78]/.test(digits) ? RUSSIAN_DIGITS : MAX_DIGITS;
    return (written.startsWith('+') ? '+' : '') + digits.slice(0, maxDigits);
  }
  return '';
}
