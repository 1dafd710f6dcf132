import { selectIsPending } from '../../api/requests-slice';
import { useAppSelector } from '../../app/hooks';
import styles from './ProgressBar.module.css';

/** A line at the very top while requests are in flight. It does not flicker: `browserApi` has a shortest time. */
export function ProgressBar() {
  return useAppSelector(selectIsPending) ? <ProgressLine /> : null;
}

/** The line itself, for other waits, such as for a part's code. */
export function ProgressLine() {
  return (
    <div className={styles.progress} role="progressbar" aria-label="Загрузка">
      <i />
    </div>
  );
}
