/** Sums above it are not counted with, in roubles. */
export const LARGEST_SUM = 999_999_999;
/** Longer texts are not looked at. */
const LONGEST = 60;
const ROUBLES = /(?:₽|р|руб(?:л[а-я]*)?|rub)\.?$/iu;
/** Words of thousands and millions, and how many decimals can be nothing else before them. */
const UNITS = [
  { word: /(?:тыс(?:яч[аи]?)?|т|к|k)\.?$/iu, times: 1_000, decimals: /^\d+(?:[.,]\d{1,2})?$/ },
  { word: /(?:млн|миллион[а-я]*|м|m)\.?$/iu, times: 1_000_000, decimals: /^\d+(?:[.,]\d{1,6})?$/ },
] as const;
/** Two digits after a comma or a point are kopecks; a comma or a point alone has its kopecks still to come. */
const PLAIN = /^\d+(?:[.,]\d{0,2})?$/;
/** Three digits behind each: the comma or the point parts thousands, and kopecks follow the other one. */
const PARTED = /^[1-9]\d{0,2}(?:(?:,\d{3})+(?:\.\d{1,2})?|(?:\.\d{3})+(?:,\d{1,2})?)$/;

/**
 * The sum in roubles that somebody means: '150 000,50' → 150000.5, '1,5 млн' → 1500000, '150.000 руб.' → 150000; null
 * where it is no sum, below zero, above the largest, or can be read in two ways (product: Business pages).
 */
export function readSum(typed: string): number | null {
  if (typed.length > LONGEST) return null;
  // Whatever parts digits for the eye; a sum put right by a digit has its spaces anywhere.
  const sum = amountOf(typed.replace(/\s/gu, '').replace(ROUBLES, ''));
  return sum !== null && sum <= LARGEST_SUM ? sum : null;
}

function amountOf(bare: string): number | null {
  const unit = UNITS.find(({ word }) => word.test(bare));
  if (unit) {
    const amount = bare.replace(unit.word, '');
    return unit.decimals.test(amount) ? toKopecks(numberOf(amount) * unit.times) : null;
  }
  if (PLAIN.test(bare)) return numberOf(bare);
  return PARTED.test(bare) ? numberOf(bare.replace(/[.,](?=\d{3})/g, '')) : null;
}

const numberOf = (written: string) => Number(written.replace(',', '.'));
const toKopecks = (roubles: number) => Math.round(roubles * 100) / 100;
