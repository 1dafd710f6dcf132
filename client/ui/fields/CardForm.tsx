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
 * Enter twice would open and submit the form.
 */
const STRAY_ENTER = 500;

interface CardFormProps {
  /** Initial value of the field. */
  readonly initialCard?: string | undefined;
  /** Storage key of the typed number (app/tab-draft). */
  readonly draftKey?: string;
  readonly onType?: (typed: string) => void;
  readonly onCard: (card: string) => void;
  /** URL hash of the result on the page, used as the form action without JavaScript. */
  readonly action: string;
  /** True if a form posted without JavaScript contained no valid card number. */
  readonly refused?: boolean;
  /** Failure of the last request. While the field contains an unknown card, the field reports the failure. */
  readonly failure: CallFailure | undefined;
  /** True if another element has already announced the failure to screen readers. */
  readonly isFailureAnnounced?: boolean;
  /** True while the request is pending. The field is then read-only. */
  readonly busy: boolean;
  /** True if the field stays editable during the request, so that the visitor can submit another number. */
  readonly mayReplace?: boolean;
  /** True while a rate limit rejects every number. The message about the limit is next to the form. */
  readonly isWaiting?: boolean;
  /** Label of the submit button. */
  readonly submit: string;
  readonly above?: ReactNode;
  /** Next steps for an unknown card, which replace `children` while the field reports the error. */
  readonly unknownCardAdvice: ReactNode;
  /** Content below the button, where it cannot move the button. */
  readonly children?: ReactNode;
}

/**
 * Form for a card number with seven digits (product: Savings check). Without JavaScript, the form is posted to the
 * page.
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
  /** Digits in the card field. After a POST request without JavaScript, the text exactly as the visitor typed it. */
  const [card, setCard] = useState(initialCard);
  /**
   * Keep the first value of the prop, because a changed `defaultValue` would appear in a field that the visitor has not
   * edited.
   */
  const [defaultValue] = useState(initialCard);
  /** Value of the field before the current edit. Undefined if a script has set the value. */
  const valueBefore = useRef<string>(undefined);
  /** Number of failed submissions. After the first one, the error is updated while the visitor types. */
  const [attempts, setAttempts] = useState(refused ? 1 : 0);
  /** Text of the field when the form was last submitted. */
  const [submitted, setSubmitted] = useState(refused ? initialCard : '');
  /**
   * Reason why the last edit added no digits. The reason is not an error, because errors appear only after a submit.
   */
  const [notice, setNotice] = useState<string>();
  const [focused, setFocused] = useState(false);
  const isHydrated = useHydrated();
  /**
   * Time at which a key press or click opened the form. Reset when the visitor types, and never set if the server
   * rendered the form.
   */
  const openedAt = useRef(-Infinity);
  const refusal = failure && cardRefusal(failure, card);
  const formatError = attempts > 0 ? cardNumberError(card) : undefined;
  const error = formatError ?? refusal;
  const isQuiet = isFailureAnnounced && error === refusal;
  /**
   * Note about missing or excess digits. The note disappears with the next edit, so that screen readers do not announce
   * every digit.
   */
  const countNote = excessDigitsNote(card) ?? (card === submitted ? missingDigitsNote(card) : undefined);
  const help = countNote ?? notice ?? `${CARD_LENGTH} цифр на лицевой стороне карты`;
  /** True if the visitor has submitted a valid number. The response must not cause a layout shift. */
  const reservesSpace = isCardNumber(submitted);

  const type = (typed: string) => {
    // If the visitor empties the field, the form starts over without an error.
    if (!typed || !card) setAttempts(0);
    setCard(typed);
    onType?.(typed);
  };

  /** Reads the value of the field without changing the field. */
  const read = (field: HTMLInputElement) => {
    const typed = digitsOf(field.value);
    if (typed !== card) type(typed);
  };

  // Read the field, because the visitor may have typed or focused it before hydration. A layout effect runs before the
  // first paint, so a replayed click sees the value.
  useLayoutEffect(() => {
    if (!input.current) return;
    if (isHydrated) openedAt.current = performance.now();
    read(input.current);
    setFocused(input.current === document.activeElement);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, after the field is mounted
  }, []);

  /** Removes everything except digits after a completed edit, and keeps the caret in place. */
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
    // An IME duplicates digits if the value changes during the composition.
    if (isEdit && !isComposing) keepDigits(field);
    read(field);
  };

  const clear = () => {
    setNotice(undefined);
    if (input.current) input.current.value = '';
    type('');
    input.current?.focus();
  };

  /** Ignores Enter immediately after a press has opened the form (product: Savings check). */
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
    // Read the value from the field itself, because autofill may have set it without an event.
    read(field);
    setSubmitted(digitsOf(field.value));
    const typed = readCard(field.value);
    // Keep the notice if the field is empty, because it may explain that letters are ignored.
    if (typed.card) setNotice(undefined);
    // Reset the counter after a valid number, so that an error appears only when the next invalid number is submitted.
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
