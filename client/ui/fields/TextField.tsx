import type { ChangeEvent } from 'react';
import styles from './Field.module.css';
import { errorProps, FieldFrame } from './FieldFrame';
import { Icon } from '../Icon';

interface TextFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly type?: 'email' | 'tel';
  readonly autoComplete?: string;
  readonly multiline?: boolean;
  /** It is one of these, chosen by the platform's own list. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** What stands in it is on its way: nothing that was typed now would go with it. */
  readonly readOnly?: boolean;
  readonly required?: boolean;
  /** Id of more words about it. */
  readonly describedBy?: string;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A line of text, several lines, or a choice. */
export function TextField(props: TextFieldProps) {
  const { label, error, onChange, multiline, options, readOnly, required, describedBy, ...rest } = props;
  const control = {
    ...rest,
    'aria-required': required,
    ...errorProps(rest.id, error, describedBy),
    className: styles.input,
    onChange: ({ target }: ChangeEvent<Control>) => onChange(target.value),
  };
  return (
    <FieldFrame id={rest.id} label={label} required={required} error={error}>
      {options && (
        <>
          <select {...control}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <Icon name="chevron" />
          </span>
        </>
      )}
      {multiline && <textarea {...control} readOnly={readOnly} />}
      {!options && !multiline && <input {...control} readOnly={readOnly} />}
    </FieldFrame>
  );
}
