import { useLayoutEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { readCard } from '../../../shared/card-number';
import { glued } from '../../../shared/typography';
import { waitText } from '../../../shared/wait-text';
import { useAppDispatch, useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { CardNumberField } from '../../ui/CardNumberField';
import { focusSoon } from '../../ui/focus-soon';
import { Note } from '../../ui/Note';
import { checkSavings, selectCampaign, type SavingsCheck } from './campaign-slice';
import styles from './Savings.module.css';

interface SavingsFormProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Where the focus goes on to, if it is in the form when the answer takes the form's place. */
  readonly next: RefObject<HTMLElement | null>;
}

/** Asks for a card's number. It keeps what was typed until the answer takes its place. */
export function SavingsForm({ input, next }: SavingsFormProps) {
  const dispatch = useAppDispatch();
  const { checkedSavings, loading } = useAppSelector(selectCampaign);
  const [card, setCard] = useState(typedBefore(checkedSavings));
  const [attempted, setAttempted] = useState(checkedSavings.is === 'refused');
  const form = useRef<HTMLFormElement>(null);

  // A layout effect: its end comes while the form still is in the document and has its focus.
  useLayoutEffect(() => {
    const { current } = form;
    return () => {
      if (current?.contains(document.activeElement)) focusSoon(next);
    };
  }, [next]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (loading) return;
    setAttempted(true);
    // Asked of the field itself: what was typed before the code was there counts too.
    const read = readCard(input.current?.value ?? card);
    if (read.card) void dispatch(checkSavings(read.card));
    else input.current?.focus();
  };

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="#check"
      noValidate
      onSubmit={submit}
      aria-label="Проверка накоплений"
    >
      <CardNumberField value={card} onChange={setCard} attempted={attempted} inputRef={input} />
      <Failure check={checkedSavings} />
      <Button type="submit" wide busy={loading}>
        {checkedSavings.is === 'failed' ? 'Попробовать ещё раз' : 'Проверить'}
      </Button>
    </form>
  );
}

/** What a form posted without JavaScript had in it, where it has not been answered. */
function typedBefore(check: SavingsCheck): string {
  if (check.is === 'refused') return check.typed;
  return check.is === 'failed' || check.is === 'unknown' ? check.card : '';
}

function Failure({ check }: { check: SavingsCheck }) {
  if (check.is === 'limited')
    return (
      <Note danger>{glued(`Слишком много проверок. Попробуйте через ${waitText(check.retryAfter)}.`)}</Note>
    );
  if (check.is === 'failed')
    return (
      <Note danger>
        <strong>Не удалось проверить карту</strong>
        Проверьте номер и попробуйте ещё раз через минуту.
      </Note>
    );
  if (check.is === 'unknown')
    return (
      <Note danger>
        <strong>Не удалось проверить карту</strong>
        {`Карта ${check.card} не найдена. Проверьте номер.`}
      </Note>
    );
  return null;
}
