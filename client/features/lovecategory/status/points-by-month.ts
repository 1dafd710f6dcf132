import { MONTHS } from '../../../../shared/rules/months';

/** A month in the points overview. */
export interface MonthPoints {
  /** Month from 0 to 11. */
  readonly month: number;
  /** Points earned in the month. Undefined if the card has no score for the month. */
  readonly points: number | undefined;
  /** True if the month belongs to the previous year. */
  readonly isLastYear: boolean;
}

type Scores = Readonly<Record<string, number>>;

/**
 * Returns the months from the first one with points to the current month (product: Favourite categories). If the
 * current month is unknown, the list ends with December. If no month has points, the list is empty.
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

/** Returns each month's bar height as a share of the highest bar. Returns an empty list if no month has points. */
export function barHeights(months: readonly MonthPoints[]): readonly number[] {
  const sums = months.map(({ points = 0 }) => Math.max(0, points));
  const highest = Math.max(0, ...sums);
  return highest > 0 ? sums.map((sum) => sum / highest) : [];
}
