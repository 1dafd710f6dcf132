import { monthName, MONTHS } from '../../../../shared/rules/months';
import { formatNumber } from '../../../../shared/text/format';
import { usePageProps } from '../../../app/page-props';
import { Heading, VisuallyHidden } from '../../../ui/text/Text';
import { selectCategoriesScore } from '../card-categories-selectors';
import { useCardCategories } from '../card-categories-slice';
import styles from './PointsByMonth.module.css';

/** Points of each month. A month later than the current one with points belongs to the last year. */
export function PointsByMonth() {
  const scores = useCardCategories(selectCategoriesScore);
  const currentMonth = useCardCategories((state) => state.currentMonth);
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const { year } = usePageProps();
  const isLater = (month: number) => currentMonth !== null && month > currentMonth;
  return (
    <div className={styles.points}>
      <Heading level={3}>
        <span>Начисления по месяцам</span>
        {currentMonth !== null && <span>{`, ${year}\u00a0год`}</span>}
      </Heading>
      <ol role="list" className={styles.months}>
        {MONTHS.map((month) => (
          <li key={month} className={month === currentMonth ? styles.now : undefined}>
            {scores[month] !== undefined ? (
              <b>{formatNumber(scores[month])}</b>
            ) : isLater(month) && !isPromoFinished ? (
              <span className={styles.ahead}>впереди</span>
            ) : (
              <b className={styles.none}>
                <span>—</span> <VisuallyHidden>нет баллов</VisuallyHidden>
              </b>
            )}
            <span className={styles.month}>
              {scores[month] !== undefined && isLater(month)
                ? `${monthName(month)} ${year - 1}`
                : monthName(month)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
