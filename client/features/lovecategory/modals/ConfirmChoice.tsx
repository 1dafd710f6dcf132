import { useState } from 'react';
import { monthEnd } from '../../../../shared/rules/months';
import { plural } from '../../../../shared/text/format';
import { nbsp } from '../../../../shared/text/typography';
import { useAppDispatch } from '../../../app/hooks';
import { usePageProps } from '../../../app/page-props';
import { Button } from '../../../ui/Button';
import { ModalActions } from '../../../ui/Modal';
import { Note } from '../../../ui/notes/Note';
import { quoted } from '../../../ui/text/Text';
import { selectAvailableCategoriesCount, selectCurrentCategoryList } from '../card-categories-selectors';
import { closeModal, useCardCategories } from '../card-categories-slice';
import { ChosenList } from '../choice/Categories';
import { inTheseCategories } from '../status/participation';
import { useCardFlow } from '../use-card-flow';
import styles from './Modals.module.css';

/**
 * Content of the modal that asks the visitor to confirm the selected categories and explains that the choice is final.
 */
export function ConfirmChoice() {
  const dispatch = useAppDispatch();
  const { busy, confirm } = useCardFlow();
  // Keep the categories from the first render. The API response changes the selection, but the modal stays visible
  // while it fades out.
  const [picked] = useState(useCardCategories(selectCurrentCategoryList));
  const [limit] = useState(useCardCategories(selectAvailableCategoriesCount));
  const [month] = useState(useCardCategories((state) => state.currentMonth));
  const { year } = usePageProps();
  const left = limit - picked.length;
  return (
    <>
      <p className={styles.text}>
        {nbsp(
          `До ${monthEnd(month, year)} покупки ${inTheseCategories(picked.length)} принесут больше баллов. После сохранения выбор не изменить.`,
        )}
      </p>
      <ChosenList categories={picked} />
      {left > 0 && (
        <p className={styles.left}>
          {nbsp(`Можно выбрать ещё ${left} ${plural(left, 'категорию', 'категории', 'категорий')}.`)}
        </p>
      )}
      <Note>{quoted('Выбирая категории, вы подтверждаете участие в акции.')}</Note>
      <ModalActions>
        <Button busy={busy} onClick={() => void confirm()}>
          Подтвердить
        </Button>
        <Button kind="ghost" disabled={busy} onClick={() => dispatch(closeModal())}>
          Отмена
        </Button>
      </ModalActions>
    </>
  );
}
