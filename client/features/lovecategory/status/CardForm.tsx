import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { isCardNumber } from '../../../../shared/rules/card-number';
import { cardRefusal } from '../../../api/call-failure';
import { GetCard } from '../../../layout/card/GetCard';
import { useAppSelector } from '../../../app/store';
import { Button } from '../../../ui/Button';
import { CardNumberField } from '../../../ui/fields/CardNumberField';
import styles from './CardForm.module.css';
import { selectCardCategories, type LookUp } from '../card-categories-state';
import { useCardFlow } from '../use-card-flow';

interface CardFormProps {
  readonly card: string;
  readonly onChange: (card: string) => void;
  readonly askedFor: LookUp['askedFor'];
  readonly submit: string;
  /** What stands above the field. */
  readonly children: ReactNode;
}

/** Asks for a card and looks it up (product: Favourite categories); without JavaScript by a plain post to the page. */
export function CardForm({ card, onChange, askedFor, submit, children }: CardFormProps) {
  const { failure, refused } = useAppSelector(selectCardCategories);
  const { busy, lookUp } = useCardFlow();
  const [attempted, setAttempted] = useState(refused);
  const input = useRef<HTMLInputElement>(null);
  /** A field that is emptied begins anew. */
  const type = (typed: string) => {
    if (!typed) setAttempted(false);
    onChange(typed);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (isCardNumber(card)) void lookUp({ cardNumber: card, askedFor });
    else input.current?.focus();
  };
  return (
    <form className={styles.form} method="post" action="#card-status" noValidate onSubmit={onSubmit}>
      {children}
      <CardNumberField
        value={card}
        onChange={type}
        attempted={attempted}
        refusal={cardRefusal(failure, card)}
        inputRef={input}
        readOnly={busy}
      />
      <Button type="submit" wide busy={busy}>
        {submit}
      </Button>
      <GetCard />
    </form>
  );
}
