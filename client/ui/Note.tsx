import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Note.module.css';

/** A word on the side; `danger` for failures, which are announced. */
export function Note({ danger, children }: { danger?: boolean; children: ReactNode }) {
  return (
    <div
      className={danger ? `${styles.note} ${styles.danger}` : styles.note}
      role={danger ? 'alert' : undefined}
    >
      <Icon name={danger ? 'alert' : 'info'} />
      <div>{children}</div>
    </div>
  );
}
