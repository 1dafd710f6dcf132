import { MONTHS } from '../../../../shared/rules/months';

/** Points of one month. */
export interface MonthPoints {
  /** Month from 0 to 11. */
  readonly month: number;
  /** Points earned in the month. Undefined if the card has no score for the month. */
  readonly points: number | undefined;
  /** True for a month of the previous year. Such a month comes first in the list. */
  readonly isLastYear: boolean;
}

type Scores = Readonly<Record<string, number>>;

/**
 * Returns the months to show, from the earliest one with points to the current month (product: Favourite categories).
 * Ends with December if the current month is unknown. Returns an empty list if no month has points.
 */
export function pointsByMonth(scores: Scores, currentMonth: number | null): readonly MonthPoints[] {
  const isLater = (month: number) => currentMonth !== null && month > currentMonth;
  const months = MONTHS.map((month) => ({ month, points: scores[month], isLastYear: isLater(month) }));
  const ordered = [
    ...months.filter(({ isLastYear, points }) => isLastYear && points !== undefined),
    ...months.filter(({ isLastYear }) => !isLastYear),
  ];
  const first = ordered.findIndex(({ points }) => points !== undefined);
  return first < 0 ? [] : ordered.slice(first);
}

/**
 * Returns the height of each month's bar relative to the highest bar, from 0 to 1. Returns an empty list if no month
 * has points.
 */
export function barHeights(months: readonly MonthPoints[]): readonly number[] {
  const sums = months.map(({ points = 0 }) => Math.max(0, points));
  const highest = Math.max(0, ...sums);
  return highest > 0 ? sums.map((sum) => sum / highest) : [];
}
