import type { CardBenefit } from '../../../../shared/promotions/campaign';

/** Price of one or more products in roubles, without and with the card. */
interface CardPrice {
  readonly full: number;
  readonly withCard: number;
  readonly saving: number;
}

const toKopecks = (roubles: number): number => Math.round(roubles * 100);

/** Converts kopecks to roubles. Prices are added in whole kopecks, so that their sum has no rounding errors. */
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

/** Returns the total price of all products, without and with the card. */
export function setPrice(prices: readonly CardPrice[]): CardPrice {
  let full = 0;
  let withCard = 0;
  for (const price of prices) {
    full += toKopecks(price.full);
    withCard += toKopecks(price.withCard);
  }
  return fromKopecks(full, withCard);
}

/** Returns the card benefit for a product. Fields that the product does not define are taken from the programme. */
export const benefitOf = (own: CardBenefit, programme: CardBenefit): Required<CardBenefit> => ({
  discountPercent: own.discountPercent ?? programme.discountPercent ?? 0,
  pointsFactor: own.pointsFactor ?? programme.pointsFactor ?? 1,
});
