import { useAppDispatch, useAppSelector } from '../../../store';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/Modal';
import { closeFeedback, selectFeedback } from './feedback-slice';
import { FeedbackForm } from './FeedbackForm';
import styles from './FeedbackForm.module.css';

/** The feedback modal (product: Feedback): the form, then the answer. */
export function FeedbackModal() {
  const dispatch = useAppDispatch();
  const { modal, sending } = useAppSelector(selectFeedback);
  const close = () => dispatch(closeFeedback());
  return (
    <Modal
      open={modal === 'open'}
      title={sending.is === 'sent' ? 'Заявка отправлена' : 'Оставить заявку'}
      onClose={close}
      wide
    >
      {sending.is === 'sent' ? (
        <div className={styles.sent}>
          <p role="status">
            <b>Сообщение отправлено</b>
            {sending.words ?? 'Ответим в течение рабочего часа.'}
          </p>
          <Button wide onClick={close}>
            Понятно
          </Button>
        </div>
      ) : (
        <FeedbackForm />
      )}
    </Modal>
  );
}
