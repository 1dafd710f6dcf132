import { useRef, useState, type SubmitEvent } from 'react';
import { mainSitePaths } from '../../../../shared/facts/brand';
import { HONEYPOT } from '../../../../shared/rules/feedback';
import { glued } from '../../../../shared/text/typography';
import { waitText } from '../../../../shared/text/wait-text';
import { useAppDispatch, useAppSelector } from '../../../store';
import { Button } from '../../../ui/Button';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary';
import { SelectField } from '../../../ui/fields/SelectField';
import { PhoneLink } from '../../../ui/text/PhoneLink';
import { TextField } from '../../../ui/fields/TextField';
import { Note } from '../../../ui/states/Note';
import { useCityPhone } from '../city/use-city-phone';
import { clearDraft, readDraft, saveDraft, withNormalPhone, type Draft } from './feedback-draft';
import { faultsOf } from './feedback-faults';
import { FEEDBACK_FIELDS, selectFeedback, sendFeedback } from './feedback-slice';
import styles from './FeedbackForm.module.css';

/** Name, email, phone, topic, message. What is typed stays, through failures and reloads, until it has been sent. */
export function FeedbackForm() {
  const dispatch = useAppDispatch();
  const mainSiteUrl = useAppSelector((state) => state.facts.mainSiteUrl);
  const { sending, categories } = useAppSelector(selectFeedback);
  const phone = useCityPhone();
  const [draft, setDraft] = useState<Draft>(readDraft);
  /** What was submitted last; from then on what is wrong is said, and taken back as soon as it is right. */
  const [submitted, setSubmitted] = useState<Draft | null>(sending.is === 'asking' ? null : draft);
  const summary = useRef<HTMLDivElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const sendPart = useRef<HTMLDivElement>(null);

  const refused = sending.is === 'refused' ? sending.fields : {};
  const faults = submitted ? faultsOf(draft, submitted, refused) : {};
  /** What is on its way stays as it is: what was added now would neither be sent nor kept. */
  const isSending = sending.is === 'sending';
  const field = (name: (typeof FEEDBACK_FIELDS)[number]) => ({
    id: `feedback-${name}`,
    name,
    value: draft[name],
    error: faults[name],
    onChange: (value: string) => change({ ...draft, [name]: value }),
  });
  const typed = (name: (typeof FEEDBACK_FIELDS)[number]) => ({ ...field(name), readOnly: isSending });

  function change(next: Draft) {
    if (isSending) return;
    setDraft(next);
    saveDraft(next);
  }

  /** Shows what came of a submit, which is there after the next render: what is wrong, or the failure and its button. */
  const showOutcome = () =>
    requestAnimationFrame(() => {
      summary.current?.focus({ preventScroll: true });
      if (summary.current) summary.current.scrollIntoView();
      else sendPart.current?.scrollIntoView({ block: 'end' });
    });

  async function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    // The field the form is sent from is not left before.
    const ready = withNormalPhone(draft);
    change(ready);
    setSubmitted(ready);
    if (Object.keys(faultsOf(ready, ready, {})).length) {
      showOutcome();
      return;
    }
    const trapped = trap.current?.value;
    const sent = await dispatch(sendFeedback({ ...ready, ...(trapped && { [HONEYPOT]: trapped }) }));
    if (sendFeedback.fulfilled.match(sent)) clearDraft();
    else showOutcome();
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <ErrorSummary
        ref={summary}
        faults={FEEDBACK_FIELDS.flatMap((name) =>
          faults[name] ? [{ id: `feedback-${name}`, text: faults[name] }] : [],
        )}
      />
      <p className={styles.hint}>{glued('Нужны имя, сообщение и телефон или почта для ответа.')}</p>
      <div className={styles.grid}>
        <div className={styles.whole}>
          <TextField {...typed('name')} label="Имя" autoComplete="name" />
        </div>
        <TextField {...typed('email')} label="Электронная почта" type="email" autoComplete="email" />
        <TextField
          {...typed('phone')}
          label="Телефон"
          type="tel"
          autoComplete="tel"
          onLeave={() => change(withNormalPhone(draft))}
        />
        <div className={styles.whole}>
          <SelectField
            {...field('value')}
            label="Тема"
            options={[{ value: '', label: 'Не выбрана' }, ...categories]}
          />
        </div>
        <div className={styles.whole}>
          <TextField {...typed('msg')} label="Сообщение" multiline />
        </div>
        <div className={styles.trap} aria-hidden="true">
          <label htmlFor="feedback-website">Не заполняйте</label>
          <input id="feedback-website" name={HONEYPOT} tabIndex={-1} autoComplete="off" ref={trap} />
        </div>
      </div>
      <div className={styles.send} ref={sendPart}>
        {sending.is === 'failed' && (
          <Note danger>
            {glued('Не удалось отправить сообщение. Оно сохранено: попробуйте ещё раз или позвоните: ')}
            <PhoneLink phone={phone} />
          </Note>
        )}
        {sending.is === 'limited' && (
          <Note danger>
            {glued(`Слишком много сообщений. Попробуйте через ${waitText(sending.retryAfter)}.`)}
          </Note>
        )}
        <Button type="submit" wide busy={isSending}>
          Отправить
        </Button>
        <p>
          {glued('Нажимая «Отправить», вы соглашаетесь с')}
          {'\u00a0'}
          <a href={mainSiteUrl + mainSitePaths.policy}>политикой обработки персональных данных</a>.
        </p>
      </div>
    </form>
  );
}
