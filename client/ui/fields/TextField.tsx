import type { ChangeEvent } from 'react';
import styles from './Field.module.css';
import { errorProps, FieldFrame } from './FieldFrame';

interface TextFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: string;
  readonly multiline?: boolean;
  /** What stands in it is on its way: nothing that was typed now would go with it. */
  readonly readOnly?: boolean;
}

/** A line of text, or several. */
export function TextField({ label, error, onChange, multiline, type = 'text', ...rest }: TextFieldProps) {
  const control = {
    ...rest,
    ...errorProps(rest.id, error),
    className: styles.input,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
  };
  return (
    <FieldFrame id={rest.id} label={label} error={error}>
      {multiline ? <textarea {...control} /> : <input {...control} type={type} />}
    </FieldFrame>
  );
}
