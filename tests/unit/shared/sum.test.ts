import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificatesFor } from '../../../shared/facts/certificates';
import { formatMoney, formatRoubles } from '../../../shared/text/format';
import { LARGEST_SUM, readSum } from '../../../shared/rules/sum';

describe('A sum of purchases', () => {
  it.each([
    ['250000', 250_000],
    ['250 000', 250_000],
    ['250\u00a0000\u202f₽', 250_000],
    ['000150000', 150_000],
    ['0', 0],
    ['150000,50', 150_000.5],
    ['150 000.5', 150_000.5],
    ['150 000,', 150_000],
    ['150.000', 150_000],
    ['1,500,000', 1_500_000],
    ['1.500.000,25', 1_500_000.25],
    ['150 000 руб.', 150_000],
    ['150000р', 150_000],
    ['150 тыс.', 150_000],
    ['150 т.р.', 150_000],
    ['12,5 тысяч рублей', 12_500],
    ['1,5 млн', 1_500_000],
    ['1.125 млн ₽', 1_125_000],
    ['2 миллиона', 2_000_000],
    // A digit put behind, or taken out of, what is written with spaces.
    ['150 0000', 1_500_000],
    ['150 00', 15_000],
  ])('written %j is %d roubles', (typed, roubles) => {
    expect(readSum(typed)).toBe(roubles);
  });

  it.each([
    '',
    '-100000',
    '−100 000',
    '100-200',
    '1,5,5',
    '150000,505',
    '150,0000',
    // Fifteen hundred or fifteen hundred thousand.
    '1,500 тыс',
    '0,500',
    '1e5',
    'сто тысяч',
    'млн',
    ',50',
    '250000 300000',
    '1 млрд',
    '٢٥٠٠٠٠',
    '1000000000',
    '1'.repeat(50_000),
  ])('is not guessed from %j', (typed) => {
    expect(readSum(typed)).toBeNull();
  });

  it('is the same again when it is read as it was written, and never more than its certificates are worth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LARGEST_SUM * 100 }), (kopecks) => {
        const roubles = kopecks / 100;
        expect(readSum(formatMoney(roubles))).toBe(roubles);
        expect(readSum(formatRoubles(roubles))).toBe(roubles);
        const { count, toNext } = certificatesFor(roubles);
        expect(Math.round((count * 100_000 + 100_000 - toNext) * 100)).toBe(kopecks);
      }),
    );
  });
});
