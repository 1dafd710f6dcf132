import styles from './FailedCode.module.css';
import { useHydrated } from './Scripting';

/**
 * Message for visitors whose browser could not load the scripts of the page. The server always renders it, and a style
 * sheet shows it if loading fails (ADR 0007).
 */
export function FailedCode() {
  return useHydrated() ? null : (
    <p className={styles.failed} role="alert">
      <span>{'Не удалось загрузить страницу целиком: читать можно, работает не всё. '}</span>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href reloads the page without JavaScript */}
      <a href="">Обновить страницу</a>
    </p>
  );
}
