import { toAsciiDigits } from '../text/digits';

/** Maximum amount in the calculator, in roubles. */
export const LARGEST_SUM = 999_999_999;
/** Maximum number of characters in the input. A longer text is rejected without parsing. */
const MAX_LENGTH = 60;

/** Matches digits that exceed the maximum length of the input. */
const LONG_NUMBER = new RegExp(`^[\\d\\s]{${MAX_LENGTH},}$`, 'u');
/** Matches a minus sign before the amount. People type a hyphen or a dash as well. */
const MINUS = /^\s*[-\u2212\u2013\u2014]/u;

/** Matches spaces, apostrophes between groups of digits, and invisible characters from copied numbers. */
const IGNORED = /[\s\p{Cf}'’]/gu;
const CURRENCY = '(?:₽|руб(?:л(?:ь|я|ей))?\\.?|р\\.?|rub|rur)';
/**
 * Matches a currency before the amount. A currency after the amount may be followed by kopecks, as in '1 250 000 руб.
 * 50 коп.'.
 */
const BEFORE = new RegExp(`^${CURRENCY}`, 'u');
const AFTER = new RegExp(`${CURRENCY}(?:\\d{1,2}коп\\p{L}*\\.?)?$`, 'u');

/**
 * Matches digits with optional kopecks. The kopecks may be incomplete while the visitor types, and may follow a hyphen,
 * as in '150000-50'.
 */
const PLAIN = /^(\d+)(?:[.,]\d{0,2}|-\d{2})?$/;
/**
 * Matches digits with three or more decimals. With fewer than four digits before the separator, three decimals could be
 * a group of thousands.
 */
const CALCULATED = /^(\d{4,})[.,]\d+$/;
/** Matches groups of three digits. The kopecks follow the other separator, as in '1.250.000,50'. */
const GROUPED = /^([1-9]\d{0,2}(?:(?:\.\d{3})+(?=,|$)|(?:,\d{3})+(?=\.|$)))(?:[.,]\d*)?$/;

/**
 * Parses an amount in roubles as people type and paste it, with groups of digits, kopecks and a currency: '1 250 000,50
 * ₽'. Returns whole roubles without the kopecks, even above the maximum. Returns null for any other text (product:
 * Business pages).
 */
function parseSum(typed: string): number | null {
  if (typed.length > MAX_LENGTH) return null;
  const bare = toAsciiDigits(typed).toLowerCase().replace(IGNORED, '');
  const amount = BEFORE.test(bare) ? bare.replace(BEFORE, '') : bare.replace(AFTER, '');
  const [, whole] = PLAIN.exec(amount) ?? CALCULATED.exec(amount) ?? GROUPED.exec(amount) ?? [];
  return whole === undefined ? null : Number(whole.replace(/\D/g, ''));
}

/** Parses an amount in roubles. Returns null for any other text, and for an amount above the maximum. */
export function readSum(typed: string): number | null {
  const sum = parseSum(typed);
  return sum !== null && sum <= LARGEST_SUM ? sum : null;
}

/**
 * Returns the reason why a text is not a valid amount. Returns undefined for a valid amount and for an empty text.
 */
export function sumError(typed: string): string | undefined {
  if (typed.trim() === '' || readSum(typed) !== null) return undefined;
  const isTooLarge = parseSum(typed) !== null || LONG_NUMBER.test(toAsciiDigits(typed));
  if (isTooLarge) return 'Слишком большая сумма. Проверьте число нулей';
  const isNegative = MINUS.test(typed) && parseSum(typed.replace(MINUS, '')) !== null;
  return isNegative
    ? 'Сумма не может быть меньше нуля'
    : 'Введите сумму цифрами, например 1\u00a0500\u00a0000';
}
