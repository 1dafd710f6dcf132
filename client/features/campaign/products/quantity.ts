import { formatNumber, plural } from '../../../../shared/text/format';

/** Plural forms of units for the numbers 1, 2 and 5. The key is the unit as it appears in a price: «за банку». */
const UNITS: ReadonlyMap<string, readonly [one: string, few: string, many: string]> = new Map([
  ['банку', ['банка', 'банки', 'банок']],
  ['бухту', ['бухта', 'бухты', 'бухт']],
  ['ведро', ['ведро', 'ведра', 'вёдер']],
  ['комплект', ['комплект', 'комплекта', 'комплектов']],
  ['лист', ['лист', 'листа', 'листов']],
  ['м²', ['м²', 'м²', 'м²']],
  ['мешок', ['мешок', 'мешка', 'мешков']],
  ['набор', ['набор', 'набора', 'наборов']],
  ['пачку', ['пачка', 'пачки', 'пачек']],
  ['плиту', ['плита', 'плиты', 'плит']],
  ['рулон', ['рулон', 'рулона', 'рулонов']],
  ['упаковку', ['упаковка', 'упаковки', 'упаковок']],
  ['шт', ['шт.', 'шт.', 'шт.']],
  ['штуку', ['штука', 'штуки', 'штук']],
]);

/** Maximum quantity shown. A larger number would not help the customer. */
const MAX_QUANTITY = 9_999;

interface Priced {
  readonly price?: number | null | undefined;
  readonly unit?: string | null | undefined;
}

/**
 * Returns the quantity of a product that costs at least the given number of roubles: '≈ 125 мешков'. Returns undefined
 * if the product has no price, the unit is not in `UNITS`, or the quantity is too large.
 */
export function quantityText({ price, unit }: Priced, roubles: number): string | undefined {
  const forms = UNITS.get((unit ?? '').trim().toLowerCase().replace(/\.$/, ''));
  const kopecks = Math.round((price ?? 0) * 100);
  if (!forms || kopecks <= 0 || roubles <= 0) return undefined;
  const quantity = Math.ceil(Math.round(roubles * 100) / kopecks);
  if (quantity > MAX_QUANTITY) return undefined;
  return `≈\u00a0${formatNumber(quantity)} ${plural(quantity, ...forms)}`;
}
