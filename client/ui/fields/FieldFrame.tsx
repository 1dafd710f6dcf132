import type { ReactNode } from 'react';
import { langOf } from '../../../shared/text/typography';
import styles from './Field.module.css';
import { Icon } from '../Icon';

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly required?: boolean | undefined;
  /** What stands under the control, whatever is wrong. */
  readonly help?: string;
  /** What stands beside the label. */
  readonly hint?: string | false;
  /** Which attempt the error is of: one that is given is announced at once, at each attempt. */
  readonly attempt?: number | undefined;
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
  const { id, label, error, required, help, hint, attempt, isWrong = !!error, children } = props;
  return (
    <div className={isWrong ? `${styles.field} ${styles.wrong}` : styles.field}>
      <div className={styles.above}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </label>
        {hint && (
          <span className={styles.help} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
      <span className={styles.box}>{children}</span>
      {error && (
        <p
          key={attempt}
          className={styles.error}
          id={`${id}-words`}
          role={attempt === undefined ? undefined : 'alert'}
        >
          <Icon name="alert" small />
          <span lang={langOf(error)}>{error}</span>
        </p>
      )}
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
