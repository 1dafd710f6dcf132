import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
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

interface TextFieldProps extends Pick<
  ComponentProps<'input'>,
  'name' | 'type' | 'autoComplete' | 'readOnly' | 'required' | 'value'
> {
  readonly id: string;
  readonly label: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly multiline?: boolean;
  /** It is one of these, chosen by the platform's own list. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Id of more words about it. */
  readonly describedBy?: string;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A line of text, several lines, or a choice. */
export function TextField(props: TextFieldProps) {
  const { label, error, onChange, multiline, options, required, describedBy, ...control } = props;
  const Tag = options ? 'select' : multiline ? 'textarea' : 'input';
  return (
    <FieldFrame id={control.id} label={label} required={required} error={error}>
      <Tag
        {...control}
        {...errorProps(control.id, error, describedBy)}
        aria-required={required}
        className={styles.input}
        onChange={({ target }: ChangeEvent<Control>) => onChange(target.value)}
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
    </FieldFrame>
  );
}
