import { inMonth } from '../../../../shared/rules/months';
import { useAppSelector } from '../../../store';
import { Button } from '../../../ui/Button';
import { selectCardCategories } from '../card/card-categories-state';
import { useCardFlow } from '../card/use-card-flow';
import { ChosenList } from '../choice/ChosenList';
import styles from './CardStatus.module.css';

/** A choice that the API has taken, and the way to its word on the card, which has not come yet. */
export function TakenChoice() {
  const { currentCategoryList, currentMonth } = useAppSelector(selectCardCategories);
  const { busy, confirm } = useCardFlow();
  return (
    <div className={styles.main}>
      <h3 className={styles.chosen}>{`Ваши категории ${inMonth(currentMonth)}`}</h3>
      {currentCategoryList.length > 0 && <ChosenList categories={currentCategoryList} />}
      <p>
        <Button busy={busy} onClick={() => void confirm()}>
          Обновить данные карты
        </Button>
      </p>
    </div>
  );
}
