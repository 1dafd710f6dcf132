import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialableNumber } from '../../../shared/rules/dialable-number';
import { isPhone } from '../../../shared/rules/phone';

describe('isPhone', () => {
  it.each([
    '88123330000',
    '8 (812) 333-00-00',
    '8-812-333-00-00',
    '8.812.333.00.00',
    '8(812)3330000',
    '(812) 333-00-00',
    '78123330000',
    '8 800 555-35-35',
    '8005553535',
    '+7 701 234-56-78',
    '87012345678',
    ' + 7 (921) 000–00—00 ',
    '(+7)\u00a0921\u202f000\u201100\u201100',
    '\u202a+7 921 000-00-00\u202c',
    '8 (921) 000 00 00 доб. 5',
    '8 812 333-00-00 (доб. 12)',
    '8 812 333-00-00 доб. № 12',
    '8 812 333-00-00, добавочный номер 12',
    '8 812 333-00-00 #12',
    'тел. 8 812 333-00-00',
    'Тел.: +7 (812) 333-00-00 вн. 12',
    'моб.89210000000',
    'т. +375 29 000-00-00',
    'tel:+78123330000',
    '+375 29 000-00-00',
    '+374 10 000000',
    '+1 (212) 333-0000',
    '+86 138 0013 8000',
    '+880 1712 345678',
  ])('accepts %j', (typed) => {
    expect(isPhone(typed)).toBe(true);
  });

  it.each([
    { problem: 'an empty string', typed: '' },
    { problem: 'too few digits after +7', typed: '+7 (921) 000-0' },
    { problem: 'too many digits after +7', typed: '+7 (921) 000-00-000' },
    { problem: 'a mobile number with too few digits after 8', typed: '8 921 000-00-0' },
    { problem: 'a Saint Petersburg number with too few digits after 8', typed: '8 812 333-00-0' },
    { problem: 'too few digits after 7', typed: '7 921 000-00-0' },
    { problem: 'twelve digits', typed: '8 8 921 000-00-00' },
    { problem: 'a local number without an area code', typed: '333-00-00' },
    { problem: 'a foreign number without +', typed: '375 29 000-00-00' },
    { problem: 'a country code that starts with 0', typed: '+0 921 000-00-00' },
    { problem: 'a plus before 8', typed: '+8 812 333-00-00' },
    { problem: 'a plus before 8 after a label', typed: 'тел. +8 921 000-00-00' },
    { problem: 'a plus in the middle', typed: '8 +7 921 000-00-00' },
    { problem: 'ten zeros', typed: '0000000000' },
    { problem: 'an area code that begins with 0', typed: '8 012 333-00-00' },
    { problem: 'an area code that begins with 2', typed: '+7 (212) 333-00-00' },
    { problem: 'a repeated digit after +', typed: '+111111111' },
    { problem: 'a name before the number', typed: 'Татьяна 8 921 000-00-00' },
    { problem: 'a name after the number', typed: '8 921 000-00-00 Марина' },
    { problem: 'an extension without digits', typed: '8 812 333-00-00 доб.' },
    { problem: 'two numbers', typed: '8 921 000-00-00, 8 921 000-00-01' },
    { problem: 'a letter in place of a digit', typed: '8 921 000-00-0O' },
    { problem: 'more digits than a number can have', typed: `+375${'0'.repeat(13)}` },
  ])('rejects $problem', ({ typed }) => {
    expect(isPhone(typed)).toBe(false);
  });

  it('rejects very long texts in linear time', () => {
    for (const text of [
      ' '.repeat(50_000),
      `8${' '.repeat(50_000)}x`,
      ', '.repeat(50_000),
      '1'.repeat(50_000),
    ])
      expect(isPhone(text)).toBe(false);
  });

  it('accepts Russian numbers that start with 7, +7 or 8 but not with +8', () => {
    const ten = fc.stringMatching(/^[34789]\d{9}$/);
    fc.assert(
      fc.property(ten, (digits) => {
        for (const prefix of ['+7', '8', '7', '+7 ', '8 ']) expect(isPhone(prefix + digits)).toBe(true);
        expect(isPhone(`+8 ${digits}`)).toBe(false);
      }),
    );
  });
});

describe('dialableNumber', () => {
  it.each([
    { text: '8 (812) 334-11-11', number: '88123341111' },
    { text: '+7 (812) 334-11-11', number: '+78123341111' },
    { text: '8 (812) 334-11-11, 8-800-555-35-35', number: '88123341111' },
    { text: '8 (812) 334-11-11; 8-800-555-35-35', number: '88123341111' },
    { text: '8 (812) 334-11-11 / 334-11-12', number: '88123341111' },
    { text: '8 (812) 334-11-11 8-800-555-35-35', number: '88123341111' },
    { text: '8 800 555-35-35 (круглосуточно, 24/7)', number: '88005553535' },
    { text: '24/7: 8 800 555-35-35', number: '88005553535' },
    { text: '8 (812) 334-11-11 доб. 123', number: '88123341111' },
    { text: '8 (812) 334-11-11 (123)', number: '88123341111' },
    { text: 'тел. 8–812–334–11–11', number: '88123341111' },
    { text: '334-11-11', number: '3341111' },
    { text: '+375 17 123-45-67', number: '+375171234567' },
    { text: 'по телефону магазина', number: '' },
  ])('returns $number for $text', ({ text, number }) => {
    expect(dialableNumber(text)).toBe(number);
  });

  it('returns digits with an optional plus for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(dialableNumber(text)).toMatch(/^(?:\+?\d{5,15})?$/);
      }),
    );
  });
});
