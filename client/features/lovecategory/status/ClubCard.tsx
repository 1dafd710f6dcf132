import { LogoMark } from '../../../ui/Logo';
import styles from './ClubCard.module.css';

/** The club card as one holds it: number and status. */
export function ClubCard({ number, status }: { number: string; status: string }) {
  return (
    <div className={styles.card}>
      <LogoMark />
      <div className={styles.words}>
        <p className={styles.number}>{number}</p>
        <p className={styles.status}>
          <span>Статус карты</span> <b>{status}</b>
        </p>
      </div>
    </div>
  );
}
