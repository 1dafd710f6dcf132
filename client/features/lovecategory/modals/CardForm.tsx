import { glued } from '../../../../shared/text/typography';
import { useRef, useState, type SubmitEvent } from 'react';
import { isCardNumber } from '../../../../shared/rules/card-number';
import { cardRefusal } from '../../../calls/unknown-card';
import { GetCard } from '../../../layout/GetCard';
import { useAppSelector } from '../../../store';
import { Button } from '../../../ui/Button';
import { CardNumberField } from '../../../ui/fields/CardNumberField';
import { selectCardCategories, type LookUp } from '../card/card-categories-state';
import styles from './Modals.module.css';
import { useCardFlow } from '../card/use-card-flow';

interface CardFormProps {
  readonly askedFor: LookUp['askedFor'];
  readonly text: string;
  readonly submit: string;
}

/** Asks for a card; a right number closes the modal and is looked up (product: Favourite categories). */
export function CardForm({ askedFor, text, submit }: CardFormProps) {
  const { failedLookUp, failure } = useAppSelector(selectCardCategories);
  const { lookUp } = useCardFlow();
  const [card, setCard] = useState(failedLookUp?.cardNumber ?? '');
  const [attempted, setAttempted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (isCardNumber(card)) void lookUp({ cardNumber: card, askedFor });
    else input.current?.focus();
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <p className={styles.text}>{glued(text)}</p>
      <CardNumberField
        value={card}
        onChange={setCard}
        attempted={attempted}
        refusal={cardRefusal(failure, card)}
        inputRef={input}
      />
      <Button type="submit" wide>
        {submit}
      </Button>
      <GetCard />
    </form>
  );
}
