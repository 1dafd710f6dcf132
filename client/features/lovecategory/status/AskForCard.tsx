import { useRef, useState, type SubmitEvent } from 'react';
import { readCard } from '../../../../shared/rules/card-number';
import { cardRefusal } from '../../../calls/unknown-card';
import { GetCard } from '../../../layout/GetCard';
import { useAppDispatch, useAppSelector } from '../../../store';
import { Button } from '../../../ui/Button';
import { CardNumberField } from '../../../ui/fields/CardNumberField';
import styles from './AskForCard.module.css';
import { typeCard } from '../card/card-categories-slice';
import { isAsking, selectCardCategories } from '../card/card-categories-state';
import { useCardFlow } from '../card/use-card-flow';
import { NotBroughtBack, PlainFailure } from './LookUpFailures';

/** Before a card is known: its number is asked for in place, without JavaScript by a plain post to the page. */
export function AskForCard({ modalsCame }: { modalsCame: boolean }) {
  const dispatch = useAppDispatch();
  const { typedCard, refused, modal, failure, isPromoFinished } = useAppSelector(selectCardCategories);
  const { busy, lookUp } = useCardFlow();
  const [attempted, setAttempted] = useState(refused);
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempted(true);
    // Asked of the field itself: what was typed before the code was there counts too.
    const { card } = readCard(input.current?.value ?? typedCard);
    if (!card) input.current?.focus();
    else void lookUp({ cardNumber: card, askedFor: isPromoFinished ? 'check-savings' : 'input-number' });
  };

  return (
    <div className={styles.ask}>
      <NotBroughtBack />
      {/* One question at a time: a modal that asks stands in for the form, once its code is there. */}
      {!(isAsking(modal) && modalsCame) && (
        <form className={styles.form} method="post" action="#card-status" noValidate onSubmit={submit}>
          <PlainFailure />
          <CardNumberField
            value={typedCard}
            onChange={(typed) => dispatch(typeCard(typed))}
            attempted={attempted}
            refusal={cardRefusal(failure, typedCard)}
            inputRef={input}
            readOnly={busy || isAsking(modal)}
          />
          <Button type="submit" wide busy={busy}>
            Проверить
          </Button>
        </form>
      )}
      <GetCard />
    </div>
  );
}
