import styles from './ProgressBar.module.css';

/** Line at the top of the window while the visitor waits for a request or for code. */
export function ProgressBar() {
  return (
    <div className={styles.progress} role="progressbar" aria-label="Загрузка">
      <i />
    </div>
  );
}
