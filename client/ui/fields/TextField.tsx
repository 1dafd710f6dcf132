import type { ComponentProps } from 'react';
import { langOf } from '../../../shared/text/typography';
import styles from './Field.module.css';
import { Icon } from '../Icon';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly id: string;
  readonly label: string;
  readonly onChange: (value: string, field: HTMLInputElement) => void;
  readonly error: string | undefined;
  /** Which attempt the error is of: one that is given is announced at once, at each attempt. */
  readonly attempt?: number | undefined;
  /** What an error says may be of what was just done, and not of what stands in the field. */
  readonly isWrong?: boolean;
  readonly multiline?: boolean;
  /** It is one of these, chosen by the platform's own list. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** What stands beside the label. */
  readonly hint?: string | false;
  /** What stands under the control, whatever is wrong. */
  readonly help?: string;
  /** Id of more words about it. */
  readonly describedBy?: string;
}

/** A line of text, several lines, or a choice, between its label and its words. What else is in its box is its `children`. */
export function TextField(props: TextFieldProps) {
  const { label, onChange, error, attempt, isWrong = !!error, multiline, options, ...words } = props;
  const { hint, help, describedBy, required, className, children, ...control } = words;
  const { id } = control;
  const Tag = (options ? 'select' : multiline ? 'textarea' : 'input') as 'input';
  const description = [error && `${id}-words`, hint && `${id}-hint`, help && `${id}-help`, describedBy];
  return (
    <div className={isWrong ? `${styles.field} ${styles.wrong}` : styles.field}>
      <div className={styles.above}>
        <label className={styles.label} htmlFor={id}>
          <span>{label}</span>
          {required && <span aria-hidden="true"> *</span>}
        </label>
        {hint && (
          <span className={styles.help} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
      <span className={styles.box}>
        <Tag
          aria-required={required}
          {...control}
          className={className ? `${styles.input} ${className}` : styles.input}
          aria-invalid={isWrong || undefined}
          aria-describedby={description.filter(Boolean).join(' ') || undefined}
          onChange={({ target }) => onChange(target.value, target)}
        >
          {options?.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Tag>
        {options && (
          <span className={styles.chevron}>
            <Icon name="chevron" />
          </span>
        )}
        {children}
      </span>
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
