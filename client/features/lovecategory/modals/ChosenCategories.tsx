import { monthName } from '../../../../shared/rules/months';
import { nbsp } from '../../../../shared/text/typography';
import { useAppDispatch } from '../../../app/hooks';
import { Button } from '../../../ui/Button';
import { ModalFoot } from '../../../ui/Modal';
import { Note } from '../../../ui/notes/Note';
import { selectCurrentCategoryList, selectNotice } from '../card-categories-selectors';
import { closeModal, useCardCategories } from '../card-categories-slice';
import { ChosenList } from '../choice/Categories';
import { rewardText } from '../status/participation';
import styles from './Modals.module.css';

const useIsChosenBefore = () => useCardCategories(selectNotice) === 'chosen-before';

/** Modal title. Depends on whether the visitor has just chosen the categories or they had been chosen before. */
export function ChosenCategoriesTitle() {
  const isSingle = useCardCategories(selectCurrentCategoryList).length === 1;
  if (useIsChosenBefore()) return 'Категории уже были выбраны';
  return isSingle ? 'Категория выбрана' : 'Категории выбраны';
}

/** Content of the modal that lists the chosen categories of the month. */
export function ChosenCategories() {
  const dispatch = useAppDispatch();
  const isChosenBefore = useIsChosenBefore();
  const chosen = useCardCategories(selectCurrentCategoryList);
  const month = useCardCategories((state) => monthName(state.currentMonth));
  return (
    <>
      {isChosenBefore && (
        <Note>
          {nbsp(
            `Категории на ${month} выбрали раньше, например в другой вкладке. Этот выбор действует до конца месяца, новый не сохранён.`,
          )}
        </Note>
      )}
      <p className={styles.text}>{nbsp(rewardText(chosen.length, month))}</p>
      <ChosenList categories={chosen} goal="go-to-category-from-popup" />
      <ModalFoot>
        <Button wide onClick={() => dispatch(closeModal())}>
          Понятно
        </Button>
      </ModalFoot>
    </>
  );
}
