import clsx from 'clsx/lite';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import {
  CARD_LENGTH,
  cardNumberError,
  excessDigitsNote,
  isCardNumber,
  missingDigitsNote,
  readCard,
} from '../../../shared/rules/card-number';
import { digitsOf } from '../../../shared/text/digits';
import { cardRefusal, type CallFailure } from '../../api/call-failure';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { useHydrated } from '../loading/Scripting';
import styles from './CardForm.module.css';
import { digitsAfter } from './digits-after';
import fieldStyles from './TextField.module.css';
import { TextField } from './TextField';

/**
 * Time in milliseconds for which Enter is ignored after a key press or click has opened the form. Otherwise, pressing
 * Enter twice would open the form and submit it.
 */
const STRAY_ENTER = 500;

interface CardFormProps {
  readonly initialCard?: string | undefined;
  /** Storage key of the typed number (app/tab-draft). */
  readonly draftKey?: string;
  readonly onType?: (typed: string) => void;
  readonly onCard: (card: string) => void;
  /** URL hash of the result, used as the form action without JavaScript. */
  readonly action: string;
  /** True if a form submitted without JavaScript contained no valid card number. */
  readonly refused?: boolean;
  /**
   * Failure of the last request. The field itself reports an unknown card, as long as the field contains its number.
   */
  readonly failure: CallFailure | undefined;
  /** True if another element has already announced the failure to screen readers. */
  readonly isFailureAnnounced?: boolean;
  /** True while the request is pending. The field is then read-only. */
  readonly busy: boolean;
  /** True to keep the field editable during the request, so the visitor can submit another number. */
  readonly mayReplace?: boolean;
  /** True while a rate limit rejects every number. A message next to the form explains the limit. */
  readonly isWaiting?: boolean;
  /** Label of the submit button. */
  readonly submit: string;
  readonly above?: ReactNode;
  /** Next steps for an unknown card. Replaces `children` while the field reports the error. */
  readonly unknownCardAdvice: ReactNode;
  /** Content below the button, where changes do not move the button. */
  readonly children?: ReactNode;
}

/** Form for a seven-digit card number (product: Savings check). Without JavaScript, the form is posted to the page. */
export function CardForm(props: CardFormProps) {
  const { initialCard = '', draftKey, onType, onCard, action, refused = false } = props;
  const {
    failure,
    isFailureAnnounced,
    busy,
    mayReplace = false,
    isWaiting = false,
    submit,
    above,
    unknownCardAdvice,
    children,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Digits in the card field. After a POST request without JavaScript, the text exactly as typed. */
  const [card, setCard] = useState(initialCard);
  /** Keep the first value because a changed `defaultValue` would appear in a field that the visitor has not edited. */
  const [defaultValue] = useState(initialCard);
  /** Value of the field before the current edit. Undefined if a script has set the value. */
  const valueBefore = useRef<string>(undefined);
  /** Number of failed submissions. After the first one, the error is updated while the visitor types. */
  const [attempts, setAttempts] = useState(refused ? 1 : 0);
  /** Text of the field at the last submission. */
  const [submitted, setSubmitted] = useState(refused ? initialCard : '');
  /** Reason the last edit added no digits. Not an error because errors appear only after a submit. */
  const [notice, setNotice] = useState<string>();
  const [focused, setFocused] = useState(false);
  const isHydrated = useHydrated();
  /**
   * Time at which a key press or click opened the form. -Infinity after the visitor types, or if the server rendered
   * the form.
   */
  const openedAt = useRef(-Infinity);
  const refusal = failure && cardRefusal(failure, card);
  const formatError = attempts > 0 ? cardNumberError(card) : undefined;
  const error = formatError ?? refusal;
  const isQuiet = isFailureAnnounced && error === refusal;
  /**
   * Note about missing or excess digits. Disappears with the next edit, so screen readers do not announce every digit.
   */
  const countNote = excessDigitsNote(card) ?? (card === submitted ? missingDigitsNote(card) : undefined);
  const help = countNote ?? notice ?? `${CARD_LENGTH} цифр на лицевой стороне карты`;
  /**
   * True once the visitor has submitted a valid number. Reserves space to prevent a layout shift when the response
   * arrives.
   */
  const reservesSpace = isCardNumber(submitted);

  const type = (typed: string) => {
    // If the visitor empties the field, start over without an error.
    if (!typed || !card) setAttempts(0);
    setCard(typed);
    onType?.(typed);
  };

  /** Reads the field's value without changing the field. */
  const read = (field: HTMLInputElement) => {
    const typed = digitsOf(field.value);
    if (typed !== card) type(typed);
  };

  // Read the field because the visitor may have typed in it or focused it before hydration. A layout effect runs before
  // the first paint, so a replayed click sees the value.
  useLayoutEffect(() => {
    if (!input.current) return;
    if (isHydrated) openedAt.current = performance.now();
    read(input.current);
    setFocused(input.current === document.activeElement);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, after the field is mounted
  }, []);

  /** Removes all characters except digits after a completed edit, and keeps the caret in place. */
  const keepDigits = (field: HTMLInputElement) => {
    const { value } = field;
    const was = digitsOf(valueBefore.current ?? value);
    valueBefore.current = undefined;
    const { digits, caret } = digitsAfter(field);
    if (value !== digits) {
      field.value = digits;
      field.setSelectionRange(caret, caret);
    }
    const isIgnored = digits === was && !isCardNumber(digits) && /\p{L}/u.test(value);
    setNotice(isIgnored ? 'Не добавлено: в номере карты только цифры' : undefined);
  };

  const onFieldEvent = (event: Event, field: HTMLInputElement) => {
    const isComposing = event instanceof InputEvent && event.isComposing;
    if (event.type === 'beforeinput') {
      if (isComposing) valueBefore.current ??= field.value;
      else valueBefore.current = field.value;
      return;
    }
    const isEdit = event.type === 'input' || event.type === 'compositionend';
    if (isEdit) openedAt.current = -Infinity;
    // Changing the value during composition would make an IME duplicate digits.
    if (isEdit && !isComposing) keepDigits(field);
    read(field);
  };

  const clear = () => {
    setNotice(undefined);
    if (input.current) input.current.value = '';
    type('');
    input.current?.focus();
  };

  /** Ignores Enter right after a key press or click has opened the form (product: Savings check). */
  const onKeyDown = (event: KeyboardEvent) => {
    const isStray = performance.now() - openedAt.current < STRAY_ENTER;
    if (event.key === 'Enter' && isStray) event.preventDefault();
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const field = input.current;
    if (!field || isWaiting) return;
    // Enter may follow the last digit before React has rendered the new number.
    const isNewCard = mayReplace && digitsOf(field.value) !== card;
    if (busy && !isNewCard) return;
    // Read the field itself because autofill may have changed its value without an event.
    read(field);
    setSubmitted(digitsOf(field.value));
    const typed = readCard(field.value);
    // After an invalid number, keep the notice because it may explain that letters are ignored.
    if (typed.card) setNotice(undefined);
    // Reset the counter after a valid number, so the next error appears only after another submit.
    setAttempts(typed.card ? 0 : attempts + 1);
    if (typed.card) onCard(typed.card);
    else field.focus();
  };

  return (
    <form
      className={clsx(styles.form, reservesSpace && styles.reserved, refusal && styles.refused)}
      method="post"
      action={action}
      noValidate
      onSubmit={onSubmit}
    >
      {above}
      <TextField
        ref={input}
        id={id}
        name="cardNumber"
        data-draft={draftKey}
        label="Номер карты"
        error={error}
        attempt={isQuiet ? undefined : attempts}
        hint={focused && !card && 'Обязательное поле'}
        help={help === error ? '' : help}
        announcesHelp
        className={fieldStyles.digits}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0000000"
        defaultValue={defaultValue}
        onFieldEvent={onFieldEvent}
        onKeyDown={onKeyDown}
        readOnly={busy && !mayReplace}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        aria-required
      >
        {card && (
          <button
            type="button"
            className={fieldStyles.clear}
            aria-label="Очистить"
            disabled={busy && !mayReplace}
            onClick={clear}
          >
            <Icon name="close" />
          </button>
        )}
      </TextField>
      <Button id={`${id}-submit`} type="submit" wide busy={busy} aria-disabled={isWaiting || undefined}>
        {submit}
      </Button>
      <div className={styles.below}>{refusal ? unknownCardAdvice : children}</div>
    </form>
  );
}
