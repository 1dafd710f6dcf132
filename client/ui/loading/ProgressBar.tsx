import styles from './ProgressBar.module.css';

/** Line at the top of the window, visible while a request or code is loading. */
export function ProgressBar() {
  return (
    <div className={styles.progress} role="progressbar" aria-label="Загрузка">
      <i />
    </div>
  );
}
