import type { ChangeEvent } from 'react';
import styles from './Field.module.css';
import { errorProps, FieldFrame } from './FieldFrame';
import { Icon } from '../Icon';

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: string;
  readonly multiline?: boolean;
  /** What stands in it is on its way: nothing that was typed now would go with it. */
  readonly readOnly?: boolean;
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlProps = (id: string, error: string | undefined, onChange: FieldProps['onChange']) => ({
  ...errorProps(id, error),
  className: styles.input,
  onChange: ({ target }: ChangeEvent<Control>) => onChange(target.value),
});

/** A line of text, or several. */
export function TextField({ label, error, onChange, multiline, type = 'text', ...rest }: TextFieldProps) {
  const control = { ...rest, ...controlProps(rest.id, error, onChange) };
  return (
    <FieldFrame id={rest.id} label={label} error={error}>
      {multiline ? <textarea {...control} /> : <input {...control} type={type} />}
    </FieldFrame>
  );
}

/** One of several, by the platform's own list. */
export function SelectField({ label, error, onChange, options, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame id={rest.id} label={label} error={error}>
      <select {...rest} {...controlProps(rest.id, error, onChange)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.chevron}>
        <Icon name="chevron" />
      </span>
    </FieldFrame>
  );
}
