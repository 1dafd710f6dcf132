import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardNumberError, isCardNumber, maskCardNumber } from '../../shared/card-number';

describe('A card number', () => {
  it('keeps the digits of what is pasted', () => {
    expect(maskCardNumber('100 00-01')).toBe('1000001');
    expect(maskCardNumber('№ 1000001 (моя)')).toBe('1000001');
  });

  it('is never more than seven ASCII digits, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const masked = maskCardNumber(typed);
        expect(masked).toMatch(/^[0-9]{0,7}$/);
        expect(maskCardNumber(masked)).toBe(masked);
      }),
    );
  });

  it('is right exactly when it is seven ASCII digits', () => {
    expect(isCardNumber('1000001')).toBe(true);
    for (const wrong of ['', '100000', '10000011', '١٢٣٤٥٦٧', '100000a', '1000001\n', ' 1000001'])
      expect(isCardNumber(wrong)).toBe(false);
  });

  it('says what is wrong in the product’s words', () => {
    expect(cardNumberError('')).toBe('Введите номер карты');
    expect(cardNumberError('14821')).toBe('Некорректный номер карты');
    expect(cardNumberError('1482117')).toBeNull();
  });
});
