import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nbsp } from '../../../shared/text/typography';

/** Inserts non-breaking spaces into a text and shows them as tildes. */
const setText = (text: string) => nbsp(text).replaceAll('\u00a0', '~');

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('nbsp', () => {
  it.each([
    { text: 'Начните с фундамента', expected: 'Начните с~фундамента' },
    { text: 'и в доме, и на даче', expected: 'и~в~доме, и~на~даче' },
    { text: 'Ротбанд, 30 кг', expected: 'Ротбанд, 30~кг' },
    { text: 'от 1 290 500 ₽ за м', expected: 'от~1~290~500~₽ за~м' },
    { text: '100 кгс и 5 Вт', expected: '100~кгс и~5~Вт' },
    { text: 'Гипсокартон 250×610×50 мм', expected: 'Гипсокартон 250×610×50~мм' },
    { text: 'места с 1-го по 15-е место', expected: 'места с~1-го по~15-е~место' },
    { text: '© 2003–2026 Прямоугол', expected: '© 2003–2026 Прямоугол' },
    { text: 'осталось 12 дней', expected: 'осталось 12~дней' },
    { text: '5 из 7', expected: '5 из~7' },
    { text: 'Введите телефон: +7 и 10 цифр', expected: 'Введите телефон: +7~и~10~цифр' },
    { text: 'г. Луга, ул. Ровная, д. 90', expected: 'г.~Луга, ул.~Ровная, д.~90' },
    { text: 'ООО «Ершов», ОГРН 1000000000000', expected: 'ООО~«Ершов», ОГРН~1000000000000' },
    { text: '8 (812) 000-00-00', expected: '8~(812)~000-00-00' },
    { text: 'Штукатурка - 30 кг', expected: 'Штукатурка~- 30~кг' },
    { text: 'карта — выгода', expected: 'карта~— выгода' },
    { text: 'Под крышей теплее с ROCKWOOL', expected: 'Под~крышей теплее с~ROCKWOOL' },
    { text: 'показали ли вы карту', expected: 'показали~ли вы~карту' },
    { text: 'хотя бы одну, то же и в мае', expected: 'хотя~бы одну, то~же и~в~мае' },
    { text: 'на складе для срочных объектов', expected: 'на~складе для~срочных объектов' },
    { text: 'Клей для теплоизоляции', expected: 'Клей для теплоизоляции' },
    { text: 'Акция доступна для Профи, Эксперт', expected: 'Акция доступна для Профи, Эксперт' },
    { text: 'На сайте или на кассе', expected: 'На~сайте или на~кассе' },
    { text: 'Кабель ВВГнг(A)-LS 3×2,5, 100 м', expected: 'Кабель ВВГнг(A)-LS 3×2,5, 100~м' },
    { text: 'документы — в тот же день через ЭДО', expected: 'документы~— в~тот~же~день через ЭДО' },
  ])('returns $expected for $text', ({ text, expected }) => {
    expect(setText(text)).toBe(expected);
  });

  it('keeps an ordinary space in «Не удалось» at the start of an error message', () => {
    expect(setText('Не удалось загрузить адрес и часы')).toBe('Не удалось загрузить адрес и~часы');
  });

  it('changes no characters except spaces', () => {
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

  it('joins a particle to the word before it and a preposition to the word after it', () => {
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
