import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificatesFor } from '../../../shared/facts/certificates';
import { formatMoney } from '../../../shared/text/format';
import { LARGEST_SUM, readSum } from '../../../shared/rules/sum';

describe('The amount', () => {
  it.each([
    ['250000', 250_000],
    ['250 000', 250_000],
    ['250\u00a0000', 250_000],
    ['250\u202f000', 250_000],
    ['250\u2009000', 250_000],
    [' 250 000 ', 250_000],
    ['000150000', 150_000],
    ['0', 0],
    ['150000,50', 150_000.5],
    ['150 000.5', 150_000.5],
    ['150 000,', 150_000],
    // A digit was added to or removed from an amount with spaces.
    ['150 0000', 1_500_000],
    ['150 00', 15_000],
  ])('%j is parsed as %d roubles', (typed, roubles) => {
    expect(readSum(typed)).toBe(roubles);
  });

  it.each([
    '',
    ' ',
    '-100000',
    '−100 000',
    '100-200',
    '1,5,5',
    '1.500.000,25',
    '150000,505',
    '150.000',
    '150 000 ₽',
    '1,5 млн',
    '90 тыс',
    '1e5',
    'сто тысяч',
    ',50',
    '.',
    '250000 300000',
    '٢٥٠٠٠٠',
    '1000000000',
    '1'.repeat(50_000),
  ])('%j is rejected', (typed) => {
    expect(readSum(typed)).toBeNull();
  });

  it('is unchanged by formatting and parsing, and never exceeded by its certificates', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LARGEST_SUM * 100 }), (kopecks) => {
        const roubles = kopecks / 100;
        expect(readSum(formatMoney(roubles))).toBe(roubles);
        const { count, toNext } = certificatesFor(roubles);
        expect(Math.round((count * 100_000 + 100_000 - toNext) * 100)).toBe(kopecks);
      }),
    );
  });
});
