import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import { CARD_LENGTH, cardNumberError, readCard } from '../../../shared/rules/card-number';
import { cardRefusal, type CallFailure } from '../../api/call-failure';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { useHydrated } from '../loading/Scripting';
import styles from './CardForm.module.css';
import { digitsAfter, digitsOf, hasLetters } from './digits-after';
import fieldStyles from './TextField.module.css';
import { TextField } from './TextField';

/** Time after opening in which Enter belongs to the press that opened the form, in milliseconds. */
const STRAY_ENTER = 500;

interface CardFormProps {
  /** Initial value of the field. */
  readonly initialCard?: string | undefined;
  /** Key under which the tab keeps the number (app/tab-draft); absent in a modal, which forgets it. */
  readonly draftKey?: string;
  readonly onType?: (typed: string) => void;
  readonly onCard: (card: string) => void;
  /** Hash of the result on the page, for a post without JavaScript. */
  readonly action: string;
  /** A post without JavaScript did not contain a card number. */
  readonly refused?: boolean;
  /** Failure of the last request. The field shows that a card is unknown while it contains that card. */
  readonly failure: CallFailure | undefined;
  /** Another element has announced the failure: the field is only described by it. */
  readonly isRefusalTold?: boolean;
  /** The request is pending: the field is read-only. */
  readonly busy: boolean;
  /** The field stays editable during the request: another number replaces it. */
  readonly mayReplace?: boolean;
  /** A rate limit, shown beside the form, refuses every number until the wait ends. */
  readonly isWaiting?: boolean;
  /** Label of the button. */
  readonly submit: string;
  readonly above?: ReactNode;
  /** Content under the button, so that the button does not move. */
  readonly children?: ReactNode;
}

/** Form for a card number of seven digits (product: Savings check). Without JavaScript, it posts to the page. */
export function CardForm(props: CardFormProps) {
  const { initialCard = '', draftKey, onType, onCard, action, refused = false } = props;
  const {
    failure,
    isRefusalTold,
    busy,
    mayReplace = false,
    isWaiting = false,
    submit,
    above,
    children,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Digits of the field. After a post without JavaScript, the text as typed. */
  const [card, setCard] = useState(initialCard);
  /** Later values of the prop are ignored: a changed `defaultValue` would show in an untouched field. */
  const [defaultValue] = useState(initialCard);
  /** Value before the edit that is under way; undefined when a program sets the field. */
  const valueBefore = useRef<string>(undefined);
  /** Number of submits with an invalid card number. From the first, the error follows the field. */
  const [attempts, setAttempts] = useState(refused ? 1 : 0);
  /** Why the last edit added nothing. Not an error: errors wait for a submit. */
  const [notice, setNotice] = useState<string>();
  const [focused, setFocused] = useState(false);
  const isHydrated = useHydrated();
  /** When a press opened the form; an input ends the wait. A form of the server's HTML was not opened. */
  const openedAt = useRef(-Infinity);
  const refusal = failure && cardRefusal(failure, card);
  const error = (attempts > 0 ? cardNumberError(card) : undefined) ?? refusal;
  const isQuiet = isRefusalTold && error === refusal;

  const type = (typed: string) => {
    // An empty field starts again, without an error.
    if (!typed || !card) setAttempts(0);
    setCard(typed);
    onType?.(typed);
  };

  /** Adopts the value of the field, and leaves the field unchanged. */
  const read = (field: HTMLInputElement) => {
    const typed = digitsOf(field.value);
    if (typed !== card) type(typed);
  };

  // Before hydration a visitor may have typed or focused the field. Before the first paint: a replayed click sees it too.
  useLayoutEffect(() => {
    if (!input.current) return;
    if (isHydrated) openedAt.current = performance.now();
    read(input.current);
    setFocused(input.current === document.activeElement);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the field is there
  }, []);

  /** Keeps the digits of an edit that is complete, with the caret in its place. */
  const keepDigits = (field: HTMLInputElement) => {
    const { value } = field;
    const was = digitsOf(valueBefore.current ?? value);
    valueBefore.current = undefined;
    const { digits, caret, tooMany } = digitsAfter(field, was, CARD_LENGTH);
    if (value !== digits) {
      field.value = digits;
      field.setSelectionRange(caret, caret);
    }
    if (tooMany) setNotice(`Не добавлено: в номере карты ${CARD_LENGTH} цифр`);
    else
      setNotice(
        digits === was && hasLetters(value) ? 'Не добавлено: в номере карты только цифры' : undefined,
      );
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
    // A composing keyboard repeats digits if the value changes meanwhile.
    if (isEdit && !isComposing) keepDigits(field);
    read(field);
  };

  const clear = () => {
    setNotice(undefined);
    if (input.current) input.current.value = '';
    type('');
    input.current?.focus();
  };

  /** Ignores Enter right after a press has opened the form (product: Savings check). */
  const onKeyDown = (event: KeyboardEvent) => {
    const isStray = performance.now() - openedAt.current < STRAY_ENTER;
    if (event.key === 'Enter' && isStray) event.preventDefault();
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const field = input.current;
    if (!field || busy || isWaiting) return;
    // Read from the field itself: a form filler may have set it without an event.
    read(field);
    setNotice(undefined);
    const typed = readCard(field.value);
    // A complete number starts again: the next one has no error until its submit.
    setAttempts(typed.card ? 0 : attempts + 1);
    if (typed.card) onCard(typed.card);
    else field.focus();
  };

  return (
    <form className={styles.form} method="post" action={action} noValidate onSubmit={onSubmit}>
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
        help={notice ?? `${CARD_LENGTH} цифр на лицевой стороне карты`}
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
      {children}
    </form>
  );
}
