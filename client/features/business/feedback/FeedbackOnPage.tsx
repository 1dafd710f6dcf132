import { useEffect, type MouseEvent } from 'react';
import { useSelector } from 'react-redux';
import { nbsp } from '../../../../shared/text/typography';
import { wordsOf } from '../../../api/call-failure';
import { useAppDispatch } from '../../../app/hooks';
import { writeDraft } from '../../../app/tab-draft';
import { focusHeading } from '../../../ui/behaviour/focus-heading';
import { useRetryWait } from '../../../ui/behaviour/use-retry-wait';
import { type ButtonKind, ButtonLink, isPlainPress, OpenerLink } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { LazyBoundary } from '../../../app/loading/LazyBoundary';
import { PlainOnly, ScriptOnly } from '../../../ui/loading/Scripting';
import { Toast } from '../../../ui/notes/Note';
import { PhoneLink, phoneHref } from '../../../ui/text/ContactLinks';
import { selectOfficeHours } from '../city/city-slice';
import { useCity } from '../city/use-city';
import {
  closeFeedback,
  FEEDBACK_DRAFT,
  feedbackAnswer,
  openFeedback,
  pageLeft,
  selectPurpose,
  selectIsFeedbackOpen,
  selectShowsToast,
  selectSending,
  sendFeedback,
} from './feedback-slice';

interface FeedbackButtonProps {
  /**
   * Id of the button. If the modal fails to load and the page reloads, the page finds the button by this id and clicks
   * it again (app/loading/lazy-import).
   */
  readonly id: string;
  readonly kind?: ButtonKind;
}

/** Button that opens the feedback modal. Before hydration, it is a link to the section with the office address. */
export function FeedbackButton({ id, kind }: FeedbackButtonProps) {
  const dispatch = useAppDispatch();
  const isSending = useSelector(selectSending).status === 'pending';
  const { office } = useCity();
  return (
    <OpenerLink
      id={id}
      kind={kind}
      href={office}
      busy={isSending}
      onOpen={() => dispatch(openFeedback('answer'))}
    >
      <ScriptOnly inline>Оставить заявку</ScriptOnly>
      <PlainOnly inline>Телефон и почта офиса</PlainOnly>
    </OpenerLink>
  );
}

/**
 * Guesses whether the device can dial a phone number. Returns true for a tap with a finger or a pen, and false for a
 * mouse click. A key press has no `pointerType`, so the primary pointer of the device decides.
 */
const dials = ({ pointerType }: PointerEvent) =>
  pointerType ? pointerType !== 'mouse' : matchMedia('(pointer: coarse)').matches;

/**
 * The link «позвонить» in the header (product: Business pages). On a phone, the link dials the number. On other
 * devices, it opens the form that requests a call.
 */
export function CallLink({ phone }: { phone: string }) {
  const dispatch = useAppDispatch();
  const call = (press: MouseEvent) => {
    if (!isPlainPress(press) || dials(press.nativeEvent as PointerEvent)) return;
    press.preventDefault();
    dispatch(openFeedback('call'));
  };
  return (
    <ButtonLink id="call" kind="ghost" medium href={phoneHref(phone)} aria-label="позвонить" onClick={call}>
      <Icon name="phone" small />
      <span>позвонить</span>
    </ButtonLink>
  );
}

const loadModal = async () => (await import('./FeedbackModal')).FeedbackModal;

/**
 * Loads the feedback modal when the visitor first opens it. If the visitor closes the modal before the message is sent,
 * a toast shows the result (product: Feedback).
 */
export function Feedback() {
  const dispatch = useAppDispatch();
  const isOpen = useSelector(selectIsFeedbackOpen);
  const sending = useSelector(selectSending);
  const showsToast = useSelector(selectShowsToast);
  const purpose = useSelector(selectPurpose);
  const { phone } = useCity();
  const hours = useSelector(selectOfficeHours);
  useEffect(() => () => void dispatch(pageLeft()), [dispatch]);
  const close = () => dispatch(closeFeedback());
  const failure =
    sending.status === 'failed' && sending.failure.kind !== 'refused' ? sending.failure : undefined;
  const wait = useRetryWait(failure);
  const reason = failure && wait !== 'over' ? wordsOf(failure, 'сообщений') : undefined;
  const failedText = ['Текст остался в форме.', reason];
  const isSent = sending.status === 'succeeded';
  /**
   * Sends the message again. If the server rejected some fields, opens the form instead so that the visitor can correct
   * them.
   */
  async function tryAgain() {
    if (sending.status !== 'failed' || sending.failure.kind === 'refused') {
      dispatch(openFeedback(purpose));
      return;
    }
    // Move the focus because the focused button disappears.
    focusHeading();
    const sent = await dispatch(sendFeedback({ message: sending.message }));
    if (sendFeedback.fulfilled.match(sent)) writeDraft(FEEDBACK_DRAFT, null);
  }
  const result = showsToast && (
    <Toast
      danger={!isSent}
      title={isSent ? 'Сообщение отправлено' : 'Не удалось отправить сообщение'}
      onClose={close}
      onTryAgain={isSent || wait === 'waiting' ? undefined : () => void tryAgain()}
    >
      {nbsp(isSent ? feedbackAnswer(sending.words, hours) : failedText.filter(Boolean).join(' '))}
    </Toast>
  );
  return (
    <>
      {/* Screen readers announce only changes within an existing live region. */}
      <div role="status">{isSent && result}</div>
      {!isSent && result}
      <LazyBoundary
        isActive={isOpen}
        load={loadModal}
        onFail={close}
        fallback={(dismiss, isOffline) => (
          <Toast
            danger
            title="Не удалось загрузить форму"
            onTryAgain={() => dispatch(openFeedback(purpose))}
            onClose={dismiss}
          >
            {isOffline
              ? 'Нет связи. Подключитесь к интернету и\u00a0нажмите ещё раз или позвоните нам: '
              : 'Попробуйте ещё раз или позвоните нам: '}
            <PhoneLink phone={phone} />.
          </Toast>
        )}
      />
    </>
  );
}
