/** Of these the last of three measures is how thick they are. */
const BOARD = /вата|плит|утеплитель|картон|лист|фанер/i;
const MEASURES = /\d+(?:,\d+)?[×x]\d+(?:,\d+)?[×x](\d+(?:,\d+)?)\s?мм/;
const SIZES = ['кг', 'м²', 'м', 'л'].map((unit) => new RegExp(`(\\d[\\d,]*)\\s?(${unit})(?![а-я²³\\d])`));

/** The measure that a product is chosen by, from its name: how thick a board is, else its weight, area, length or volume. */
export function dimensionOf(name: string): string | undefined {
  const [, thickness] = (BOARD.test(name) && MEASURES.exec(name)) || [];
  if (thickness) return `${thickness} мм`;
  const [, amount, unit] = SIZES.map((pattern) => pattern.exec(name)).find(Boolean) ?? [];
  return amount && `${amount} ${unit}`;
}
