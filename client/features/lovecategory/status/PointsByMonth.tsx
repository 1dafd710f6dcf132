import { inMonth, monthName } from '../../../../shared/rules/months';
import { capitalize, formatNumber, plural } from '../../../../shared/text/format';
import { nbsp } from '../../../../shared/text/typography';
import { usePageProps } from '../../../app/page-props';
import { Heading, VisuallyHidden } from '../../../ui/text/Text';
import { selectCategoriesScore } from '../card-categories-selectors';
import { useCardCategories } from '../card-categories-slice';
import { barHeights, pointsByMonth, type MonthPoints } from './points-by-month';
import styles from './PointsByMonth.module.css';

/** Shows the points of each month as a bar chart. The first month is the earliest one with points. */
export function PointsByMonth() {
  const scores = useCardCategories(selectCategoriesScore);
  const currentMonth = useCardCategories((state) => state.currentMonth);
  const { year } = usePageProps();
  const months = pointsByMonth(scores, currentMonth);
  const heights = barHeights(months);
  return (
    <div className={styles.points}>
      <Heading level={3}>
        <span>Баллы по месяцам</span>
        {currentMonth !== null && <span>{`, ${year}\u00a0год`}</span>}
      </Heading>
      {months.length < 2 ? (
        <p>{nbsp(singleMonthText(months[0]))}</p>
      ) : (
        <ol role="list" className={styles.months}>
          {months.map((month, index) => (
            <li key={month.month} className={month.month === currentMonth ? styles.now : undefined}>
              <Bar height={heights[index]} />
              <Points points={month.points} />
              <span className={styles.month}>
                {month.isLastYear ? `${monthName(month.month)} ${year - 1}` : monthName(month.month)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Returns the sentence that the page shows instead of a chart with at most one bar. */
function singleMonthText(only: MonthPoints | undefined): string {
  if (!only) return 'Баллов по месяцам нет.';
  const { month, points = 0 } = only;
  const noun = plural(points, 'балл', 'балла', 'баллов');
  return `${capitalize(inMonth(month))} пока ${formatNumber(points)} ${noun}.`;
}

/**
 * Draws the bar of a month. `height` is the height relative to the highest bar, from 0 to 1, or undefined if no month
 * has points.
 */
function Bar({ height }: { height: number | undefined }) {
  if (height === undefined) return null;
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect width="100%" height="100%" y={`${100 - 100 * height}%`} />
    </svg>
  );
}

function Points({ points }: Pick<MonthPoints, 'points'>) {
  if (points !== undefined) return <b>{formatNumber(points)}</b>;
  return (
    <b className={styles.none}>
      <span>—</span> <VisuallyHidden>нет баллов</VisuallyHidden>
    </b>
  );
}
