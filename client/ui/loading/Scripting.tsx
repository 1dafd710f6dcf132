import type { ReactNode } from 'react';
import styles from './Scripting.module.css';
import { useHydrated } from '../behaviour/use-hydrated';

/** What does nothing without the page's code is not shown where no scripts run, or where the code has been lost. */
export function ScriptOnly({ children }: { children: ReactNode }) {
  return <div className={styles.script}>{children}</div>;
}

/** What stands in for it: in the HTML alone, and seen only there. */
export function PlainOnly({ children }: { children: ReactNode }) {
  return useHydrated() ? null : <div className={styles.plain}>{children}</div>;
}
