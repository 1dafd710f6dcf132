import { nbsp } from '../../../../shared/text/typography';
import { useAppDispatch, useAppSelector } from '../../../app/store';
import { Note } from '../../../ui/notes/Note';
import { TextButton } from '../../../ui/TextButton';
import { Toast, ToastWays } from '../../../ui/notes/Toast';
import { feedbackAnswer } from './feedback-answer';
import { closeFeedback, isTold, openFeedback, selectFeedback } from './feedback-slice';

/** What came of a message whose modal was closed before the answer: told over the page (product: Feedback). */
export function FeedbackResult() {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectFeedback);
  const { sending } = state;
  const told = isTold(state);
  const close = () => {
    dispatch(closeFeedback());
    // The button goes; whoever used the keyboard goes on from the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const closing = <TextButton onClick={close}>Закрыть</TextButton>;
  return (
    <>
      {/* There before its words: screen readers tell what comes into it. */}
      <div role="status">
        {told && sending.is === 'sent' && (
          <Toast>
            <Note>
              <strong>Сообщение отправлено</strong>
              {nbsp(feedbackAnswer(sending.words))}
              <ToastWays>{closing}</ToastWays>
            </Note>
          </Toast>
        )}
      </div>
      {told && sending.is !== 'sent' && (
        <Toast>
          <Note danger>
            <strong>Не удалось отправить сообщение</strong>
            {nbsp('Текст остался в форме: откройте её и попробуйте ещё раз.')}
            <ToastWays>
              <TextButton onClick={() => dispatch(openFeedback('answer'))}>Открыть форму</TextButton>
              {closing}
            </ToastWays>
          </Note>
        </Toast>
      )}
    </>
  );
}
