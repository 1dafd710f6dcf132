import { useRef, useState, type SubmitEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store';
import { absorbSecondClick } from '../../../ui/behaviour/absorb-second-click';
import { Button } from '../../../ui/Button';
import { focusSoon } from '../../../ui/behaviour/focus-soon';
import { showSoon } from '../../../ui/behaviour/show-soon';
import { askAgain, checkSavings, selectCampaign, type SavingsCheck } from '../campaign-slice';
import styles from './Savings.module.css';
import { SavingsForm } from './SavingsForm';
import { SavingsResult } from './SavingsResult';

/** Asks for a card and shows what it has gathered. What was typed stays until another card is wanted. */
export function SavingsPanel() {
  const dispatch = useAppDispatch();
  const { checkedSavings, loading } = useAppSelector(selectCampaign);
  const [card, setCard] = useState(typedBefore(checkedSavings));
  /** The number was changed while its check was under way: it stays in the field, beside the answer to what was sent. */
  const [changed, setChanged] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const answered = checkedSavings.is === 'positive' || checkedSavings.is === 'zero';

  const type = (typed: string) => {
    setCard(typed);
    if (loading && typed !== card) setChanged(true);
  };
  const check = async (number: string) => {
    setChanged(false);
    const checked = await dispatch(checkSavings(number));
    if (checkSavings.rejected.match(checked)) showSoon(panel, '[role=alert]');
  };
  const another = (event: SubmitEvent) => {
    event.preventDefault();
    dispatch(askAgain());
    setCard('');
    focusSoon(input);
  };

  return (
    <div className={styles.panel} id="answer" ref={panel}>
      <div role="status">{answered && <SavingsResult check={checkedSavings} />}</div>
      {/* Kept for the field of whoever goes away and comes back (page/typed-fields); in no form: one sent plainly would
          put it into the address. */}
      {answered && <input type="hidden" name="cardNumber" value={card} />}
      {answered && !changed ? (
        <form onSubmit={another}>
          <Button type="submit" kind="ghost" wide ref={again} onClick={absorbSecondClick}>
            Проверить другую карту
          </Button>
        </form>
      ) : (
        <SavingsForm
          input={input}
          next={again}
          panel={panel}
          card={card}
          changed={changed}
          onType={type}
          onCheck={(number) => void check(number)}
        />
      )}
    </div>
  );
}

/** What a form posted without JavaScript had in it, where it has not been answered. */
function typedBefore(check: SavingsCheck): string {
  if (check.is === 'refused') return check.typed;
  return check.is === 'failed' || check.is === 'unknown' ? check.card : '';
}
