import type { CardBenefit } from '../../../../shared/promotions/campaign';

/** Price in roubles, with and without the card. Used for one product and for all products together. */
interface CardPrice {
  readonly full: number;
  readonly withCard: number;
  readonly saving: number;
}

const toKopecks = (roubles: number): number => Math.round(roubles * 100);

/** Converts amounts in kopecks to a price in roubles. Calculations use whole kopecks to avoid rounding errors. */
const fromKopecks = (full: number, withCard: number): CardPrice => ({
  full: full / 100,
  withCard: withCard / 100,
  saving: (full - withCard) / 100,
});

/** Returns the price of a product with and without the card, rounded to a kopeck (product: Goods). */
export function cardPrice(price: number, { discountPercent = 0 }: CardBenefit): CardPrice {
  const full = toKopecks(price);
  return fromKopecks(full, Math.round((full * (100 - discountPercent)) / 100));
}

/** Returns what all products cost together, with and without the card. */
export function setPrice(prices: readonly CardPrice[]): CardPrice {
  let full = 0;
  let withCard = 0;
  for (const price of prices) {
    full += toKopecks(price.full);
    withCard += toKopecks(price.withCard);
  }
  return fromKopecks(full, withCard);
}

/**
 * Returns the discount and the points for a product. If the product does not define a value, the value of its programme
 * applies.
 */
export const benefitOf = (own: CardBenefit, programme: CardBenefit): Required<CardBenefit> => ({
  discountPercent: own.discountPercent ?? programme.discountPercent ?? 0,
  pointsFactor: own.pointsFactor ?? programme.pointsFactor ?? 1,
});
