import { useState } from 'react';
import { nbsp } from '../../../../shared/text/typography';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { Modal } from '../../../ui/Modal';
import { QuotedText } from '../../../ui/text/HeldText';
import {
  closeModal,
  selectFailedLookUp,
  selectFailure,
  selectModal,
  selectNotice,
  selectPromoFinished,
} from '../card-categories-slice';
import type { LookUp } from '../card-categories-state';
import { LookUpForm } from '../status/AskForCard';
import { CardInfo } from './CardInfo';
import { ChosenCategories, ConfirmChoice } from './ChoiceModals';
import styles from './Modals.module.css';
import { STATUS_TITLE } from '../use-card-flow';
import { SupportPhones } from './SupportPhones';

/** The modals of the promotion (product: Favourite categories); the state names the one that is shown. */
export function Modals() {
  const dispatch = useAppDispatch();
  const modal = useAppSelector(selectModal);
  const isPromoFinished = useAppSelector(selectPromoFinished);
  const notice = useAppSelector(selectNotice);
  const failure = useAppSelector(selectFailure);
  const props = (name: typeof modal) => ({
    open: modal === name,
    onClose: () => dispatch(closeModal()),
    focusAfter: STATUS_TITLE,
  });
  return (
    <>
      <Modal {...props('input-number')} title="Выбор категорий">
        <AskInModal askedFor="input-number" submit="Продолжить">
          Проверим статус и покажем, какие категории можно выбрать.
        </AskInModal>
      </Modal>
      <Modal {...props('check-savings')} title="Проверка начислений">
        <AskInModal askedFor="check-savings" submit="Проверить">
          Покажем баллы по месяцам этого года.
        </AskInModal>
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
        smallTitle={failure.is === 'unknown'}
      >
        <SupportPhones />
      </Modal>
    </>
  );
}

interface AskInModalProps {
  readonly askedFor: LookUp['askedFor'];
  readonly submit: string;
  readonly children: string;
}

/** What is typed goes with the modal; after a failure it begins with the number that failed. */
function AskInModal({ children, ...form }: AskInModalProps) {
  const failedLookUp = useAppSelector(selectFailedLookUp);
  const [card, setCard] = useState(failedLookUp?.cardNumber ?? '');
  const above = <p className={styles.text}>{nbsp(children)}</p>;
  return <LookUpForm {...form} card={card} onType={setCard} above={above} />;
}
