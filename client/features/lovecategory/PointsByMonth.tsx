import { formatNumber } from '../../../shared/format';
import { monthName, MONTHS } from '../../../shared/months';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './PointsByMonth.module.css';

interface PointsByMonthProps {
  /** Points by month, 0 to 11. */
  readonly scores: Readonly<Record<string, number>>;
  readonly currentMonth: number | null;
}

/** A ruler of twelve months with the points of each. */
export function PointsByMonth({ scores, currentMonth }: PointsByMonthProps) {
  return (
    <div className={styles.points}>
      <h3 className={styles.title}>Баллы по месяцам</h3>
      <ol className={styles.months}>
        {MONTHS.map((month) => (
          <li key={month} className={month === currentMonth ? styles.now : undefined}>
            {scores[month] === undefined ? (
              <b className={styles.none}>
                — <VisuallyHidden>нет баллов</VisuallyHidden>
              </b>
            ) : (
              <b>{formatNumber(scores[month])}</b>
            )}
            <span>{monthName(month)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
