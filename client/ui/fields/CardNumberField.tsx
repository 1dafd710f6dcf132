import { useId, useLayoutEffect, useState, type RefObject } from 'react';
import { CARD_LENGTH, cardNumberError } from '../../../shared/rules/card-number';
import { digitsAfter, digitsOf } from './digits-after';
import styles from './Field.module.css';
import { FieldFrame } from './FieldFrame';
import { Icon } from '../Icon';

interface CardNumberFieldProps {
  /** Digits; without the code, what was typed to the letter. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** How many submits it was wrong at: from the first on what is wrong is said, and taken back as soon as it is right. */
  readonly attempts: number;
  /** Why the number that stands is refused though it has its form; undefined as soon as it is another one. */
  readonly refusal?: string | undefined;
  /** Something else has said so: the field is only described by it. */
  readonly isRefusalTold?: boolean | undefined;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Its number is on its way: nothing that was typed now would go with it. */
  readonly readOnly?: boolean | undefined;
}

/** Seven digits of a club card, asked for, cleared and judged (product: Savings check). */
export function CardNumberField(props: CardNumberFieldProps) {
  const { value, onChange, attempts, refusal, isRefusalTold, inputRef: input, readOnly } = props;
  const id = useId();
  const [focused, setFocused] = useState(false);
  /** More was put in than a number has: said until the next edit. */
  const [tooMany, setTooMany] = useState(false);
  const mistake = attempts > 0 ? cardNumberError(value) : undefined;
  const error = mistake ?? refusal;
  const complaint = tooMany ? `Не добавлено: в номере карты ${CARD_LENGTH} цифр` : error;

  // What was typed before the code was there is not lost: at once, or what a kept press changes would be shown without it.
  useLayoutEffect(() => {
    const typed = digitsOf(input.current?.value ?? '');
    if (typed !== value) onChange(typed);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the field is there
  }, []);

  function edit(field: HTMLInputElement) {
    const { digits, caret, tooMany: refused } = digitsAfter(field, value, CARD_LENGTH);
    // Written here and not by React, which would put the caret at the end.
    if (field.value !== digits) {
      field.value = digits;
      field.setSelectionRange(caret, caret);
    }
    setTooMany(refused);
    onChange(digits);
  }

  function clear() {
    setTooMany(false);
    onChange('');
    input.current?.focus();
  }

  const isQuiet = isRefusalTold && complaint === refusal;
  return (
    <FieldFrame
      id={id}
      label="Номер карты"
      error={complaint}
      isWrong={!!error}
      attempt={isQuiet ? undefined : attempts}
      hint={focused && !value && 'Обязательное поле'}
      help={`${CARD_LENGTH} цифр на лицевой стороне карты`}
    >
      <input
        ref={input}
        id={id}
        name="cardNumber"
        className={`${styles.input} ${styles.digits}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0000000"
        value={value}
        onChange={({ currentTarget }) => edit(currentTarget)}
        readOnly={readOnly}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        aria-invalid={error ? true : undefined}
        aria-required
        aria-describedby={`${complaint ? `${id}-words ` : ''}${focused && !value ? `${id}-hint ` : ''}${id}-help`}
      />
      {value && (
        <button
          type="button"
          className={styles.clear}
          aria-label="Очистить"
          disabled={readOnly}
          onClick={clear}
        >
          <Icon name="close" />
        </button>
      )}
    </FieldFrame>
  );
}
