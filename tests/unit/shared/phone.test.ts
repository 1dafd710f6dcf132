import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalPhone } from '../../../shared/rules/phone';

describe('A phone number', () => {
  it.each([
    ['88123330000', '+7 (812) 333-00-00'],
    ['+78123330000', '+7 (812) 333-00-00'],
    ['8 (812) 333-00-00', '+7 (812) 333-00-00'],
    ['8 812 333 00 00', '+7 (812) 333-00-00'],
    ['8-812-333-00-00', '+7 (812) 333-00-00'],
    ['8.812.333.00.00', '+7 (812) 333-00-00'],
    ['8123330000', '+7 (812) 333-00-00'],
    ['(812) 333-00-00', '+7 (812) 333-00-00'],
    ['78123330000', '+7 (812) 333-00-00'],
    ['7 812 333 00 00', '+7 (812) 333-00-00'],
    ['8 800 555-35-35', '+7 (800) 555-35-35'],
    ['8005553535', '+7 (800) 555-35-35'],
    ['+7 701 234-56-78', '+7 (701) 234-56-78'],
    ['87012345678', '+7 (701) 234-56-78'],
    ['7012345678', '+7 (701) 234-56-78'],
    ['8 (81378) 0-00-01', '+7 (813) 780-00-01'],
    [' + 7 (921) 000–00—00 ', '+7 (921) 000-00-00'],
    ['(+7)\u00a0921\u202f000\u201100\u201100', '+7 (921) 000-00-00'],
    ['\u202a+7 921 000-00-00\u202c', '+7 (921) 000-00-00'],
    ['8 (921) 000 00 00 доб. 5', '+7 (921) 000-00-00 доб. 5'],
    ['+7 (812) 333-00-00, добавочный 1205', '+7 (812) 333-00-00 доб. 1205'],
    ['8 812 333-00-00 доб. 12', '+7 (812) 333-00-00 доб. 12'],
    ['8 812 333-00-00 (доб. 12)', '+7 (812) 333-00-00 доб. 12'],
    ['8 812 333-00-00 доб. № 12', '+7 (812) 333-00-00 доб. 12'],
    ['8 812 333-00-00, добавочный номер 12', '+7 (812) 333-00-00 доб. 12'],
    ['8 812 333-00-00 #12', '+7 (812) 333-00-00 доб. 12'],
    ['тел. 8 812 333-00-00', '+7 (812) 333-00-00'],
    ['Тел.: +7 (812) 333-00-00 вн. 12', '+7 (812) 333-00-00 доб. 12'],
    ['телефон 8123330000', '+7 (812) 333-00-00'],
    ['моб.89210000000', '+7 (921) 000-00-00'],
    ['т. +375 29 000-00-00', '+375290000000'],
    ['tel:+78123330000', '+7 (812) 333-00-00'],
    ['+375 29 000-00-00', '+375290000000'],
    ['+49 30 901820', '+4930901820'],
    ['+1 (212) 555-01-00', '+12125550100'],
  ])('written %j is %s', (typed, normal) => {
    expect(normalPhone(typed)).toBe(normal);
    expect(normalPhone(normal)).toBe(normal);
  });

  it.each([
    ['nothing', ''],
    ['a digit missing after +7', '+7 (921) 000-0'],
    ['a digit too many after +7', '+7 (921) 000-00-000'],
    ['a digit missing after 8, of a mobile number', '8 921 000-00-0'],
    ['a digit missing after 8, of Moscow', '8 495 000-00-0'],
    ['a digit missing after 8, of Petersburg', '8 812 333-00-0'],
    ['a digit missing after 7', '7 921 000-00-0'],
    ['twelve digits', '8 8 921 000-00-00'],
    ['a local number', '333-00-00'],
    ['another country without +', '375 29 000-00-00'],
    ['no country begins so', '+0 921 000-00-00'],
    ['a plus in the middle', '8 +7 921 000-00-00'],
    ['ten zeros', '0000000000'],
    ['ten zeros after +7', '+7 (000) 000-00-00'],
    ['an area code that begins with 0', '8 012 333-00-00'],
    ['an area code that begins with 1', '1234567890'],
    ['an area code that begins with 2', '+7 (212) 333-00-00'],
    ['an area code that begins with 5', '5555555555'],
    ['an area code that begins with 6', '8 (666) 666-66-66'],
    ['one digit over and over after +', '+111111111'],
    ['a name before it', 'Татьяна 8 921 000-00-00'],
    ['a name behind it', '8 921 000-00-00 Марина'],
    ['half an extension', '8 812 333-00-00 доб.'],
    ['two numbers', '8 921 000-00-00, 8 921 000-00-01'],
    ['a letter for a digit', '8 921 000-00-0O'],
    ['digits of another script', '٨٩٢١٠٠٠٠٠٠٠'],
    ['more digits than a number can have', `+375${'0'.repeat(13)}`],
  ])('is none, and is not guessed: %s', (_, typed) => {
    expect(normalPhone(typed)).toBeNull();
  });

  it('is read in no time, however long the text', () => {
    for (const text of [
      ' '.repeat(50_000),
      `8${' '.repeat(50_000)}x`,
      ', '.repeat(50_000),
      '1'.repeat(50_000),
    ])
      expect(normalPhone(text)).toBeNull();
  });

  it('is the same in every form that ends in its ten digits', () => {
    const ten = fc.stringMatching(/^[34789]\d{9}$/);
    fc.assert(
      fc.property(ten, (digits) => {
        const written = normalPhone(`+7${digits}`);
        expect(written?.replace(/\D/g, '')).toBe(`7${digits}`);
        expect([normalPhone(`8${digits}`), normalPhone(`7${digits}`)]).toEqual([written, written]);
        expect([written, null]).toContain(normalPhone(digits));
      }),
    );
  });
});
