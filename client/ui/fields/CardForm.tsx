import clsx from 'clsx/lite';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
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
import styles from './CardForm.module.css';
import { digitsAfter } from './digits-after';
import fieldStyles from './TextField.module.css';
import { TextField } from './TextField';
import { useStrayEnter } from './use-stray-enter';

interface CardFormProps {
  readonly initialCard?: string | undefined;
  /** sessionStorage key of the typed number (app/tab-draft). */
  readonly draftKey?: string;
  readonly onType?: (typed: string) => void;
  readonly onCard: (card: string) => void;
  /**
   * URL hash of the section with the result. Without JavaScript, the browser scrolls there after submitting the form.
   */
  readonly action: string;
  /** True if a form submitted without JavaScript contained no valid card number. The field then shows an error. */
  readonly refused?: boolean;
  /**
   * Failure of the last request. If the card is unknown, the field shows an error as long as it contains that number.
   */
  readonly failure: CallFailure | undefined;
  /** True if another element has already announced the failure to screen readers. */
  readonly isFailureAnnounced?: boolean;
  /** True while a request is pending. The field is then read-only, unless `mayReplace` is set. */
  readonly busy: boolean;
  /** True to let the visitor submit another number while a request is pending. */
  readonly mayReplace?: boolean;
  /** True while the visitor must wait after too many requests. The form then cannot be submitted. */
  readonly isWaiting?: boolean;
  /** Label of the submit button. */
  readonly submit: string;
  readonly above?: ReactNode;
  /** Advice shown below the button instead of `children` while the field shows an error about an unknown card. */
  readonly unknownCardAdvice: ReactNode;
  /** Content below the button. Changes to the content do not move the button. */
  readonly children?: ReactNode;
}

/**
 * Form with a field for a seven-digit card number (product: Savings check). Without JavaScript, the browser posts the
 * form to the page.
 */
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
  /** Digits in the card field. Initially, this may be any text that the visitor submitted without JavaScript. */
  const [card, setCard] = useState(initialCard);
  /**
   * Initial text of the field. Never changes, because React would write a new `defaultValue` into a field that the
   * visitor has not edited.
   */
  const [defaultValue] = useState(initialCard);
  /** Text of the field before the current edit. Undefined if a script has changed the field. */
  const valueBefore = useRef<string>(undefined);
  /**
   * Number of failed attempts to submit the form. After the first failed attempt, the error is updated while the
   * visitor types.
   */
  const [attempts, setAttempts] = useState(refused ? 1 : 0);
  /** Digits in the field at the last attempt to submit the form. */
  const [submitted, setSubmitted] = useState(refused ? initialCard : '');
  /**
   * Explains why the last edit added nothing, for example because the visitor typed letters. Not an error, because
   * errors appear only after a submit.
   */
  const [notice, setNotice] = useState<string>();
  const [focused, setFocused] = useState(false);
  const [onKeyDown, allowEnter] = useStrayEnter();
  const refusal = failure && cardRefusal(failure, card);
  const formatError = attempts > 0 ? cardNumberError(card) : undefined;
  const error = formatError ?? refusal;
  const isQuiet = isFailureAnnounced && error === refusal;
  /**
   * Note about missing or extra digits. A note about missing digits appears only after a submit, so screen readers do
   * not announce it while the visitor types.
   */
  const countNote = excessDigitsNote(card) ?? (card === submitted ? missingDigitsNote(card) : undefined);
  const help = countNote ?? notice ?? `${CARD_LENGTH} цифр на лицевой стороне карты`;
  /**
   * True once the visitor has submitted a valid number. The form then reserves space for the error, to prevent a layout
   * shift.
   */
  const reservesSpace = isCardNumber(submitted);

  const type = (typed: string) => {
    // If the visitor empties the field, do not show an error while the visitor types a new number.
    if (!typed || !card) setAttempts(0);
    setCard(typed);
    onType?.(typed);
  };

  /** Copies the digits from the field to the state. Does not change the field. */
  const read = (field: HTMLInputElement) => {
    const typed = digitsOf(field.value);
    if (typed !== card) type(typed);
  };

  // Read the field, because the visitor may have typed in it or focused it before hydration. A layout effect does this
  // before the page repeats earlier clicks, such as a click on the submit button.
  useLayoutEffect(() => {
    if (!input.current) return;
    read(input.current);
    setFocused(input.current === document.activeElement);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, after the field is mounted
  }, []);

  /**
   * Removes everything but digits from the field and keeps the caret in place. Shows a notice if the visitor has typed
   * letters.
   */
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
    if (isEdit) allowEnter();
    // Do not change the field during composition, because an IME would then insert the digits twice.
    if (isEdit && !isComposing) keepDigits(field);
    read(field);
  };

  const clear = () => {
    setNotice(undefined);
    if (input.current) input.current.value = '';
    type('');
    input.current?.focus();
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const field = input.current;
    if (!field || isWaiting) return;
    // Compare the text of the field itself. If Enter immediately follows the last digit, `card` may not contain this
    // digit yet.
    const isNewCard = mayReplace && digitsOf(field.value) !== card;
    if (busy && !isNewCard) return;
    // Read the field itself because autofill may have changed it without an event.
    read(field);
    setSubmitted(digitsOf(field.value));
    const typed = readCard(field.value);
    // If the number is invalid, keep the notice, because it may explain that letters are ignored.
    if (typed.card) setNotice(undefined);
    // After a valid number, show no errors until the next failed submit.
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
