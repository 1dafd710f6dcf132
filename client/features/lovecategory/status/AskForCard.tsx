import { useRef, useState, type SubmitEvent } from 'react';
import { readCard } from '../../../../shared/rules/card-number';
import { glued } from '../../../../shared/text/typography';
import { cardRefusal } from '../../../calls/unknown-card';
import { GetCard } from '../../../layout/GetCard';
import { useAppDispatch, useAppSelector } from '../../../store';
import { Button } from '../../../ui/Button';
import { CardNumberField } from '../../../ui/fields/CardNumberField';
import { Note } from '../../../ui/states/Note';
import { PlainOnly } from '../../../ui/states/Scripting';
import styles from './AskForCard.module.css';
import { answerHere, withdraw } from '../card/card-categories-slice';
import { isAsking, isAwaitingCard, selectCardCategories } from '../card/card-categories-state';
import { useCardFlow } from '../card/use-card-flow';

/** Before a card is known: its number is asked for in place, without JavaScript by a plain post to the page. */
export function AskForCard({ modalsCame }: { modalsCame: boolean }) {
  const state = useAppSelector(selectCardCategories);
  const { typedCard, refused, request, modal, failure } = state;
  const { lookUp } = useCardFlow();
  const dispatch = useAppDispatch();
  const [card, setCard] = useState(typedCard);
  const [attempted, setAttempted] = useState(refused);
  const input = useRef<HTMLInputElement>(null);
  const busy = request === 'looking';
  const refusal = cardRefusal(failure, card);
  /** One question at a time: a modal that asks stands in for the form, once its code is there. */
  const isAskedInModal = isAsking(modal);

  const type = (typed: string) => {
    setCard(typed);
    if (!isAwaitingCard(state) || typed === card) return;
    setAttempted(false);
    dispatch(withdraw());
  };

  /** Who turns to this field is asked here to the end: no modal takes it from under the fingers when its code comes. */
  const stay = () => {
    if (isAskedInModal) dispatch(answerHere());
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempted(true);
    // Asked of the field itself: what was typed before the code was there counts too.
    const read = readCard(input.current?.value ?? card);
    if (!read.card) input.current?.focus();
    else void lookUp(read.card);
  };

  return (
    <div className={styles.ask}>
      {!(isAskedInModal && modalsCame) && (
        <form className={styles.form} method="post" action="#card-status" noValidate onSubmit={submit}>
          {modal === 'error-modal' && !refusal && (
            <PlainOnly>
              <Note danger>
                {glued('Не удалось проверить карту. Проверьте номер и попробуйте ещё раз через минуту.')}
              </Note>
            </PlainOnly>
          )}
          <CardNumberField
            value={card}
            onChange={type}
            attempted={attempted}
            refusal={refusal}
            inputRef={input}
            onFocus={stay}
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
