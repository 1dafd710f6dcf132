import type { ReactNode } from 'react';
import styles from './Scripting.module.css';
import { useHydrated } from './use-hydrated';

/** What does nothing without JavaScript is not shown without it. */
export function ScriptOnly({ children }: { children: ReactNode }) {
  return <div className={styles.script}>{children}</div>;
}

/** What stands in without JavaScript: in the HTML alone, and seen only where no scripts run. */
export function PlainOnly({ children }: { children: ReactNode }) {
  return useHydrated() ? null : <div className={styles.plain}>{children}</div>;
}
