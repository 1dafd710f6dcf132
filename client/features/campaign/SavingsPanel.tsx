import { useRef, type SubmitEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { focusSoon } from '../../ui/focus-soon';
import { askAgain, selectCampaign } from './campaign-slice';
import styles from './Savings.module.css';
import { SavingsForm } from './SavingsForm';
import { SavingsResult } from './SavingsResult';

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
      <div role="status">{answered && <SavingsResult check={checkedSavings} />}</div>
      {answered ? (
        <form onSubmit={another}>
          <Button type="submit" kind="ghost" wide ref={again}>
            Проверить другую карту
          </Button>
        </form>
      ) : (
        <SavingsForm input={input} next={again} />
      )}
    </div>
  );
}
