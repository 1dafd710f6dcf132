// The patterns below limit the number of digits. Without the limit, a very long number would take quadratic time to
// scan.
/** Matches names of boards. The last of the three dimensions in such a name is the thickness. */
const BOARD = /вата|плит|утеплитель|картон|лист|фанер/i;
const MEASURES = /\d{1,9}(?:,\d{1,9})?[×x]\d{1,9}(?:,\d{1,9})?[×x](\d{1,9}(?:,\d{1,9})?)\s?мм/;
const SIZES = ['кг', 'м²', 'м', 'л'].map(
  (unit) => new RegExp(`(\\d[\\d,]{0,19})\\s?(${unit})(?![а-я²³\\d])`),
);

/**
 * Returns the key dimension from a product name: the thickness of a board, or the weight, area, length or volume of
 * other products.
 */
export function dimensionOf(name: string): string | undefined {
  const [, thickness] = (BOARD.test(name) && MEASURES.exec(name)) || [];
  if (thickness) return `${thickness} мм`;
  const [, amount, unit] = SIZES.map((pattern) => pattern.exec(name)).find(Boolean) ?? [];
  return amount && `${amount} ${unit}`;
}
