import { useAppSelector } from '../../app/store';
import styles from './ProgressBar.module.css';

/** A line at the very top while requests are in flight. It does not flicker: `browserApi` has a shortest time. */
export function ProgressBar() {
  const pending = useAppSelector((state) => state.pending);
  return pending > 0 ? <ProgressLine /> : null;
}

/** The line itself, for other waits, such as for a part's code. */
export function ProgressLine() {
  return (
    <div className={styles.progress} role="progressbar" aria-label="Загрузка">
      <i />
    </div>
  );
}
