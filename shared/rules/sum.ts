/** Maximum amount in the calculator, in roubles. */
export const LARGEST_SUM = 999_999_999;
/** Maximum number of characters. Longer input is rejected without parsing. */
const MAX_LENGTH = 60;
/** Digits with an optional decimal separator. The decimals may be missing while the visitor types. */
const SUM = /^\d+(?:[.,]\d{0,2})?$/;

/**
 * Parses an amount in roubles: digits, spaces of any kind and one decimal separator, as in '150 000,50'. Returns null
 * for any other text and for an amount above the maximum (product: Business pages).
 */
export function readSum(typed: string): number | null {
  if (typed.length > MAX_LENGTH) return null;
  const bare = typed.replace(/\s/gu, '');
  if (!SUM.test(bare)) return null;
  const sum = Number(bare.replace(',', '.'));
  return sum <= LARGEST_SUM ? sum : null;
}
