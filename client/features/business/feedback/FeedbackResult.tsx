import { nbsp } from '../../../../shared/text/typography';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { Toast } from '../../../ui/notes/Toast';
import { closeFeedback, feedbackAnswer, openFeedback, selectIsTold, selectSending } from './feedback-slice';

/** What came of a message whose modal was closed before the answer: told over the page (product: Feedback). */
export function FeedbackResult() {
  const dispatch = useAppDispatch();
  const sending = useAppSelector(selectSending);
  const told = useAppSelector(selectIsTold);
  const close = () => {
    dispatch(closeFeedback());
    // The button goes; whoever used the keyboard goes on from the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      {/* There before its words: screen readers tell what comes into it. */}
      <div role="status">
        {told && sending.status === 'succeeded' && (
          <Toast title="Сообщение отправлено" onClose={close}>
            {nbsp(feedbackAnswer(sending.words))}
          </Toast>
        )}
      </div>
      {told && sending.status === 'failed' && (
        <Toast
          danger
          title="Не удалось отправить сообщение"
          onClose={close}
          onTryAgain={() => dispatch(openFeedback('answer'))}
        >
          {nbsp('Текст остался в форме.')}
        </Toast>
      )}
    </>
  );
}
