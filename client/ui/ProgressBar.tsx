import { useAppSelector } from '../store';
import styles from './ProgressBar.module.css';

/** A line at the very top while requests are in flight; the transport sees to it that it does not flicker. */
export function ProgressBar() {
  const pending = useAppSelector((state) => state.pending);
  return pending > 0 ? <ProgressLine /> : null;
}

/** The line itself, for whoever waits for something else than a request. */
export function ProgressLine() {
  return (
    <div className={styles.progress} role="progressbar" aria-label="Загрузка">
      <i />
    </div>
  );
}
