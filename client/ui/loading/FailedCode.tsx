import styles from './FailedCode.module.css';
import { useHydrated } from './Scripting';

/**
 * Message for visitors whose browser could not load the page's scripts. It exists only in server-rendered HTML, and the
 * style sheet makes it visible (ADR 0007).
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
