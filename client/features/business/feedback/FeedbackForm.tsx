import { mainSitePaths } from '../../../../shared/facts/brand';
import { HONEYPOT } from '../../../../shared/rules/feedback';
import { nbsp } from '../../../../shared/text/typography';
import { wordsOf } from '../../../api/call-failure';
import { useAppSelector } from '../../../app/hooks';
import { selectMainSiteUrl } from '../../../app/page-facts';
import { Button } from '../../../ui/Button';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary';
import { SelectField, TextField } from '../../../ui/fields/FormFields';
import { PhoneLink } from '../../../ui/text/ContactLinks';
import { Note } from '../../../ui/notes/Note';
import { useCityPhone } from '../city/use-office';
import { selectFeedbackCategories } from './feedback-slice';
import { useFeedbackForm } from './use-feedback-form';
import styles from './FeedbackForm.module.css';

/** Name, email, phone, topic, message. What is typed stays, through failures and reloads, until it has been sent. */
export function FeedbackForm() {
  const mainSiteUrl = useAppSelector(selectMainSiteUrl);
  const categories = useAppSelector(selectFeedbackCategories);
  const phone = useCityPhone();
  const { isSending, failure, field, typed, faults, onSubmit, summary, trap, sendPart } = useFeedbackForm();

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
        {failure && (
          <Note danger>
            {nbsp(
              `Не удалось отправить сообщение. Текст остался в форме. ${wordsOf(failure, 'сообщений') ?? 'Попробуйте ещё раз.'} Можно позвонить: `,
            )}
            <PhoneLink phone={phone} />
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
