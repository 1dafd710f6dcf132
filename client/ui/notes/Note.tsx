import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import styles from './Note.module.css';

/** A remark set apart from the text around it. `danger` marks a failure, which screen readers announce at once. */
export function Note({ danger, children }: { danger?: boolean | undefined; children: ReactNode }) {
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
