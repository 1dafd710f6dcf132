import { toAsciiDigits } from '../text/digits';

/** Maximum amount in the calculator, in roubles. */
export const LARGEST_SUM = 999_999_999;
/** Maximum number of characters. Longer input is rejected without parsing. */
const MAX_LENGTH = 60;

/** Spaces, apostrophes between groups, and the invisible characters of copied numbers. */
const IGNORED = /[\s\p{Cf}'’]/gu;
const CURRENCY = '(?:₽|руб(?:л(?:ь|я|ей))?\\.?|р\\.?|rub|rur)';
/** Currency before the amount, or after it with kopecks: '1 250 000 руб. 50 коп.'. */
const BEFORE = new RegExp(`^${CURRENCY}`, 'u');
const AFTER = new RegExp(`${CURRENCY}(?:\\d{1,2}коп\\p{L}*\\.?)?$`, 'u');

/** Digits with optional kopecks. They may be missing while the visitor types, and may follow a hyphen: '150000-50'. */
const PLAIN = /^(\d+)(?:[.,]\d{0,2}|-\d{2})?$/;
/** Digits with more decimals. With fewer digits before them, three decimals would be a group. */
const CALCULATED = /^(\d{4,})[.,]\d+$/;
/** Groups of three digits. Kopecks follow the other separator: '1.250.000,50'. */
const GROUPED = /^([1-9]\d{0,2}(?:(?:\.\d{3})+(?=,|$)|(?:,\d{3})+(?=\.|$)))(?:[.,]\d*)?$/;

/**
 * Parses an amount in roubles as people write and paste it, with groups, kopecks and currency: '1 250 000,50 ₽'. Returns
 * whole roubles without the kopecks, even above the maximum. Returns null for any other text (product: Business pages).
 */
export function parseSum(typed: string): number | null {
  if (typed.length > MAX_LENGTH) return null;
  const bare = toAsciiDigits(typed).toLowerCase().replace(IGNORED, '');
  const amount = BEFORE.test(bare) ? bare.replace(BEFORE, '') : bare.replace(AFTER, '');
  const [, whole] = PLAIN.exec(amount) ?? CALCULATED.exec(amount) ?? GROUPED.exec(amount) ?? [];
  return whole === undefined ? null : Number(whole.replace(/\D/g, ''));
}

/** Parses an amount in roubles. Also returns null for an amount above the maximum. */
export function readSum(typed: string): number | null {
  const sum = parseSum(typed);
  return sum !== null && sum <= LARGEST_SUM ? sum : null;
}
