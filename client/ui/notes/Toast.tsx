import type { ReactNode } from 'react';
import styles from './Toast.module.css';

/** Over the page's end, which stays as it is under it: a note, and ways to go on from it. */
export function Toast({ children }: { children: ReactNode }) {
  return <div className={styles.toast}>{children}</div>;
}

/** The ways to go on, side by side under the words. */
export function ToastWays({ children }: { children: ReactNode }) {
  return <span className={styles.ways}>{children}</span>;
}
