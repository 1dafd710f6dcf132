import { useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { readCard } from '../../../shared/rules/card-number';
import { cardRefusal, type CallFailure } from '../../api/call-failure';
import { Button } from '../Button';
import styles from './CardForm.module.css';
import { CardNumberField } from './CardNumberField';

interface CardFormProps {
  /** What stands in the field to begin with. */
  readonly initialCard?: string | undefined;
  readonly onType?: (typed: string) => void;
  readonly onCard: (card: string) => void;
  /** Where a plain post finds its answer on the page. */
  readonly action: string;
  /** A plain post had no card's number in it. */
  readonly refused?: boolean;
  readonly failure: CallFailure | undefined;
  readonly isRefusalTold?: boolean;
  readonly busy: boolean;
  /** The words of its button. */
  readonly submit: string;
  readonly above?: ReactNode;
  /** Under the button, which so stays where it was pressed. */
  readonly children: ReactNode;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** Asks for a card's number (product: Savings check); without JavaScript by a plain post to the page. */
export function CardForm(props: CardFormProps) {
  const { initialCard = '', onType, onCard, action, refused = false, failure, busy } = props;
  const { submit, above, children, inputRef, isRefusalTold } = props;
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const [card, setCard] = useState(initialCard);
  const [attempts, setAttempts] = useState(refused ? 1 : 0);
  /** A field that is emptied starts again. */
  const type = (typed: string) => {
    if (!typed) setAttempts(0);
    setCard(typed);
    onType?.(typed);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
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
      <CardNumberField
        value={card}
        onChange={type}
        attempts={attempts}
        isRefusalTold={isRefusalTold}
        refusal={failure && cardRefusal(failure, card)}
        inputRef={input}
        readOnly={busy}
      />
      <Button type="submit" wide busy={busy}>
        {submit}
      </Button>
      {children}
    </form>
  );
}
