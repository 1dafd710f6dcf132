import type { ReactNode } from 'react';
import { nbsp } from '../../../shared/text/typography';
import styles from './Field.module.css';
import { Icon } from '../Icon';

/** What ties a control to its error, for its attributes. */
export const errorProps = (id: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};

/** A control between its label and its error. */
export function FieldFrame({
  id,
  label,
  error,
  children,
}: {
  id: string;
  label: string;
  error: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={error ? `${styles.field} ${styles.wrong}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>{children}</span>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" small />
          <span>{nbsp(error)}</span>
        </p>
      )}
    </div>
  );
}
