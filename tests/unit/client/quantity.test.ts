import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantityText } from '../../../client/features/campaign/products/quantity';

const text = (goods: Parameters<typeof quantityText>[0], roubles: number) =>
  quantityText(goods, roubles)?.replaceAll('\u00a0', ' ');

describe('The quantity that closes a distance', () => {
  it.each([
    [549, 'мешок', 68_182, '≈ 125 мешков'],
    [549, 'мешок', 549, '≈ 1 мешок'],
    [549, 'мешок', 550, '≈ 2 мешка'],
    [1290, 'ведро', 6000, '≈ 5 вёдер'],
    [1874, 'упаковку', 39_354, '≈ 21 упаковка'],
    [9.5, 'шт.', 12_345, '≈ 1 300 шт.'],
    [0.1, 'Лист ', 0.3, '≈ 3 листа'],
    [1190, 'м²', 2381, '≈ 3 м²'],
  ])('at %d roubles «за %s» for %d roubles is %s', (price, unit, roubles, expected) => {
    expect(text({ price, unit }, roubles)).toBe(expected);
  });

  it.each([
    ['no price', { unit: 'мешок' }],
    ['a price of null', { price: null, unit: 'мешок' }],
    ['a price of zero', { price: 0, unit: 'мешок' }],
    ['no unit', { price: 549 }],
    ['an unknown unit', { price: 549, unit: 'услугу' }],
    ['the name of an object property as its unit', { price: 549, unit: 'constructor' }],
    ['a price that needs an endless number', { price: 0.01, unit: 'шт.' }],
  ])('is absent for a product with %s', (_, product) => {
    expect(quantityText(product, 68_182)).toBeUndefined();
  });

  it('is the smallest one that brings the sum', () => {
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
