import { useState } from 'react';
import { plural } from '../../../../shared/text/format';
import { monthEnd, monthName } from '../../../../shared/rules/months';
import { nbsp } from '../../../../shared/text/typography';
import { useAppDispatch, useFacts } from '../../../app/hooks';
import { Button } from '../../../ui/Button';
import { ModalActions } from '../../../ui/Modal';
import { Note } from '../../../ui/notes/Note';
import { QuotedText } from '../../../ui/text/HeldText';
import { TextButton } from '../../../ui/TextButton';
import { closeModal, useCardCategories } from '../card-categories-slice';
import { ChosenList } from '../choice/CategoryLists';
import styles from './Modals.module.css';
import { useCardFlow } from '../use-card-flow';

/** The confirm step: what is chosen, what confirming means, and the two buttons (product: Favourite categories). */
export function ConfirmChoice() {
  const dispatch = useAppDispatch();
  const { busy, confirm } = useCardFlow();
  /** What was asked about stands until the modal has faded: what the answer brings is another's to show. */
  const [picked] = useState(useCardCategories((state) => state.currentCategoryList));
  const [limit] = useState(useCardCategories((state) => state.availableCategoriesCount));
  const [month] = useState(useCardCategories((state) => state.currentMonth));
  const { year } = useFacts();
  const left = limit - picked.length;
  return (
    <>
      <p className={styles.text}>
        {nbsp(`До ${monthEnd(month, year)} начислим за них больше баллов. Изменить выбор будет нельзя.`)}
      </p>
      <ChosenList categories={picked} />
      {left > 0 && (
        <p className={styles.left}>
          {nbsp(`Можно выбрать ещё ${left} ${plural(left, 'категорию', 'категории', 'категорий')}. `)}
          <TextButton disabled={busy} onClick={() => dispatch(closeModal())}>
            {'Вернуться к\u00a0выбору'}
          </TextButton>
        </p>
      )}
      <Note>
        <QuotedText>Выбирая категории, вы подтверждаете участие в акции.</QuotedText>
      </Note>
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

/** The visitor's categories, once they are saved. */
export function ChosenCategories() {
  const dispatch = useAppDispatch();
  const currentCategoryList = useCardCategories((state) => state.currentCategoryList);
  const currentMonth = useCardCategories((state) => state.currentMonth);
  const notice = useCardCategories((state) => state.notice);
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
