import { describe, expect, it } from 'vitest';
import { isMonth, monthEnd, MONTHS } from '../../../shared/rules/months';

const NBSP = '\u00a0';

describe('isMonth', () => {
  it('accepts the numbers from 0 to 11', () => {
    expect(MONTHS.filter(isMonth)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it.each([-1, 12, 1.5, NaN, '10', null, undefined, 'length', ['1']])('rejects %j', (value) => {
    expect(isMonth(value)).toBe(false);
  });
});

describe('monthEnd', () => {
  it('returns the last day of each month in the genitive case', () => {
    const ends = MONTHS.map((month) => monthEnd(month, 2026).replace(NBSP, ' '));
    expect(ends.join(', ')).toBe(
      '31 января, 28 февраля, 31 марта, 30 апреля, 31 мая, 30 июня, 31 июля, 31 августа, 30 сентября, 31 октября, 30 ноября, 31 декабря',
    );
  });

  it('returns 29 February in a leap year', () => {
    expect(monthEnd(1, 2028)).toBe(`29${NBSP}февраля`);
  });

  it.each([null, -1, 12])('returns «конца месяца» for the invalid month %j', (month) => {
    expect(monthEnd(month, 2026)).toBe('конца месяца');
  });
});
