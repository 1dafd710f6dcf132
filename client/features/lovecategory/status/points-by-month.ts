import { MONTHS } from '../../../../shared/rules/months';

/** A month in the overview of points. */
export interface MonthPoints {
  /** Month from 0 to 11. */
  readonly month: number;
  /** Points of the month. Absent if the card has no score for the month. */
  readonly points: number | undefined;
  /** True if the month belongs to the previous year. */
  readonly isLastYear: boolean;
}

type Scores = Readonly<Record<string, number>>;

/**
 * Returns the months from the first month that has points to the current month (product: Favourite categories). Returns
 * an empty list if no month has points. If the current month is unknown, the list ends with December.
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
 * Returns the height of the bar of each month as a share of the highest bar. Returns an empty list if no month has
 * points, because then there are no bars.
 */
export function barHeights(months: readonly MonthPoints[]): readonly number[] {
  const sums = months.map(({ points = 0 }) => Math.max(0, points));
  const highest = Math.max(0, ...sums);
  return highest > 0 ? sums.map((sum) => sum / highest) : [];
}
