import { MONTHS } from '../../../../shared/rules/months';

/** A month in the overview of points. */
export interface MonthPoints {
  /** Month from 0 to 11. */
  readonly month: number;
  /** Points of the month. Absent if the card has no score for the month. */
  readonly points: number | undefined;
  /** True if the month belongs to the previous year. */
  readonly isLastYear: boolean;
  readonly isAhead: boolean;
}

type Scores = Readonly<Record<string, number>>;

/**
 * Returns the months from the first month that has points to the next month (product: Favourite categories). Returns an
 * empty list if no month has points. After the end of the promotion, the next month is excluded.
 */
export function pointsByMonth(
  scores: Scores,
  currentMonth: number | null,
  isPromoFinished: boolean,
): readonly MonthPoints[] {
  const isLater = (month: number) => currentMonth !== null && month > currentMonth;
  const monthOf = (month: number): MonthPoints => {
    const points = scores[month];
    const hasPoints = points !== undefined;
    return {
      month,
      points,
      isLastYear: hasPoints && isLater(month),
      isAhead: !hasPoints && isLater(month),
    };
  };
  const months = MONTHS.map(monthOf);
  const ordered = [
    ...months.filter(({ isLastYear }) => isLastYear),
    ...months.filter(({ isLastYear }) => !isLastYear),
  ];
  const first = ordered.findIndex(({ points }) => points !== undefined);
  if (first < 0) return [];
  const aheadShown = isPromoFinished || currentMonth === null ? undefined : currentMonth + 1;
  return ordered.slice(first).filter(({ isAhead, month }) => !isAhead || month === aheadShown);
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
