import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificatesFor } from '../../../shared/facts/certificates';
import { formatMoney } from '../../../shared/text/format';
import { LARGEST_SUM, readSum } from '../../../shared/rules/sum';

describe('readSum', () => {
  it.each([
    { typed: '250000', roubles: 250_000 },
    { typed: '250 000', roubles: 250_000 },
    { typed: '250\u00a0000', roubles: 250_000 },
    { typed: '250\u202f000', roubles: 250_000 },
    { typed: '250\u2009000', roubles: 250_000 },
    { typed: ' 250 000 ', roubles: 250_000 },
    { typed: '000150000', roubles: 150_000 },
    { typed: '0', roubles: 0 },
    { typed: '150000,50', roubles: 150_000.5 },
    { typed: '150 000.5', roubles: 150_000.5 },
    { typed: '150 000,', roubles: 150_000 },
    // A digit was added to or removed from an amount with spaces.
    { typed: '150 0000', roubles: 1_500_000 },
    { typed: '150 00', roubles: 15_000 },
  ])('returns $roubles for $typed', ({ typed, roubles }) => {
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
  ])('rejects %j', (typed) => {
    expect(readSum(typed)).toBeNull();
  });

  it('returns the original amount for a formatted one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LARGEST_SUM * 100 }), (kopecks) => {
        expect(readSum(formatMoney(kopecks / 100))).toBe(kopecks / 100);
      }),
    );
  });
});

describe('certificatesFor', () => {
  it('returns certificates and a remainder that add up to the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LARGEST_SUM * 100 }), (kopecks) => {
        const roubles = kopecks / 100;
        const { count, toNext } = certificatesFor(roubles);
        expect(Math.round((count * 100_000 + 100_000 - toNext) * 100)).toBe(kopecks);
      }),
    );
  });
});
