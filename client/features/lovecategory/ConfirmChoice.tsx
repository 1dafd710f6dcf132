import { monthName } from '../../../shared/months';
import { useAppDispatch, useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { ModalActions } from '../../ui/Modal';
import { Note } from '../../ui/Note';
import { closeModal } from './card-categories-slice';
import { selectCardCategories } from './card-categories-state';
import { ChosenList } from './ChosenList';
import styles from './Modals.module.css';
import { useCardFlow } from './use-card-flow';

/** The confirm step: what is chosen, what confirming means, and the two buttons (product: Favourite categories). */
export function ConfirmChoice() {
  const dispatch = useAppDispatch();
  const { confirm } = useCardFlow();
  const { currentCategoryList, currentMonth, request } = useAppSelector(selectCardCategories);
  const saving = request === 'saving';
  return (
    <>
      <p
        className={styles.text}
      >{`Ваши категории на ${monthName(currentMonth)}. До конца месяца изменить выбор нельзя.`}</p>
      <ChosenList categories={currentCategoryList} />
      <Note>Выбирая категории, вы подтверждаете участие в акции.</Note>
      <ModalActions>
        <Button
          busy={saving}
          data-goal="accept-category"
          onClick={() => {
            if (!saving) void confirm();
          }}
        >
          Подтвердить
        </Button>
        <Button kind="ghost" disabled={saving} onClick={() => dispatch(closeModal())}>
          Отмена
        </Button>
      </ModalActions>
    </>
  );
}
