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
import { dayInMonth, inMonth, MONTHS, monthName, nextMonth } from '../../../shared/rules/months';

const NBSP = '\u00a0';

describe('A formatted number', () => {
  it('has non-breaking spaces between groups of digits', () => {
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

  it('keeps all digits of a whole number', () => {
    fc.assert(
      fc.property(fc.nat(), (value) => {
        expect(formatNumber(value).replaceAll(NBSP, '')).toBe(String(value));
      }),
    );
  });
});

describe('plural', () => {
  it.each([
    { count: 1, word: 'категория' },
    { count: 2, word: 'категории' },
    { count: 5, word: 'категорий' },
    { count: 11, word: 'категорий' },
    { count: 21, word: 'категория' },
    { count: 112, word: 'категорий' },
    { count: 0, word: 'категорий' },
    { count: 1.5, word: 'категории' },
    { count: 12.999, word: 'категорий' },
    { count: 27.999999999999996, word: 'категорий' },
    { count: 20.996, word: 'категория' },
  ])('returns $word for $count', ({ count, word }) => {
    expect(plural(count, 'категория', 'категории', 'категорий')).toBe(word);
  });

  it('chooses the word form that matches the rounded number on the page', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1000, noNaN: true }), (value) => {
        const rounded = Number(formatNumber(value).replaceAll(NBSP, '').replace(',', '.'));
        expect(plural(value, 'балл', 'балла', 'баллов')).toBe(plural(rounded, 'балл', 'балла', 'баллов'));
      }),
    );
  });
});

describe('firstPlacesText', () => {
  it.each([
    { count: 1, text: '1-е место' },
    { count: 2, text: 'места с 1-го по 2-е' },
    { count: 5, text: 'места с 1-го по 5-е' },
    { count: 11, text: 'места с 1-го по 11-е' },
    { count: 21, text: 'места с 1-го по 21-е' },
    { count: 101, text: 'места с 1-го по 101-е' },
  ])('returns $text for $count places', ({ count, text }) => {
    expect(firstPlacesText(count)).toBe(text);
  });
});

describe('placeRangeText', () => {
  it('returns a single ordinal for a range of one place', () => {
    expect(placeRangeText({ from: 16, to: 16 })).toBe('16-е место');
    expect(placeRangeText({ from: 16, to: 50 })).toBe('места с 16-го по 50-е');
  });
});

describe('The Russian name of a month', () => {
  it('is «текущий месяц» for an invalid month', () => {
    expect(monthName(0)).toBe('январь');
    expect(monthName(11)).toBe('декабрь');
    for (const wrong of [-1, 12, 1.5, NaN, null, undefined]) expect(monthName(wrong)).toBe('текущий месяц');
  });

  it('is in the prepositional case after «в»', () => {
    const names = Array.from({ length: 12 }, (_, month) => inMonth(month).replace(NBSP, ' '));
    expect(names.join(', ')).toBe(
      'в январе, в феврале, в марте, в апреле, в мае, в июне, в июле, в августе, в сентябре, в октябре, в ноябре, в декабре',
    );
    expect(inMonth(null)).toBe(`в${NBSP}текущем месяце`);
  });

  it('is in the genitive case after a day', () => {
    const russian = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });
    for (const month of MONTHS) {
      const day = month + 1;
      const date = russian.format(Date.UTC(2026, month, day));
      expect(dayInMonth(day, month)).toBe(date.replace(' ', NBSP));
    }
  });
});

describe('nextMonth', () => {
  it('returns January after December', () => expect([nextMonth(0), nextMonth(11)]).toEqual([1, 0]));
});
