import type { ReactNode } from 'react';
import { langOf } from '../../../shared/text/typography';
import styles from './Field.module.css';
import { Icon } from '../Icon';

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly required?: boolean | undefined;
  /** What stands under the control as long as nothing is wrong. A field that has it tells of its errors at once. */
  readonly help?: string;
  /** What an error says may be of what was just done, and not of what stands in the field. */
  readonly isWrong?: boolean;
  readonly children: ReactNode;
}

/** What ties a control to its words, for its attributes. */
export const errorProps = (id: string, error: string | undefined, describedBy?: string) =>
  error
    ? { 'aria-invalid': true, 'aria-describedby': [`${id}-words`, describedBy].filter(Boolean).join(' ') }
    : { 'aria-describedby': describedBy };

/** A control between its label and its words. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, error, required, help, isWrong = !!error, children } = props;
  return (
    <div className={isWrong ? `${styles.field} ${styles.wrong}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <span className={styles.box}>{children}</span>
      {error ? (
        <p className={styles.error} id={`${id}-words`} role={help && 'alert'}>
          <Icon name="alert" small />
          <span lang={langOf(error)}>{error}</span>
        </p>
      ) : (
        help && (
          <p className={styles.help} id={`${id}-words`}>
            {help}
          </p>
        )
      )}
    </div>
  );
}
