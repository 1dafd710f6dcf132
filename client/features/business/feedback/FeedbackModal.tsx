import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { useSelector } from 'react-redux';
import { mainSitePaths } from '../../../../shared/facts/brand';
import { HONEYPOT } from '../../../../shared/rules/honeypot';
import { nbsp } from '../../../../shared/text/typography';
import { CONTACT_EXPECTED, type Feedback } from '../../../../shared/rules/feedback';
import { OUTAGE, wordsOf, type CallFailure } from '../../../api/call-failure';
import { useAppDispatch } from '../../../app/hooks';
import { usePageProps } from '../../../app/page-props';
import { useTabDraft } from '../../../app/tab-draft';
import { useRetryWait } from '../../../ui/behaviour/use-retry-wait';
import { Button } from '../../../ui/Button';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary';
import { TextField } from '../../../ui/fields/TextField';
import { useStrayEnter } from '../../../ui/fields/use-stray-enter';
import { Modal, ModalFoot } from '../../../ui/Modal';
import { PhoneLink } from '../../../ui/text/ContactLinks';
import { Note } from '../../../ui/notes/Note';
import { quoted } from '../../../ui/text/Text';
import { fetchInfo, selectOfficeHours } from '../city/city-slice';
import { useCity } from '../city/use-city';
import {
  faultsOf,
  FIELDS_SHOWN,
  FORM_FIELDS,
  messageOf,
  textShown,
  type FeedbackText,
} from './feedback-faults';
import { phoneText } from './phone-text';
import {
  closeFeedback,
  FEEDBACK_DRAFT,
  feedbackAnswer,
  fetchFeedbackCategories,
  selectPurpose,
  selectFeedbackCategories,
  selectIsFeedbackOpen,
  selectSending,
  sendFeedback,
  type FeedbackPurpose,
  type SendingFailure,
} from './feedback-slice';
import styles from './FeedbackModal.module.css';

const HINT = 'feedback-hint';

/** Form title for each purpose of the form: a written answer or a call. */
const TITLES = { answer: 'Оставить заявку', call: 'Перезвоним вам' } as const;
/** Text below the form title for each purpose of the form. */
const LEADS = {
  answer: 'Напишите, что нужно, и оставьте телефон или почту: перезвоним или ответим письмом.',
  call: 'Оставьте телефон — перезвоним в часы работы офиса.',
} as const;

/** Explains the asterisks next to the labels of required fields. `quoted` keeps the sentence on one line if it fits. */
const REQUIRED_HINT = 'Поля\u00a0со\u00a0звёздочкой\u00a0обязательны.';
/** Names of the fields in the error summary. */
const NAMES: FeedbackText = {
  name: 'имя',
  phone: 'телефон',
  email: 'почта',
  msg: 'сообщение',
  inn: 'ИНН',
  value: 'тема',
};

/** Scrolls to the start of the confirmation. The modal may still be scrolled down to the end of the form. */
const showStart = (confirmation: HTMLElement | null) => confirmation?.scrollIntoView();

/** Feedback modal. Shows the form first, and a confirmation once the message is sent. */
export function FeedbackModal() {
  const dispatch = useAppDispatch();
  const isOpen = useSelector(selectIsFeedbackOpen);
  const sending = useSelector(selectSending);
  const purpose = useSelector(selectPurpose);
  const { phone } = useCity();
  const hours = useSelector(selectOfficeHours);
  const close = () => dispatch(closeFeedback());
  return (
    <Modal
      open={isOpen}
      title={sending.status === 'succeeded' ? 'Сообщение отправлено' : TITLES[purpose]}
      onClose={close}
      busy={sending.status === 'pending'}
      wide
    >
      {sending.status === 'succeeded' ? (
        <div className={styles.sent}>
          <p role="status" ref={showStart}>
            {nbsp(feedbackAnswer(sending.words, hours))}
          </p>
          <SentMessage {...sending.sent} />
          <p>
            <span>{nbsp('Нужен ответ сейчас? Позвоните: ')}</span>
            <PhoneLink phone={phone} />
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

/** Shows the message that was sent. Omits empty fields. */
function SentMessage({ name, phone, email, msg, value: topic }: Feedback) {
  const categories = useSelector(selectFeedbackCategories);
  const rows = [
    { label: 'Имя', value: name },
    { label: 'Телефон', value: phoneText(phone) },
    { label: 'Электронная почта', value: email },
    { label: 'Тема', value: categories.find(({ value }) => value === topic)?.label ?? '' },
    { label: 'Сообщение', value: msg },
  ];
  return (
    <dl className={styles.message}>
      {rows
        .filter(({ value }) => value.trim() !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Returns the failure to show above the submit button. Returns undefined if fields of the form show their errors. */
function generalFailureOf(
  failure: SendingFailure | undefined,
  purpose: FeedbackPurpose,
): CallFailure | undefined {
  if (failure?.kind !== 'refused') return failure;
  const isShownByField = FIELDS_SHOWN[purpose].some((name) => name in failure.fields);
  return isShownByField ? undefined : OUTAGE;
}

/** Returns the advice for a message that could not be sent. The modal shows a phone number after the advice. */
function adviceOn(failure: CallFailure, isWaitOver: boolean): string {
  const reason = isWaitOver ? undefined : wordsOf(failure, 'сообщений');
  return `${reason ?? 'Попробуйте ещё раз.'} Текст остался в форме. Можно\u00a0позвонить: `;
}

const NO_TEXT: FeedbackText = { name: '', phone: '', msg: '', email: '', inn: '', value: '' };

/** Reads the text of all form fields. Keeps the topic of `draft` until the list of topics is loaded. */
function textOf(form: HTMLFormElement, draft: FeedbackText, hasTopics: boolean): FeedbackText {
  const next = { ...draft };
  for (const name of FORM_FIELDS) {
    const field = form.elements.namedItem(name);
    const keepsDraft = name === 'value' && !hasTopics;
    if (field && 'value' in field && !keepsDraft) next[name] = field.value;
  }
  return next;
}

/** Writes the text of `draft` into the form fields that have a different text. */
function fillFields(form: HTMLFormElement, draft: FeedbackText): void {
  for (const name of FORM_FIELDS) {
    const field = form.elements.namedItem(name);
    if (field && 'value' in field && field.value !== draft[name]) field.value = draft[name];
  }
}

/**
 * Form with contact details, topic and message. The browser tab keeps the text until the message is sent (product:
 * Feedback).
 */
function FeedbackForm() {
  const dispatch = useAppDispatch();
  const { mainSiteUrl } = usePageProps();
  const categories = useSelector(selectFeedbackCategories);
  const sending = useSelector(selectSending);
  const purpose = useSelector(selectPurpose);
  const isCall = purpose === 'call';
  const { phone, code } = useCity();
  useEffect(() => {
    // If the topics fail to load, the form still works because the topic is optional.
    void dispatch(fetchFeedbackCategories());
    // Fetch the opening hours for the confirmation. The certificates page itself does not need them.
    void dispatch(fetchInfo({ cityCode: code }));
  }, [dispatch, code]);
  const [kept, setDraft] = useTabDraft<Partial<FeedbackText>>(FEEDBACK_DRAFT, NO_TEXT);
  // Text stored by an earlier release may lack some of the fields.
  const draft = { ...NO_TEXT, ...kept };
  /**
   * Text of the form at the last attempt to send it. Null before the first attempt, when the form shows no errors yet.
   */
  const [submitted, setSubmitted] = useState(sending.status === 'idle' ? null : draft);
  const form = useRef<HTMLFormElement>(null);
  const topic = useRef<HTMLInputElement>(null);
  // Update the fields because another page may have changed the stored text while this page was in the back/forward
  // cache.
  useLayoutEffect(() => {
    if (form.current) fillFields(form.current, draft);
    // oxlint-disable-next-line react/exhaustive-deps -- `draft` is a copy of `kept`
  }, [kept]);
  // The select element can show the topic of the stored text only after its options are rendered.
  useLayoutEffect(() => {
    if (topic.current && categories.length > 0) topic.current.value = draft.value;
    // oxlint-disable-next-line react/exhaustive-deps -- runs only after the topics are loaded
  }, [categories]);
  const summary = useRef<HTMLDivElement>(null);
  const sendPart = useRef<HTMLDivElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const [onKeyDown, allowEnter] = useStrayEnter();

  const failure = sending.status === 'failed' ? sending.failure : undefined;
  const wait = useRetryWait(failure?.kind === 'refused' ? undefined : failure);
  const isWaiting = wait === 'waiting';
  const refused = failure?.kind === 'refused' ? failure.fields : {};
  const generalFailure = generalFailureOf(failure, purpose);
  const faults = submitted ? faultsOf(textShown(draft, purpose), submitted, refused, purpose) : {};
  /** Error of the email field. If phone and email are both missing, both fields show the same message. */
  const emailFault = faults.phone === CONTACT_EXPECTED ? CONTACT_EXPECTED : faults.email;
  /** The fields are read-only while the message is being sent, because later changes would not be sent. */
  const isSending = sending.status === 'pending';
  /**
   * Stores the text of every field and returns it. Reads all fields, because autofill may have changed some of them
   * without an event.
   */
  const readFields = () => {
    if (isSending || !form.current) return draft;
    const next = textOf(form.current, draft, categories.length > 0);
    if (FORM_FIELDS.some((name) => next[name] !== draft[name])) setDraft(next);
    return next;
  };
  // Autofill may have changed fields without an event, so read them before the visitor leaves the page.
  const keepFields = useEffectEvent(() => void readFields());
  useEffect(() => {
    const keep = () => keepFields();
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
  const field = (name: keyof FeedbackText) => ({
    id: `feedback-${name}`,
    name,
    defaultValue: draft[name],
    error: faults[name] && nbsp(faults[name]),
    readOnly: isSending,
    onFieldEvent: ({ type }: Event) => {
      if (type === 'input') allowEnter();
      readFields();
    },
    onKeyDown,
  });

  const phoneField = (
    <TextField
      {...field('phone')}
      label="Телефон"
      type="tel"
      autoComplete="tel"
      describedBy={HINT}
      required={isCall}
    />
  );

  /**
   * After the next render, focuses the list of invalid fields and scrolls to it. If there is none, scrolls to the
   * failure message above the submit button.
   */
  const showOutcome = () =>
    requestAnimationFrame(() => {
      summary.current?.focus({ preventScroll: true });
      (summary.current ?? sendPart.current)?.scrollIntoView();
    });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending || isWaiting) return;
    const message = textShown(readFields(), purpose);
    setSubmitted(message);
    if (Object.keys(faultsOf(message, message, {}, purpose)).length) {
      showOutcome();
      return;
    }
    const hiddenFields = { [HONEYPOT]: trap.current?.value ?? '' };
    const sent = await dispatch(sendFeedback({ message: messageOf(message), hiddenFields }));
    if (sendFeedback.fulfilled.match(sent)) {
      setDraft(NO_TEXT);
      return;
    }
    // If autofill has filled in the spam trap, another attempt must not fail for this reason.
    if (trap.current) trap.current.value = '';
    showOutcome();
  }

  return (
    <form className={styles.form} noValidate ref={form} onSubmit={(event) => void submit(event)}>
      <ErrorSummary
        ref={summary}
        faults={FIELDS_SHOWN[purpose].flatMap((name) => {
          const text = faults[name];
          if (!text) return [];
          const label = text === CONTACT_EXPECTED ? 'телефон или почта' : NAMES[name];
          return [{ id: `feedback-${name}`, label, isEmpty: draft[name].trim() === '' }];
        })}
      />
      <p className={styles.hint} id={HINT}>
        {quoted(`${LEADS[purpose]} ${REQUIRED_HINT}`)}
      </p>
      <div className={styles.grid}>
        {isCall && <div className={styles.fullRow}>{phoneField}</div>}
        <div className={isCall ? undefined : styles.fullRow}>
          <TextField {...field('name')} label="Имя" autoComplete="name" required />
        </div>
        {!isCall && phoneField}
        <TextField
          {...field('email')}
          label="Электронная почта"
          type="email"
          autoComplete="email"
          describedBy={HINT}
          error={emailFault && nbsp(emailFault)}
        />
        <div className={styles.fullRow}>
          <TextField {...field('msg')} label="Сообщение" multiline required />
        </div>
        {!isCall && (
          <>
            <TextField {...field('inn')} label="ИНН для договора" inputMode="numeric" autoComplete="off" />
            <TextField
              {...field('value')}
              ref={topic}
              label="Тема"
              options={[{ value: '', label: 'Не выбрана' }, ...categories]}
            />
          </>
        )}
        <div className={styles.trap} aria-hidden="true">
          <label htmlFor={HONEYPOT}>Не заполняйте</label>
          <input
            ref={trap}
            id={HONEYPOT}
            name={HONEYPOT}
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore="true"
            data-lpignore="true"
            data-bwignore="true"
            data-form-type="other"
          />
        </div>
      </div>
      <div className={styles.send} ref={sendPart}>
        {generalFailure && (
          <Note danger>
            <strong>Не удалось отправить сообщение</strong>
            {quoted(adviceOn(generalFailure, wait === 'over'))}
            <PhoneLink phone={phone} />.
          </Note>
        )}
        <p>
          <span>{nbsp('Нажимая «Отправить», вы соглашаетесь с\u00a0')}</span>
          <a href={mainSiteUrl + mainSitePaths.policy}>политикой обработки персональных данных</a>
          <span>.</span>
        </p>
      </div>
      <ModalFoot>
        <Button type="submit" wide busy={isSending} aria-disabled={isWaiting || undefined}>
          Отправить
        </Button>
      </ModalFoot>
    </form>
  );
}
