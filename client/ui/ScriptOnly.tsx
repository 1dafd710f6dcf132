import type { ReactNode } from 'react';
import styles from './ScriptOnly.module.css';

/** What does nothing without JavaScript is not shown without it. */
export function ScriptOnly({ children }: { children: ReactNode }) {
  return <div className={styles.only}>{children}</div>;
}
