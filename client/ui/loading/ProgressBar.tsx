import styles from './ProgressBar.module.css';

/** Line at the top of the window. Shows that an API call or a file is loading. */
export function ProgressBar() {
  return (
    <div className={styles.progress} role="progressbar" aria-label="Загрузка">
      <i />
    </div>
  );
}
