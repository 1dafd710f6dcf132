import { nbsp } from '../../../../shared/text/typography';
import { useAppDispatch } from '../../../app/hooks';
import { Modal } from '../../../ui/Modal';
import { QuotedText } from '../../../ui/text/HeldText';
import { closeModal, useCardCategories } from '../card-categories-slice';
import { LookUpForm } from '../status/AskForCard';
import { CardInfo, ERROR_WORDS, SupportPhones } from './AnswerModals';
import { ChosenCategories, ConfirmChoice } from './ChoiceModals';
import styles from './Modals.module.css';
import { STATUS_TITLE } from '../use-card-flow';

/** The modals of the promotion (product: Favourite categories); the state names the one that is shown. */
export function Modals() {
  const dispatch = useAppDispatch();
  const modal = useCardCategories((state) => state.modal);
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const notice = useCardCategories((state) => state.notice);
  /** After a failure another try begins with the number that failed. */
  const failedCard = useCardCategories((state) => state.failedLookUp?.cardNumber);
  const failure = useCardCategories((state) => state.failure);
  const props = (name: typeof modal) => ({
    open: modal === name,
    onClose: () => dispatch(closeModal()),
    focusAfter: STATUS_TITLE,
  });
  return (
    <>
      <Modal {...props('input-number')} title="Выбор категорий">
        <LookUpForm
          askedFor="input-number"
          submit="Продолжить"
          initialCard={failedCard}
          above={
            <p className={styles.text}>{nbsp('Проверим статус и покажем, какие категории можно выбрать.')}</p>
          }
        />
      </Modal>
      <Modal {...props('check-savings')} title="Проверка начислений">
        <LookUpForm
          askedFor="check-savings"
          submit="Проверить"
          initialCard={failedCard}
          above={<p className={styles.text}>{nbsp('Покажем баллы по месяцам этого года.')}</p>}
        />
      </Modal>
      <Modal
        {...props('card-info')}
        title={
          isPromoFinished ? (
            <QuotedText>Карта не участвовала в акции</QuotedText>
          ) : (
            <>
              {'Карта пока '}
              <span className={styles.together}>не зарегистрирована</span>
            </>
          )
        }
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
      <Modal
        {...props('error-modal')}
        title={<QuotedText>Ошибка, что-то пошло не так</QuotedText>}
        alert
        describedBy={ERROR_WORDS}
        smallTitle={failure.is === 'unknown'}
      >
        <SupportPhones />
      </Modal>
    </>
  );
}
