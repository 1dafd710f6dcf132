import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstPlacesText,
  formatMoney,
  formatNumber,
  formatRoubles,
  placeRangeText,
  plural,
} from '../../../shared/text/format';
import { inMonth, monthName, nextMonth } from '../../../shared/rules/months';

const NBSP = '\u00a0';

describe('Numbers', () => {
  it('are grouped with non-breaking spaces', () => {
    expect(formatNumber(1284390)).toBe(`1${NBSP}284${NBSP}390`);
    expect(formatNumber(549)).toBe('549');
    expect(formatNumber(12.5)).toBe('12,5');
    expect(formatNumber(12.567)).toBe('12,57');
    expect(formatNumber(-0.004)).toBe('0');
    expect(formatRoubles(1290)).toBe(`1${NBSP}290${NBSP}₽`);
    expect(formatRoubles(1290.5)).toBe(`1${NBSP}290,50${NBSP}₽`);
    expect(formatMoney(99.999)).toBe('100');
    expect(formatMoney(-0.05)).toBe('−0,05');
  });

  it('keep all digits', () => {
    fc.assert(
      fc.property(fc.nat(), (value) => {
        expect(formatNumber(value).replaceAll(NBSP, '')).toBe(String(value));
      }),
    );
  });
});

it.each([
  [1, 'категория'],
  [2, 'категории'],
  [5, 'категорий'],
  [11, 'категорий'],
  [21, 'категория'],
  [112, 'категорий'],
  [0, 'категорий'],
  [1.5, 'категории'],
  [12.999, 'категорий'],
  [27.999999999999996, 'категорий'],
  [20.996, 'категория'],
])('The plural form for %d is %s', (count, word) => {
  expect(plural(count, 'категория', 'категории', 'категорий')).toBe(word);
});

it.each([
  [1, '1-е место'],
  [2, 'места с 1-го по 2-е'],
  [5, 'места с 1-го по 5-е'],
  [11, 'места с 1-го по 11-е'],
  [21, 'места с 1-го по 21-е'],
  [101, 'места с 1-го по 101-е'],
])('firstPlacesText(%i) fits after «за»', (count, words) => {
  expect(firstPlacesText(count)).toBe(words);
});

it('placeRangeText names a range of one place by its number', () => {
  expect(placeRangeText({ from: 16, to: 16 })).toBe('16-е место');
  expect(placeRangeText({ from: 16, to: 50 })).toBe('места с 16-го по 50-е');
});

it('plural uses the number as it is displayed', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1000, noNaN: true }), (value) => {
      const rounded = Number(formatNumber(value).replaceAll(NBSP, '').replace(',', '.'));
      expect(plural(value, 'балл', 'балла', 'баллов')).toBe(plural(rounded, 'балл', 'балла', 'баллов'));
    }),
  );
});

describe('Months', () => {
  it('have Russian names, and a default for invalid months', () => {
    expect(monthName(0)).toBe('январь');
    expect(monthName(11)).toBe('декабрь');
    for (const wrong of [-1, 12, 1.5, NaN, null, undefined]) expect(monthName(wrong)).toBe('текущий месяц');
  });

  it('are inflected in the prepositional case', () => {
    const names = Array.from({ length: 12 }, (_, month) => inMonth(month).replace(NBSP, ' '));
    expect(names.join(', ')).toBe(
      'в январе, в феврале, в марте, в апреле, в мае, в июне, в июле, в августе, в сентябре, в октябре, в ноябре, в декабре',
    );
    expect(inMonth(null)).toBe(`в${NBSP}текущем месяце`);
  });

  it('wrap after the twelfth', () => expect([nextMonth(0), nextMonth(11)]).toEqual([1, 0]));
});
