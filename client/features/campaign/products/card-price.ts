import type { CardBenefit } from '../../../../shared/promotions/campaign';

/** Prices of a product or a set, without and with the card, in roubles. */
interface CardPrice {
  readonly full: number;
  readonly withCard: number;
  readonly saving: number;
}

const toKopecks = (roubles: number): number => Math.round(roubles * 100);

/** Computes prices in whole kopecks, so that the sum of several prices has no rounding errors. */
const fromKopecks = (full: number, withCard: number): CardPrice => ({
  full: full / 100,
  withCard: withCard / 100,
  saving: (full - withCard) / 100,
});

/** Returns the prices of a product without and with the discount, rounded to a kopeck (product: Goods). */
export function cardPrice(price: number, { discountPercent = 0 }: CardBenefit): CardPrice {
  const full = toKopecks(price);
  return fromKopecks(full, Math.round((full * (100 - discountPercent)) / 100));
}

/** Returns the total prices of a set that contains one of each product. */
export function setPrice(prices: readonly CardPrice[]): CardPrice {
  let full = 0;
  let withCard = 0;
  for (const price of prices) {
    full += toKopecks(price.full);
    withCard += toKopecks(price.withCard);
  }
  return fromKopecks(full, withCard);
}

/** Returns the benefit of a product. A field that the product does not define comes from the programme. */
export const benefitOf = (own: CardBenefit, programme: CardBenefit): Required<CardBenefit> => ({
  discountPercent: own.discountPercent ?? programme.discountPercent ?? 0,
  pointsFactor: own.pointsFactor ?? programme.pointsFactor ?? 1,
});
