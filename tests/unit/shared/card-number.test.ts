import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardNumberError, isCardNumber, readCard } from '../../../shared/rules/card-number';

describe('A card number', () => {
  it('is parsed even if other characters surround its digits', () => {
    expect(readCard('100 00-01')).toEqual({ card: '1000001' });
    expect(readCard('№ 1000001 (моя)')).toEqual({ card: '1000001' });
  });

  it('is returned as the visitor typed it unless it has seven digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 -]{0,30}$/), (typed) => {
        const digits = typed.replace(/[ -]/g, '');
        expect(readCard(typed)).toEqual(digits.length === 7 ? { card: digits } : { card: null, typed });
      }),
    );
  });

  it('is valid only if it consists of seven ASCII digits', () => {
    expect(isCardNumber('1000001')).toBe(true);
    for (const wrong of ['', '100000', '10000011', '١٢٣٤٥٦٧', '100000a', '1000001\n', ' 1000001'])
      expect(isCardNumber(wrong)).toBe(false);
  });

  it('is rejected with an error message if it is missing or invalid', () => {
    expect(cardNumberError('')).toBe('Введите номер карты');
    expect(cardNumberError('  ')).toBe('Введите номер карты');
    expect(cardNumberError('10000019')).toBe('В номере карты 7 цифр, вы ввели 8');
    expect(cardNumberError('14821')).toBe('Некорректный номер карты');
    expect(cardNumberError('1482117')).toBeNull();
  });
});
