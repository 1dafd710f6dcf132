import { Heading, VisuallyHidden } from '../../../ui/text/Text';
import { formatNumber } from '../../../../shared/text/format';
import { monthName, MONTHS } from '../../../../shared/rules/months';
import { useFacts } from '../../../app/hooks';
import { useCardCategories } from '../card-categories-slice';
import styles from './PointsByMonth.module.css';

/** A ruler of twelve months with the points of each. A later month that has points is the last year's. */
export function PointsByMonth() {
  const scores = useCardCategories((state) => state.categoriesScore);
  const currentMonth = useCardCategories((state) => state.currentMonth);
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const { year } = useFacts();
  const isLater = (month: number) => currentMonth !== null && month > currentMonth;
  return (
    <div className={styles.points}>
      <Heading level={3}>
        Баллы по месяцам{currentMonth !== null && <span>{`, ${year}\u00a0год`}</span>}
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
                — <VisuallyHidden>нет баллов</VisuallyHidden>
              </b>
            )}
            <span className={styles.month}>
              {monthName(month)}
              {scores[month] !== undefined && isLater(month) && ` ${year - 1}`}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
