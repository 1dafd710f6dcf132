import { useLayoutEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { readCard } from '../../../../shared/rules/card-number';
import { glued } from '../../../../shared/text/typography';
import { waitText } from '../../../../shared/text/wait-text';
import { NO_CONNECTION } from '../../../calls/is-no-connection';
import { cardRefusal, unknownCardText } from '../../../calls/unknown-card';
import { useAppSelector } from '../../../store';
import { absorbSecondClick } from '../../../ui/behaviour/absorb-second-click';
import { Button } from '../../../ui/Button';
import { CardNumberField } from '../../../ui/fields/CardNumberField';
import { focusSoon } from '../../../ui/behaviour/focus-soon';
import { Note } from '../../../ui/states/Note';
import { selectCampaign, type SavingsCheck } from '../campaign-slice';
import styles from './Savings.module.css';

interface SavingsFormProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Where the focus goes on to, if it is in the form when the answer takes the form's place. */
  readonly next: RefObject<HTMLElement | null>;
  /** What the form and the answer in its place stand in. */
  readonly panel: RefObject<HTMLElement | null>;
  /** What is typed. */
  readonly card: string;
  /** It was changed while its check was under way. */
  readonly changed: boolean;
  readonly onType: (typed: string) => void;
  readonly onCheck: (card: string) => void;
}

/** Asks for a card's number, and says why there is no answer. */
export function SavingsForm({ input, next, panel, card, changed, onType, onCheck }: SavingsFormProps) {
  const { checkedSavings } = useAppSelector(selectCampaign);
  const [attempted, setAttempted] = useState(checkedSavings.is === 'refused');
  const form = useRef<HTMLFormElement>(null);

  // A layout effect: its end comes while the form still is in the document and has its focus.
  useLayoutEffect(() => {
    const { current } = form;
    return () => {
      if (current?.contains(document.activeElement)) focusSoon(next, panel);
    };
  }, [next, panel]);

  /** The number is under way: what is typed over it is another one, which nobody has submitted. */
  const checking = checkedSavings.is === 'checking' && checkedSavings.card === card;
  const type = (typed: string) => {
    if (checking && typed !== card) setAttempted(false);
    onType(typed);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempted(true);
    // Asked of the field itself: what was typed before the code was there counts too.
    const read = readCard(input.current?.value ?? card);
    if (read.card) onCheck(read.card);
    else input.current?.focus();
  };

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="#answer"
      noValidate
      onSubmit={submit}
      aria-label="Проверка накоплений"
    >
      <CardNumberField
        value={card}
        onChange={type}
        attempted={attempted}
        refusal={cardRefusal(checkedSavings, card)}
        inputRef={input}
      />
      <Failure check={checkedSavings} changed={changed} />
      {/* What is said of the last check goes with the press, and the button moves from under it. */}
      <Button
        type="submit"
        wide
        busy={checking}
        onClick={checkedSavings.is === 'asking' ? undefined : absorbSecondClick}
      >
        {checkedSavings.is === 'failed' || checkedSavings.is === 'no connection'
          ? 'Попробовать ещё раз'
          : 'Проверить'}
      </Button>
    </form>
  );
}

/** Why there is no answer; of a number that no card has its field says so, as long as it stands there. */
function Failure({ check, changed }: { check: SavingsCheck; changed: boolean }) {
  if (check.is === 'limited')
    return (
      <Note danger>{glued(`Слишком много проверок. Попробуйте через ${waitText(check.retryAfter)}.`)}</Note>
    );
  if (check.is === 'failed')
    return (
      <Note danger>
        <strong>{`Не удалось проверить карту ${check.card}`}</strong>
        Попробуйте ещё раз через минуту.
      </Note>
    );
  if (check.is === 'no connection')
    return (
      <Note danger>
        <strong>{`Не удалось проверить карту ${check.card}`}</strong>
        {glued(NO_CONNECTION)}
      </Note>
    );
  if (check.is === 'unknown' && changed) return <Note danger>{unknownCardText(check.card)}</Note>;
  return null;
}
