import { nbsp } from '../../../../shared/text/typography';
import { monthName } from '../../../../shared/rules/months';
import { useAppDispatch, useAppSelector } from '../../../app/store';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/notes/Note';
import { closeModal } from '../card-categories-slice';
import { selectCardCategories } from '../card-categories-state';
import { ChosenList } from '../choice/ChosenList';
import styles from './Modals.module.css';

/** The visitor's categories, once they are saved. */
export function ChosenCategories() {
  const dispatch = useAppDispatch();
  const { currentCategoryList, currentMonth, notice } = useAppSelector(selectCardCategories);
  const month = monthName(currentMonth);
  return (
    <>
      {notice === 'chosen-before' && (
        <Note>
          {nbsp(
            `Категории на ${month} выбрали раньше, например в другой вкладке. Этот выбор действует до конца месяца, новый не сохранён.`,
          )}
        </Note>
      )}
      <p className={styles.text}>
        {nbsp(`За покупки в этих категориях начислим больше баллов за ${month}.`)}
      </p>
      <ChosenList categories={currentCategoryList} goal="go-to-category-from-popup" />
      <Button wide onClick={() => dispatch(closeModal())}>
        Понятно
      </Button>
    </>
  );
}
