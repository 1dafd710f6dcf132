import { selectIsPending } from '../../api/requests-slice';
import { useAppSelector } from '../../app/hooks';
import styles from './ProgressBar.module.css';

/** Line at the top of the window while requests are in flight. `browserApi` has a minimum time, so it does not flicker. */
export function ProgressBar() {
  return useAppSelector(selectIsPending) ? <ProgressLine /> : null;
}

/** The line itself, for other waits, such as for code. */
export function ProgressLine() {
  return (
    <div className={styles.progress} role="progressbar" aria-label="Загрузка">
      <i />
    </div>
  );
}
