import { useLayoutEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { isCardNumber, maskCardNumber } from '../../../shared/card-number';
import { formatNumber, plural } from '../../../shared/format';
import { waitText } from '../../../shared/wait-text';
import { useAppDispatch, useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { CardNumberField } from '../../ui/CardNumberField';
import { Note } from '../../ui/Note';
import { askAgain, checkSavings, selectCampaign, type SavingsCheck } from './campaign-slice';
import styles from './Savings.module.css';

/** Asks for a card and shows what it has gathered. What was typed stays until another card is wanted. */
export function SavingsPanel() {
  const dispatch = useAppDispatch();
  const { checkedSavings } = useAppSelector(selectCampaign);
  const input = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const answered = checkedSavings.is === 'positive' || checkedSavings.is === 'zero';

  const another = (event: SubmitEvent) => {
    event.preventDefault();
    dispatch(askAgain());
    focusSoon(input);
  };

  return (
    <div className={styles.panel}>
      <div role="status">{answered && <Result check={checkedSavings} />}</div>
      {answered ? (
        <form onSubmit={another}>
          <Button type="submit" kind="ghost" wide ref={again}>
            Проверить другую карту
          </Button>
        </form>
      ) : (
        <Question input={input} next={again} />
      )}
    </div>
  );
}

/** What takes the place of something else is there with the next frame. */
function focusSoon(element: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => element.current?.focus());
}

interface QuestionProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Where the focus goes on to, if it is in the form when the answer takes the form's place. */
  readonly next: RefObject<HTMLElement | null>;
}

/** The form; it has what was typed and goes with its answer. */
function Question({ input, next }: QuestionProps) {
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
    const typed = maskCardNumber(input.current?.value ?? card);
    if (isCardNumber(typed)) void dispatch(checkSavings(typed));
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
  return check.is === 'failed' ? check.card : '';
}

function Result({ check }: { check: SavingsCheck }) {
  if (check.is === 'positive')
    return (
      <div className={styles.result}>
        <p className={styles.card}>{`Карта ${check.card}`}</p>
        <p className={styles.count}>
          <b>{formatNumber(check.count)}</b>{' '}
          <span>{plural(check.count, 'балл накоплен', 'балла накоплено', 'баллов накоплено')}</span>
        </p>
      </div>
    );
  if (check.is === 'zero')
    return (
      <div className={styles.result}>
        <p className={styles.card}>{`Карта ${check.card}`}</p>
        <p className={styles.nothing}>Пока ничего не накоплено</p>
        <p>Покупки появляются в течение суток. Проверьте, показали ли вы карту на кассе.</p>
      </div>
    );
  return null;
}

function Failure({ check }: { check: SavingsCheck }) {
  if (check.is === 'limited')
    return <Note danger>{`Слишком много проверок. Попробуйте через ${waitText(check.retryAfter)}.`}</Note>;
  if (check.is === 'failed')
    return (
      <Note danger>
        <strong>Не удалось проверить карту</strong>
        Проверьте номер и попробуйте ещё раз через минуту.
      </Note>
    );
  return null;
}
