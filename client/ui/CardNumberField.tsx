import { useId, useRef, useState, type RefObject } from 'react';
import { CARD_LENGTH, cardNumberError } from '../../shared/card-number';
import { DigitsInput } from './DigitsInput';
import styles from './Field.module.css';
import { Icon } from './Icon';

interface CardNumberFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Set after the first submit attempt: from then on what is wrong is said, and taken back as soon as it is right. */
  readonly attempted: boolean;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly name?: string;
}

/** Seven digits of a club card, asked for, cleared and judged (product: Savings check). */
export function CardNumberField({
  value,
  onChange,
  attempted,
  inputRef,
  name = 'cardNumber',
}: CardNumberFieldProps) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const [focused, setFocused] = useState(false);
  const error = attempted ? cardNumberError(value) : null;
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
          onChange={onChange}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint`}
        />
        {value && (
          <button
            type="button"
            className={styles.clear}
            aria-label="Очистить"
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </span>
      {error ? (
        <p className={styles.error} id={`${id}-hint`} role="alert">
          <Icon name="alert" small />
          <span>{error}</span>
        </p>
      ) : (
        <p className={styles.help} id={`${id}-hint`}>
          {focused && !value ? 'Обязательное поле' : '7 цифр на лицевой стороне карты'}
        </p>
      )}
    </div>
  );
}
