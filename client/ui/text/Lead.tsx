import type { ReactNode } from 'react';
import styles from './Text.module.css';

/** The paragraph under a heading, larger than the text. */
export function Lead({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <p className={className ? `${styles.lead} ${className}` : styles.lead}>{children}</p>;
}
