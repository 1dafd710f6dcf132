import styles from './Field.module.css';
import { errorProps, FieldFrame } from './FieldFrame';
import { Icon } from '../Icon';

interface SelectFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of several, by the platform's own list. */
export function SelectField({ id, name, label, value, onChange, error, options }: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={styles.input}
        {...errorProps(id, error)}
      >
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
