import { useId, useLayoutEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { CARD_LENGTH, cardNumberError, readCard } from '../../../shared/rules/card-number';
import { cardRefusal, type CallFailure } from '../../api/call-failure';
import { Button } from '../Button';
import { Icon } from '../Icon';
import styles from './CardForm.module.css';
import { digitsAfter, digitsOf } from './digits-after';
import fieldStyles from './Field.module.css';
import { TextField } from './TextField';

interface CardFormProps {
  /** What stands in the field to begin with. */
  readonly initialCard?: string | undefined;
  readonly onType?: (typed: string) => void;
  readonly onCard: (card: string) => void;
  /** Where a plain post finds its answer on the page. */
  readonly action: string;
  /** A plain post had no card's number in it. */
  readonly refused?: boolean;
  /** Of a number that no card has the field speaks, as long as that one stands there. */
  readonly failure: CallFailure | undefined;
  /** Something else has said so: the field is only described by it. */
  readonly isRefusalTold?: boolean;
  /** Its number is on its way: nothing that was typed now would go with it. */
  readonly busy: boolean;
  /** A rate limit, shown beside the form, refuses every number until its time is over. */
  readonly isWaiting?: boolean;
  /** The words of its button. */
  readonly submit: string;
  readonly above?: ReactNode;
  /** Under the button, which so stays where it was pressed. */
  readonly children?: ReactNode;
}

/** Asks for a card's number, seven digits (product: Savings check); without JavaScript by a plain post to the page. */
export function CardForm(props: CardFormProps) {
  const { initialCard = '', onType, onCard, action, refused = false, failure, isRefusalTold } = props;
  const { busy, isWaiting = false, submit, above, children } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Digits; without the code, what was typed to the letter. */
  const [card, setCard] = useState(initialCard);
  /** How many submits it was wrong at: from the first on what is wrong is said, and taken back as soon as it is right. */
  const [attempts, setAttempts] = useState(refused ? 1 : 0);
  /** More was put in than a number has: said until the next edit. */
  const [tooMany, setTooMany] = useState(false);
  const [focused, setFocused] = useState(false);
  const refusal = failure && cardRefusal(failure, card);
  const error = (attempts > 0 ? cardNumberError(card) : undefined) ?? refusal;
  const complaint = tooMany ? `Не добавлено: в номере карты ${CARD_LENGTH} цифр` : error;
  const isQuiet = isRefusalTold && complaint === refusal;

  const type = (typed: string) => {
    // A field that is emptied starts again, and so does an empty one: nothing speaks over the next key.
    if (!typed || !card) setAttempts(0);
    setCard(typed);
    onType?.(typed);
  };

  // What was typed before the code was there is not lost: at once, or what a kept press changes would be shown without it.
  useLayoutEffect(() => {
    const typed = digitsOf(input.current?.value ?? '');
    if (typed !== card) type(typed);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the field is there
  }, []);

  const edit = (field: HTMLInputElement) => {
    const { digits, caret, tooMany: exceeds } = digitsAfter(field, card, CARD_LENGTH);
    // Written here and not by React, which would put the caret at the end.
    if (field.value !== digits) {
      field.value = digits;
      field.setSelectionRange(caret, caret);
    }
    setTooMany(exceeds);
    type(digits);
  };

  const clear = () => {
    setTooMany(false);
    type('');
    input.current?.focus();
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    // Asked of the field itself: what was typed before the code was there counts too.
    const read = readCard(input.current?.value ?? card);
    // A complete number starts again: nothing is wrong with another one until it is sent.
    setAttempts(read.card ? 0 : attempts + 1);
    if (read.card) onCard(read.card);
    else input.current?.focus();
  };

  return (
    <form className={styles.form} method="post" action={action} noValidate onSubmit={onSubmit}>
      {above}
      <TextField
        ref={input}
        id={id}
        name="cardNumber"
        label="Номер карты"
        error={complaint}
        isWrong={!!error}
        attempt={isQuiet ? undefined : attempts}
        hint={focused && !card && 'Обязательное поле'}
        help={`${CARD_LENGTH} цифр на лицевой стороне карты`}
        className={fieldStyles.digits}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0000000"
        value={card}
        onChange={(_, field) => edit(field)}
        readOnly={busy}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        aria-required
      >
        {card && (
          <button
            type="button"
            className={fieldStyles.clear}
            aria-label="Очистить"
            disabled={busy}
            onClick={clear}
          >
            <Icon name="close" />
          </button>
        )}
      </TextField>
      <Button type="submit" wide busy={busy} aria-disabled={isWaiting || undefined}>
        {submit}
      </Button>
      {children}
    </form>
  );
}
