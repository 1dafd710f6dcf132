import { nbsp } from '../../../../shared/text/typography';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { focusHeading } from '../../../ui/behaviour/focus-heading';
import { Toast } from '../../../ui/notes/Toast';
import { closeFeedback, feedbackAnswer, openFeedback, selectIsTold, selectSending } from './feedback-slice';

/** What came of a message whose modal was closed before the answer: told over the page (product: Feedback). */
export function FeedbackResult() {
  const dispatch = useAppDispatch();
  const sending = useAppSelector(selectSending);
  const told = useAppSelector(selectIsTold);
  const close = () => {
    dispatch(closeFeedback());
    // Its button goes.
    focusHeading();
  };
  const isSent = sending.status === 'succeeded';
  const toast = told && (
    <Toast
      danger={!isSent}
      title={isSent ? 'Сообщение отправлено' : 'Не удалось отправить сообщение'}
      onClose={close}
      onTryAgain={isSent ? undefined : () => dispatch(openFeedback('answer'))}
    >
      {nbsp(isSent ? feedbackAnswer(sending.words) : 'Текст остался в форме.')}
    </Toast>
  );
  return (
    <>
      {/* There before its words: screen readers tell what comes into it. */}
      <div role="status">{isSent && toast}</div>
      {!isSent && toast}
    </>
  );
}
