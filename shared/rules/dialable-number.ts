/** A number as people write it. A slash, a comma or a letter ends it: another number, hours or an extension follows. */
const WRITTEN_NUMBER = /\+?\d[\d\s()\p{Pd}.−]*/gu;
/** Shorter ones are hours or extensions. */
const MIN_DIGITS = 5;
/** Digits of a number with the country code 7, or 8 in its place. */
const RUSSIAN_DIGITS = 11;
/** Longest number of any country, by E.164. */
const MAX_DIGITS = 15;

/**
 * Returns the first number in a text, as digits with an optional plus: `8 (812) 334-11-11, 8-800-555-35-35` gives
 * `88123341111`. Empty if the text has no number.
 */
export function dialableNumber(text: string): string {
  for (const [written] of text.matchAll(WRITTEN_NUMBER)) {
    const digits = written.replace(/\D/g, '');
    if (digits.length < MIN_DIGITS) continue;
    // An extension in parentheses or a second number may follow.
    const maxDigits = /^[78]/.test(digits) ? RUSSIAN_DIGITS : MAX_DIGITS;
    return (written.startsWith('+') ? '+' : '') + digits.slice(0, maxDigits);
  }
  return '';
}
