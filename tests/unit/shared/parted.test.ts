import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parted } from '../../../shared/text/parted';

const shown = (text: string) => parted(text).replaceAll('\u00ad', '-');

describe('A long word', () => {
  it.each([
    ['Мембрана гидроветрозащитная, 75 м²', 'Мембрана гидро-ветро-за-щитная, 75 м²'],
    ['Лист гипсоволокнистый', 'Лист гипсо-во-локнистый'],
    ['Плита звукоизоляционная', 'Плита звукои-зо-ля-ционная'],
  ])('may be parted where Russian parts it: %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each(['Саморезы по дереву', 'Кабель ВВГнг(A)-LS 3×2,5', '10000000000000000 ₽'])(
    'that is none stays as it is: %s',
    (text) => {
      expect(parted(text)).toBe(text);
    },
  );

  it('is the same word, with five letters or more before its first place and after its last', () => {
    const word = fc.string({
      unit: fc.constantFrom('а', 'б', 'в', 'г', 'д', 'е', 'и', 'к', 'л', 'о', 'с', 'т', 'у', 'я'),
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(word, (text) => {
        const pieces = parted(text).split('\u00ad');
        expect(pieces.join('')).toBe(text);
        if (pieces.length === 1) return;
        expect(pieces[0]?.length).toBeGreaterThanOrEqual(5);
        expect(pieces.at(-1)?.length).toBeGreaterThanOrEqual(5);
      }),
    );
  });
});
