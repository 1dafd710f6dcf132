import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benefitOf, cardPrice, setPrice } from '../../../client/features/campaign/products/card-price';

const kopecks = fc.integer({ min: 1, max: 10_000_000_000 });
const percent = fc.integer({ min: 0, max: 900 }).map((tenths) => tenths / 10);
const isWholeKopecks = (roubles: number) => Math.abs(roubles * 100 - Math.round(roubles * 100)) < 1e-4;

describe('cardPrice', () => {
  it.each([
    { full: 8940, discountPercent: 7, withCard: 8314.2, saving: 625.8 },
    { full: 389.5, discountPercent: 10, withCard: 350.55, saving: 38.95 },
    { full: 0.01, discountPercent: 7, withCard: 0.01, saving: 0 },
    { full: 96, discountPercent: 0, withCard: 96, saving: 0 },
    { full: 0.29, discountPercent: 50, withCard: 0.15, saving: 0.14 },
  ])('reduces $full roubles by $discountPercent percent to $withCard', (row) => {
    const { full, discountPercent, withCard, saving } = row;
    expect(cardPrice(full, { discountPercent })).toEqual({ full, withCard, saving });
  });

  it('returns whole kopecks within half a kopeck of the exact price', () => {
    fc.assert(
      fc.property(kopecks, percent, (price, discountPercent) => {
        const { full, withCard, saving } = cardPrice(price / 100, { discountPercent });
        expect([full, withCard, saving].every(isWholeKopecks)).toBe(true);
        expect(Math.round(withCard * 100) + Math.round(saving * 100)).toBe(price);
        expect(Math.abs(withCard * 100 - (price * (100 - discountPercent)) / 100)).toBeLessThan(0.51);
      }),
    );
  });
});

describe('setPrice', () => {
  it('returns the sum of the displayed prices', () => {
    const price = fc
      .tuple(kopecks, percent)
      .map(([full, discountPercent]) => cardPrice(full / 100, { discountPercent }));
    fc.assert(
      fc.property(fc.array(price, { maxLength: 24 }), (prices) => {
        const set = setPrice(prices);
        const sum = (field: 'full' | 'withCard' | 'saving') =>
          prices.reduce((total, one) => total + Math.round(one[field] * 100), 0);
        for (const field of ['full', 'withCard', 'saving'] as const)
          expect(Math.round(set[field] * 100)).toBe(sum(field));
      }),
    );
  });
});

describe('benefitOf', () => {
  it('prefers the discount and points of a product over those of the programme', () => {
    const programme = { discountPercent: 7, pointsFactor: 3 };
    expect(benefitOf({}, programme)).toEqual(programme);
    expect(benefitOf({ discountPercent: 0 }, programme)).toEqual({ discountPercent: 0, pointsFactor: 3 });
    expect(benefitOf({ pointsFactor: 1 }, programme)).toEqual({ discountPercent: 7, pointsFactor: 1 });
    expect(benefitOf({}, {})).toEqual({ discountPercent: 0, pointsFactor: 1 });
  });
});
