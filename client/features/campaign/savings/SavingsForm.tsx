import { useState, type RefObject, type SubmitEvent } from 'react';
import { readCard } from '../../../../shared/rules/card-number';
import { nbsp } from '../../../../shared/text/typography';
import { waitText } from '../../../../shared/text/wait-text';
import { NO_CONNECTION, cardRefusal } from '../../../api/call-failure';
import { useAppSelector } from '../../../app/store';
import { Button } from '../../../ui/Button';
import { CardNumberField } from '../../../ui/fields/CardNumberField';
import { Note } from '../../../ui/notes/Note';
import { selectCampaign, type SavingsCheck } from '../campaign-slice';
import styles from './Savings.module.css';

interface SavingsFormProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** What is typed. */
  readonly card: string;
  readonly onType: (typed: string) => void;
  readonly onCheck: (card: string) => void;
}

/** Asks for a card's number, and says why there is no answer. */
export function SavingsForm({ input, card, onType, onCheck }: SavingsFormProps) {
  const { checkedSavings, loading } = useAppSelector(selectCampaign);
  const [attempted, setAttempted] = useState(checkedSavings.is === 'refused');

  /** A field that is emptied begins anew. */
  const type = (typed: string) => {
    if (!typed) setAttempted(false);
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
        readOnly={loading}
      />
      <Button type="submit" wide busy={loading}>
        {checkedSavings.is === 'failed' || checkedSavings.is === 'no connection'
          ? 'Попробовать ещё раз'
          : 'Проверить'}
      </Button>
      {/* Under the button, which so stays where it was pressed. */}
      <Failure check={checkedSavings} />
    </form>
  );
}

/** Why there is no answer; of a number that no card has its field says so, as long as it stands there. */
function Failure({ check }: { check: SavingsCheck }) {
  if (check.is === 'limited')
    return (
      <Note danger>{nbsp(`Слишком много проверок. Попробуйте через ${waitText(check.retryAfter)}.`)}</Note>
    );
  if (check.is === 'failed' || check.is === 'no connection')
    return (
      <Note danger>
        <strong>{`Не удалось проверить карту ${check.card}`}</strong>
        {check.is === 'failed' ? 'Попробуйте ещё раз через минуту.' : nbsp(NO_CONNECTION)}
      </Note>
    );
  return null;
}
