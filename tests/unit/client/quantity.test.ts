import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantityText } from '../../../client/features/campaign/products/quantity';

const text = (goods: Parameters<typeof quantityText>[0], roubles: number) =>
  quantityText(goods, roubles)?.replaceAll('\u00a0', ' ');

describe('quantityText', () => {
  it.each([
    { price: 549, unit: 'мешок', roubles: 68_182, expected: '≈ 125 мешков' },
    { price: 549, unit: 'мешок', roubles: 549, expected: '≈ 1 мешок' },
    { price: 549, unit: 'мешок', roubles: 550, expected: '≈ 2 мешка' },
    { price: 1290, unit: 'ведро', roubles: 6000, expected: '≈ 5 вёдер' },
    { price: 1874, unit: 'упаковку', roubles: 39_354, expected: '≈ 21 упаковка' },
    { price: 9.5, unit: 'шт.', roubles: 12_345, expected: '≈ 1 300 шт.' },
    { price: 0.1, unit: 'Лист ', roubles: 0.3, expected: '≈ 3 листа' },
    { price: 1190, unit: 'м²', roubles: 2381, expected: '≈ 3 м²' },
  ])('returns $expected for $roubles roubles at $price per $unit', ({ price, unit, roubles, expected }) => {
    expect(text({ price, unit }, roubles)).toBe(expected);
  });

  it.each([
    ['no price', { unit: 'мешок' }],
    ['a price of null', { price: null, unit: 'мешок' }],
    ['a price of zero', { price: 0, unit: 'мешок' }],
    ['no unit', { price: 549 }],
    ['an unknown unit', { price: 549, unit: 'услугу' }],
    ['the name of an object property as its unit', { price: 549, unit: 'constructor' }],
    ['a price that requires too large a quantity', { price: 0.01, unit: 'шт.' }],
  ])('returns undefined for a product with %s', (_, product) => {
    expect(quantityText(product, 68_182)).toBeUndefined();
  });

  it('returns the smallest quantity that costs at least the given amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (price, sum) => {
          const shownQuantity = text({ price: price / 100, unit: 'лист' }, sum);
          if (shownQuantity === undefined) {
            expect(Math.ceil((sum * 100) / price)).toBeGreaterThan(9_999);
            return;
          }
          const quantity = Number(shownQuantity.replace(/\D/g, ''));
          expect(quantity * price).toBeGreaterThanOrEqual(sum * 100);
          expect((quantity - 1) * price).toBeLessThan(sum * 100);
        },
      ),
    );
  });
});
