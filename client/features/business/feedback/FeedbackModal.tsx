import '../../../app/common';
import { nbsp } from '../../../../shared/text/typography';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/Modal';
import {
  closeFeedback,
  feedbackAnswer,
  selectAsksFor,
  selectIsFeedbackOpen,
  selectSending,
} from './feedback-slice';
import { FeedbackForm } from './FeedbackForm';
import styles from './FeedbackForm.module.css';

/** What the form is headed, by what was pressed. */
const TITLES = { answer: 'Оставить заявку', call: 'Перезвоним вам' } as const;

/** The feedback modal (product: Feedback): the form, then the answer. */
export function FeedbackModal() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectIsFeedbackOpen);
  const sending = useAppSelector(selectSending);
  const asksFor = useAppSelector(selectAsksFor);
  const close = () => dispatch(closeFeedback());
  return (
    <Modal
      open={isOpen}
      title={sending.status === 'succeeded' ? 'Сообщение отправлено' : TITLES[asksFor]}
      onClose={close}
      busy={sending.status === 'pending'}
      wide
    >
      {sending.status === 'succeeded' ? (
        <div className={styles.sent}>
          <p role="status">{nbsp(feedbackAnswer(sending.words))}</p>
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
