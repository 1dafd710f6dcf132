/** Largest sum that the calculator takes, in roubles. */
export const LARGEST_SUM = 999_999_999;
/** Longer texts are refused unread. */
const LONGEST = 60;
/** Digits, then at most one decimal separator; the decimals may be missing while they are typed. */
const SUM = /^\d+(?:[.,]\d{0,2})?$/;

/**
 * Parses a sum in roubles: digits, spaces of any kind and one decimal separator, as in '150 000,50'. Returns null for any
 * other text and above the largest sum (product: Business pages).
 */
export function readSum(typed: string): number | null {
  if (typed.length > LONGEST) return null;
  const bare = typed.replace(/\s/gu, '');
  if (!SUM.test(bare)) return null;
  const sum = Number(bare.replace(',', '.'));
  return sum <= LARGEST_SUM ? sum : null;
}
