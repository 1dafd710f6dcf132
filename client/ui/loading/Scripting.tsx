import { useSyncExternalStore, type ReactNode } from 'react';
import styles from './Scripting.module.css';

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
  return <div className={styles.scriptOnly}>{children}</div>;
}

/** What stands in for it: in the HTML alone, and seen only there. */
export function PlainOnly({ children }: { children: ReactNode }) {
  return useHydrated() ? null : <div className={styles.plainOnly}>{children}</div>;
}
