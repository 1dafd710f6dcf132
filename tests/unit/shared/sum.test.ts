import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificatesFor } from '../../../shared/facts/certificates';
import { formatRoubles } from '../../../shared/text/format';
import { LARGEST_SUM, readSum, sumError } from '../../../shared/rules/sum';

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
    { typed: '999 999 999', roubles: LARGEST_SUM },
    { typed: '150000,50', roubles: 150_000 },
    { typed: '150 000.99', roubles: 150_000 },
    { typed: '150 000,', roubles: 150_000 },
    { typed: '150000,505', roubles: 150_000 },
    { typed: '150 000-50', roubles: 150_000 },
    { typed: '1 250 000,50 ₽', roubles: 1_250_000 },
    { typed: '1\u00a0250\u00a0000,50\u00a0₽', roubles: 1_250_000 },
    { typed: '₽ 1 250 000', roubles: 1_250_000 },
    { typed: '1 250 000 руб. 50 коп.', roubles: 1_250_000 },
    { typed: '1 250 000 Рублей', roubles: 1_250_000 },
    { typed: '1 250 000 р.', roubles: 1_250_000 },
    { typed: '1 250 000,00 руб', roubles: 1_250_000 },
    { typed: 'RUB 1,250,000.50', roubles: 1_250_000 },
    { typed: '1.250.000,50', roubles: 1_250_000 },
    { typed: "1'250'000", roubles: 1_250_000 },
    // An amount has two digits for kopecks, so three digits after a separator are thousands.
    { typed: '150.000', roubles: 150_000 },
    { typed: '150,000', roubles: 150_000 },
    { typed: '１５０ ０００', roubles: 150_000 },
    { typed: '٢٥٠٠٠٠', roubles: 250_000 },
    // The visitor has added or removed a digit in an amount with spaces, for example '150 000'.
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
    '1.5000.000',
    '1,250,00',
    '1.250,000.50',
    '0,500',
    '₽',
    '150 000 $',
    '150 000 ₽ 100 000 ₽',
    '1,5,5',
    '1,5 млн',
    '90 тыс',
    '1e5',
    'сто тысяч',
    ',50',
    '.',
    '250000 300000',
    '1000000000',
    '1'.repeat(50_000),
  ])('rejects %j', (typed) => {
    expect(readSum(typed)).toBeNull();
  });

  it('returns the whole roubles of a formatted amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LARGEST_SUM * 100 }), (kopecks) => {
        expect(readSum(formatRoubles(kopecks / 100))).toBe(Math.floor(kopecks / 100));
      }),
    );
  });
});

describe('sumError', () => {
  const UNREADABLE = 'Введите сумму цифрами, например 1 500 000';
  const NEGATIVE = 'Сумма не может быть меньше нуля';
  const TOO_LARGE = 'Слишком большая сумма. Проверьте число нулей';

  it.each([
    { typed: '1.5 млн', error: UNREADABLE },
    { typed: '1,5 млн', error: UNREADABLE },
    { typed: 'abc', error: UNREADABLE },
    { typed: '1e6', error: UNREADABLE },
    { typed: '-', error: UNREADABLE },
    { typed: '-5', error: NEGATIVE },
    { typed: '\u2212100 000 ₽', error: NEGATIVE },
    { typed: '1 000 000 000', error: TOO_LARGE },
    { typed: '99999999999999', error: TOO_LARGE },
    { typed: '9'.repeat(100), error: TOO_LARGE },
  ])('explains why $typed is not a valid amount', ({ typed, error }) => {
    expect(sumError(typed)?.replaceAll('\u00a0', ' ')).toBe(error);
  });

  it.each(['', ' ', '0', '1 250 000,50 ₽'])('returns undefined for %j', (typed) => {
    expect(sumError(typed)).toBeUndefined();
  });
});

describe('certificatesFor', () => {
  it('returns the certificates that the amount covers and the roubles missing for the next one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LARGEST_SUM * 100 }), (kopecks) => {
        const roubles = kopecks / 100;
        const { count, toNext } = certificatesFor(roubles);
        expect(count * 100_000).toBeLessThanOrEqual(roubles);
        expect((count + 1) * 100_000).toBeGreaterThan(roubles);
        expect(Math.round((count * 100_000 + 100_000 - toNext) * 100)).toBe(kopecks);
      }),
    );
  });
});
