import { useRef, useState, type SubmitEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/store';
import { Button } from '../../../ui/Button';
import { focusSoon } from '../../../ui/behaviour/focus-soon';
import { QueryFields } from '../../../ui/fields/QueryFields';
import { askAgain, checkSavings, selectCampaign, type SavingsCheck } from '../campaign-slice';
import styles from './Savings.module.css';
import { SavingsForm } from './SavingsForm';
import { SavingsResult } from './SavingsResult';

/** What it says comes into view where it is not; the focus stays where it is. */
const showFailure = (panel: HTMLElement | null) =>
  panel?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });

/** Asks for a card and shows what it has gathered. What was typed stays until another card is wanted. */
export function SavingsPanel() {
  const dispatch = useAppDispatch();
  const { checkedSavings } = useAppSelector(selectCampaign);
  const [card, setCard] = useState(typedBefore(checkedSavings));
  const input = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const answered = checkedSavings.is === 'answered';

  const check = async (number: string) => {
    const checked = await dispatch(checkSavings(number));
    // Not to a button, which a second Enter would press.
    if (checkSavings.fulfilled.match(checked)) focusSoon(answer, panel);
    else requestAnimationFrame(() => showFailure(panel.current));
  };
  const type = (typed: string) => {
    setCard(typed);
    // What was said of a number goes with it.
    if (!typed) dispatch(askAgain());
  };
  const another = (event: SubmitEvent) => {
    event.preventDefault();
    dispatch(askAgain());
    setCard('');
    focusSoon(input);
  };

  return (
    <div className={styles.panel} id="answer" ref={panel}>
      <div role="status">{answered && <SavingsResult {...checkedSavings} heading={answer} />}</div>
      {/* Kept for the field of whoever goes away and comes back (page/typed-fields); in no form: one sent plainly would
          put it into the address. */}
      {answered && <input type="hidden" name="cardNumber" value={card} />}
      {answered ? (
        <form onSubmit={another}>
          <QueryFields />
          <Button type="submit" kind="ghost" wide>
            Проверить другую карту
          </Button>
        </form>
      ) : (
        <SavingsForm input={input} card={card} onType={type} onCheck={(number) => void check(number)} />
      )}
    </div>
  );
}

/** What a form posted without JavaScript had in it, where it has not been answered. */
function typedBefore(check: SavingsCheck): string {
  if (check.is === 'refused') return check.typed;
  return 'card' in check ? check.card : '';
}
