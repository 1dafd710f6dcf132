import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nbsp } from '../../../shared/text/typography';

/** Shows non-breaking spaces as tildes. */
const setText = (text: string) => nbsp(text).replaceAll('\u00a0', '~');

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('Typography', () => {
  it.each([
    ['Начните с фундамента', 'Начните с~фундамента'],
    ['и в доме, и на даче', 'и~в~доме, и~на~даче'],
    ['Ротбанд, 30 кг', 'Ротбанд, 30~кг'],
    ['от 1 290 500 ₽ за м', 'от~1~290~500~₽ за~м'],
    ['100 кгс и 5 Вт', '100~кгс и~5~Вт'],
    ['Гипсокартон 250×610×50 мм', 'Гипсокартон 250×610×50~мм'],
    ['места с 1-го по 15-е место', 'места с~1-го по~15-е~место'],
    ['© 2003–2026 Прямоугол', '© 2003–2026 Прямоугол'],
    ['осталось 12 дней', 'осталось 12~дней'],
    ['5 из 7', '5 из~7'],
    ['г. Луга, ул. Ровная, д. 90', 'г.~Луга, ул.~Ровная, д.~90'],
    ['ООО «Ершов», ОГРН 1000000000000', 'ООО~«Ершов», ОГРН~1000000000000'],
    ['8 (812) 000-00-00', '8~(812)~000-00-00'],
    ['Штукатурка - 30 кг', 'Штукатурка~- 30~кг'],
    ['карта — выгода', 'карта~— выгода'],
    ['Под крышей теплее с ROCKWOOL', 'Под~крышей теплее с~ROCKWOOL'],
    ['показали ли вы карту', 'показали~ли вы~карту'],
    ['хотя бы одну, то же и в мае', 'хотя~бы одну, то~же и~в~мае'],
    ['на складе для срочных объектов', 'на~складе для~срочных объектов'],
    ['Клей для теплоизоляции', 'Клей для теплоизоляции'],
    ['Акция доступна для Профи, Эксперт', 'Акция доступна для Профи, Эксперт'],
    ['На сайте или на кассе', 'На~сайте или на~кассе'],
    ['Кабель ВВГнг(A)-LS 3×2,5, 100 м', 'Кабель ВВГнг(A)-LS 3×2,5, 100~м'],
    ['документы — в тот же день через ЭДО', 'документы~— в~тот~же~день через ЭДО'],
  ])('replaces spaces with tildes: %s → %s', (text, expected) => expect(setText(text)).toBe(expected));

  it('keeps ordinary spaces in the first words of an error message', () => {
    expect(setText('Не удалось загрузить адрес и часы')).toBe('Не удалось загрузить адрес и~часы');
  });

  it('changes only spaces', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(...'а с Я 1 0 ₽ — - кг ( x ли для LS'.split(' '), ' '),
        }),
        (text) => {
          expect(plain(nbsp(text))).toBe(text);
          expect(plain(nbsp(nbsp(text)))).toBe(text);
        },
      ),
    );
  });

  it('keeps a particle with the word before it, and a three-letter word with the next one', () => {
    const words = fc.array(fc.constantFrom('карта', 'Покупка', 'и', 'на', 'окна', 'ВВГ-LS', '«Ершов»', '10'));
    fc.assert(
      fc.property(words, words, (before, after) => {
        const set = (...middle: string[]) => setText([...before, ...middle, 'Весна', ...after].join(' '));
        expect(set('хотя', 'бы')).toContain('хотя~бы Весна');
        expect(set('для', 'окон')).toContain('для~окон');
      }),
    );
  });
});
