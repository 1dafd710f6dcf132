import { useCallback, useId, useRef, useState, type RefObject } from 'react';
import { CARD_LENGTH, cardNumberError } from '../../../shared/rules/card-number';
import { DigitsInput } from './DigitsInput';
import styles from './Field.module.css';
import { putIn } from './put-in';
import { Icon } from '../Icon';

interface CardNumberFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Set after the first submit attempt: from then on what is wrong is said, and taken back as soon as it is right. */
  readonly attempted: boolean;
  /** Why the number that stands is refused though it has its form; undefined as soon as it is another one. */
  readonly refusal?: string | undefined;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly name?: string;
  /** Its number is on its way: nothing that was typed now would go with it. */
  readonly readOnly?: boolean | undefined;
}

/** Seven digits of a club card, asked for, cleared and judged (product: Savings check). */
export function CardNumberField({
  value,
  onChange,
  attempted,
  refusal,
  inputRef,
  name = 'cardNumber',
  readOnly,
}: CardNumberFieldProps) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const [focused, setFocused] = useState(false);
  /** More was put in than a number has: said until the number changes. */
  const [tooMany, setTooMany] = useState(false);
  const onTooMany = useCallback(() => setTooMany(true), []);
  const error = (attempted && cardNumberError(value)) || refusal;
  const help =
    !error && !tooMany && (focused && !value ? 'Обязательное поле' : '7 цифр на лицевой стороне карты');
  const change = (digits: string) => {
    setTooMany(false);
    onChange(digits);
  };
  return (
    <div className={error ? `${styles.field} ${styles.wrong}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        Номер карты
      </label>
      <span className={value ? `${styles.box} ${styles.clearable}` : styles.box}>
        <DigitsInput
          inputRef={input}
          id={id}
          name={name}
          className={`${styles.input} ${styles.digits}`}
          placeholder="0000000"
          length={CARD_LENGTH}
          value={value}
          onChange={change}
          onTooMany={onTooMany}
          readOnly={readOnly}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && `${id}-error`, (help || tooMany) && `${id}-hint`]
            .filter(Boolean)
            .join(' ')}
        />
        {value && (
          <button
            type="button"
            className={styles.clear}
            aria-label="Очистить"
            disabled={readOnly}
            onClick={() => {
              const { current: field } = input;
              field?.focus();
              field?.select();
              if (!field || !putIn(field, '')) change('');
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </span>
      {error && <Complaint id={`${id}-error`}>{error}</Complaint>}
      {tooMany && <Complaint id={`${id}-hint`}>Не добавлено: в номере карты 7 цифр</Complaint>}
      {help && (
        <p className={styles.help} id={`${id}-hint`}>
          {help}
        </p>
      )}
    </div>
  );
}

function Complaint({ id, children }: { id: string; children: string }) {
  return (
    <p className={styles.error} id={id} role="alert">
      <Icon name="alert" small />
      <span>{children}</span>
    </p>
  );
}
