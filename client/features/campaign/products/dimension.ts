// The patterns below limit the number of digits. Otherwise, matching a very long number would take quadratic time.
/**
 * Matches names of products such as boards and sheets. Of their three dimensions, only the last one is shown, because
 * it is the thickness: '50 мм' for '1200×600×50 мм'.
 */
const BOARD = /вата|плит|утеплитель|картон|лист|фанер/i;
const MEASURES = /\d{1,9}(?:,\d{1,9})?[×x]\d{1,9}(?:,\d{1,9})?[×x](\d{1,9}(?:,\d{1,9})?)\s?мм/;
const SIZES = ['кг', 'м²', 'м', 'л'].map(
  (unit) => new RegExp(`(\\d[\\d,]{0,19})\\s?(${unit})(?![а-я²³\\d])`),
);

/**
 * Returns the most important dimension from the name of a product, to show in place of a photo. For a board, this is
 * the thickness, such as '50 мм'. For other products, this is the weight, area, length or volume, such as '25 кг'.
 */
export function dimensionOf(name: string): string | undefined {
  const [, thickness] = (BOARD.test(name) && MEASURES.exec(name)) || [];
  if (thickness) return `${thickness} мм`;
  const [, amount, unit] = SIZES.map((pattern) => pattern.exec(name)).find(Boolean) ?? [];
  return amount && `${amount} ${unit}`;
}
