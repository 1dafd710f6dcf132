import { useAppDispatch, useAppSelector } from '../../../app/store';
import { Modal } from '../../../ui/Modal';
import { closeModal } from '../card-categories-slice';
import { selectCardCategories } from '../card-categories-state';
import { AskInModal } from './AskInModal';
import { CardInfo } from './CardInfo';
import { ChosenCategories } from './ChosenCategories';
import { ConfirmChoice } from './ConfirmChoice';
import styles from './Modals.module.css';
import { STATUS_TITLE } from '../scroll-to-status';
import { SupportPhones } from './SupportPhones';

/** «Не» goes to the next line with its word, where a line has room for both. */
const UNREGISTERED_TITLE = (
  <>
    {'Карта пока '}
    <span className={styles.together}>не зарегистрирована</span>
  </>
);

/** «Что-то» does not break at its hyphen. */
const ERROR_TITLE = (
  <>
    {'Ошибка, '}
    <span className={styles.whole}>что-то</span> пошло не так
  </>
);

/** The modals of the promotion (product: Favourite categories); the state names the one that is shown. */
export function Modals() {
  const dispatch = useAppDispatch();
  const { modal, isPromoFinished, notice, failure } = useAppSelector(selectCardCategories);
  const props = (name: typeof modal) => ({
    open: modal === name,
    onClose: () => dispatch(closeModal()),
    focusAfter: STATUS_TITLE,
  });
  return (
    <>
      <Modal {...props('input-number')} title="Выбор категорий">
        <AskInModal
          askedFor="input-number"
          submit="Продолжить"
          text="Проверим статус и покажем, какие категории можно выбрать."
        />
      </Modal>
      <Modal {...props('check-savings')} title="Проверка начислений">
        <AskInModal askedFor="check-savings" submit="Проверить" text="Покажем баллы по месяцам этого года." />
      </Modal>
      <Modal
        {...props('card-info')}
        title={isPromoFinished ? 'Карта не участвовала в акции' : UNREGISTERED_TITLE}
      >
        <CardInfo />
      </Modal>
      <Modal {...props('choose-category')} title="Подтвердите выбор">
        <ConfirmChoice />
      </Modal>
      <Modal
        {...props('choosen-categories')}
        title={notice === 'chosen-before' ? 'Категории уже были выбраны' : 'Категории выбраны'}
      >
        <ChosenCategories />
      </Modal>
      <Modal {...props('error-modal')} title={ERROR_TITLE} alert smallTitle={failure.is === 'unknown'}>
        <SupportPhones />
      </Modal>
    </>
  );
}
