import { formatNumber, plural } from '../../../shared/format';
import type { SavingsCheck } from './campaign-slice';
import styles from './Savings.module.css';

/** What a card has gathered. */
export function SavingsResult({ check }: { check: SavingsCheck }) {
  if (check.is === 'positive')
    return (
      <div className={styles.result}>
        <p className={styles.card}>{`Карта ${check.card}`}</p>
        <p className={styles.count}>
          <b>{formatNumber(check.count)}</b>{' '}
          <span>{plural(check.count, 'балл накоплен', 'балла накоплено', 'баллов накоплено')}</span>
        </p>
      </div>
    );
  if (check.is === 'zero')
    return (
      <div className={styles.result}>
        <p className={styles.card}>{`Карта ${check.card}`}</p>
        <p className={styles.nothing}>Пока ничего не накоплено</p>
        <p>Покупки появляются в течение суток. Проверьте, показали ли вы карту на кассе.</p>
      </div>
    );
  return null;
}
