import { useSyncExternalStore, type ReactNode } from 'react';
import styles from './Scripting.module.css';
import failedStyles from './FailedCode.module.css';

const never = () => () => {};

/** False in the server's HTML and until hydration, then true: for what has a plain version until then. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What does nothing without the page's code is not shown where no scripts run, or where the code has failed. */
export function ScriptOnly({ children }: { children: ReactNode }) {
  return <div className={styles.script}>{children}</div>;
}

/** What stands in for it: in the HTML alone, and seen only there. */
export function PlainOnly({ children }: { children: ReactNode }) {
  return useHydrated() ? null : <div className={styles.plain}>{children}</div>;
}

/** Says that the page's code has failed; in the HTML alone, where styles show it (ADR 0007). */
export function FailedCode() {
  return useHydrated() ? null : (
    <p className={failedStyles.failed} role="alert">
      <span>{'Не удалось загрузить страницу целиком: читать можно, работает не всё. '}</span>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the page itself: a link works without code */}
      <a href="">Обновить страницу</a>
    </p>
  );
}
