import { describe, expect, it } from 'vitest';
import { barHeights, pointsByMonth } from '../../../../client/features/lovecategory/status/points-by-month';

const NOVEMBER = 10;
const render = (scores: Record<number, number>, currentMonth: number | null) =>
  pointsByMonth(scores, currentMonth).map(({ month, points, isLastYear }) => [
    isLastYear ? `${month} of last year` : month,
    points ?? '—',
  ]);

describe('pointsByMonth', () => {
  it('lists the months from the first one with points to the current month', () => {
    expect(render({ 8: 860, 10: 1240 }, NOVEMBER)).toEqual([
      [8, 860],
      [9, '—'],
      [10, 1240],
    ]);
  });

  it('starts with a month of the previous year if that month has points', () => {
    expect(render({ 11: 415, 0: 860 }, 1)).toEqual([
      ['11 of last year', 415],
      [0, 860],
      [1, '—'],
    ]);
  });

  it('ends with December if that is the current month', () => {
    expect(render({ 10: 860 }, 11)).toEqual([
      [10, 860],
      [11, '—'],
    ]);
  });

  it('ends with December if the current month is unknown', () => {
    expect(render({ 9: 5 }, null)).toEqual([
      [9, 5],
      [10, '—'],
      [11, '—'],
    ]);
  });

  it('returns an empty list if no month has points', () => {
    expect(render({}, NOVEMBER)).toEqual([]);
  });
});

describe('barHeights', () => {
  it('returns heights relative to the highest month, and 0 for a month without points', () => {
    expect(barHeights(pointsByMonth({ 8: 620, 10: 1240 }, NOVEMBER))).toEqual([0.5, 0, 1]);
  });

  it('returns no bars if no month has points', () => {
    expect(barHeights(pointsByMonth({ 10: 0 }, NOVEMBER))).toEqual([]);
  });
});
