import { mainSitePaths } from '../../../../shared/facts/brand';
import { HONEYPOT } from '../../../../shared/rules/feedback';
import { nbsp } from '../../../../shared/text/typography';
import { waitText } from '../../../../shared/text/wait-text';
import { useAppSelector } from '../../../app/store';
import { Button } from '../../../ui/Button';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary';
import { SelectField } from '../../../ui/fields/SelectField';
import { PhoneLink } from '../../../ui/text/PhoneLink';
import { TextField } from '../../../ui/fields/TextField';
import { Note } from '../../../ui/notes/Note';
import { useCityPhone } from '../city/use-city-phone';
import { selectFeedback } from './feedback-slice';
import { useFeedbackForm } from './use-feedback-form';
import styles from './FeedbackForm.module.css';

/** Name, email, phone, topic, message. What is typed stays, through failures and reloads, until it has been sent. */
export function FeedbackForm() {
  const mainSiteUrl = useAppSelector((state) => state.facts.mainSiteUrl);
  const { sending, categories } = useAppSelector(selectFeedback);
  const phone = useCityPhone();
  const { isSending, field, typed, faults, onSubmit, summary, trap, sendPart } = useFeedbackForm();

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <ErrorSummary ref={summary} faults={faults} />
      <p className={styles.hint}>{nbsp('Нужны имя, сообщение и телефон или почта для ответа.')}</p>
      <div className={styles.grid}>
        <div className={styles.whole}>
          <TextField {...typed('name')} label="Имя" autoComplete="name" />
        </div>
        <TextField {...typed('email')} label="Электронная почта" type="email" autoComplete="email" />
        <TextField {...typed('phone')} label="Телефон" type="tel" autoComplete="tel" />
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
            {nbsp(
              'Не удалось отправить сообщение. Текст остался в форме. Попробуйте ещё раз или позвоните: ',
            )}
            <PhoneLink phone={phone} />
          </Note>
        )}
        {sending.is === 'limited' && (
          <Note danger>
            {nbsp(`Слишком много сообщений. Попробуйте через ${waitText(sending.retryAfter)}.`)}
          </Note>
        )}
        <Button type="submit" wide busy={isSending}>
          Отправить
        </Button>
        <p>
          {nbsp('Нажимая «Отправить», вы соглашаетесь с')}
          {'\u00a0'}
          <a href={mainSiteUrl + mainSitePaths.policy}>политикой обработки персональных данных</a>.
        </p>
      </div>
    </form>
  );
}
