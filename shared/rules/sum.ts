import { toAsciiDigits } from '../text/digits';

/** Maximum amount in the calculator, in roubles. */
export const LARGEST_SUM = 999_999_999;
/** Maximum number of characters. Longer input is rejected without parsing. */
const MAX_LENGTH = 60;

/** Matches a number that is too long to parse, so that the error message can call the amount too large. */
const LONG_NUMBER = new RegExp(`^[\\d\\s]{${MAX_LENGTH},}$`, 'u');
/** Matches a minus sign before the amount. People also type a hyphen or a dash. */
const MINUS = /^\s*[-\u2212\u2013\u2014]/u;

/** Matches spaces, apostrophes between digit groups, and invisible characters from pasted text. */
const IGNORED = /[\s\p{Cf}'’]/gu;
const CURRENCY = '(?:₽|руб(?:л(?:ь|я|ей))?\\.?|р\\.?|rub|rur)';
/**
 * Matches a currency before the amount. `AFTER` matches a currency after the amount: '500 руб.' or '500 руб. 50 коп.'.
 */
const BEFORE = new RegExp(`^${CURRENCY}`, 'u');
const AFTER = new RegExp(`${CURRENCY}(?:\\d{1,2}коп\\p{L}*\\.?)?$`, 'u');

/**
 * Matches digits with optional kopecks, which may be incomplete during typing. Kopecks may also follow a hyphen:
 * '150000-50'.
 */
const PLAIN = /^(\d+)(?:[.,]\d{0,2}|-\d{2})?$/;
/**
 * Matches a number with any number of decimals, such as the result of a calculation. Requires at least four digits
 * before the separator, because '150.000' means 150 000, not 150.
 */
const CALCULATED = /^(\d{4,})[.,]\d+$/;
/**
 * Matches groups of three digits, separated by dots or by commas. The other separator precedes the kopecks:
 * '1.250.000,50'.
 */
const GROUPED = /^([1-9]\d{0,2}(?:(?:\.\d{3})+(?=,|$)|(?:,\d{3})+(?=\.|$)))(?:[.,]\d*)?$/;

/**
 * Parses an amount in roubles as people type or paste it, such as '1 250 000,50 ₽' (product: Business pages). Returns
 * whole roubles, even above the maximum. Returns null for any other text.
 */
function parseSum(typed: string): number | null {
  if (typed.length > MAX_LENGTH) return null;
  const bare = toAsciiDigits(typed).toLowerCase().replace(IGNORED, '');
  const amount = BEFORE.test(bare) ? bare.replace(BEFORE, '') : bare.replace(AFTER, '');
  const [, whole] = PLAIN.exec(amount) ?? CALCULATED.exec(amount) ?? GROUPED.exec(amount) ?? [];
  return whole === undefined ? null : Number(whole.replace(/\D/g, ''));
}

/** Parses an amount in roubles. Returns null for an amount above the maximum and for any other text. */
export function readSum(typed: string): number | null {
  const sum = parseSum(typed);
  return sum !== null && sum <= LARGEST_SUM ? sum : null;
}

/** Returns the error message for an amount, or undefined if the amount is valid or the text is empty. */
export function sumError(typed: string): string | undefined {
  if (typed.trim() === '' || readSum(typed) !== null) return undefined;
  const isTooLarge = parseSum(typed) !== null || LONG_NUMBER.test(toAsciiDigits(typed));
  if (isTooLarge) return 'Слишком большая сумма. Проверьте число нулей';
  const isNegative = MINUS.test(typed) && parseSum(typed.replace(MINUS, '')) !== null;
  return isNegative
    ? 'Сумма не может быть меньше нуля'
    : 'Введите сумму цифрами, например 1\u00a0500\u00a0000';
}
