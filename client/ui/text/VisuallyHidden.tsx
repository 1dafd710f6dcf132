import type { ReactNode } from 'react';
import styles from './Text.module.css';

/** Text for screen readers alone: read out, not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
