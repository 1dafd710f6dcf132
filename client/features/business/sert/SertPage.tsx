import { businessOffer } from '../../../../shared/facts/business-offer';
import { certificate } from '../../../../shared/facts/certificates';
import { nbsp } from '../../../../shared/text/typography';
import { Hero } from '../../../layout/Hero';
import { Steps } from '../../../layout/Steps';
import { useBanner } from '../../../app/page-props';
import { ButtonLink } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { phoneHref } from '../../../ui/text/ContactLinks';
import { Container, Section } from '../../../ui/Section';
import { Calculator } from './Calculator';
import { FeedbackButton } from '../feedback/FeedbackOnPage';
import { held, quoted } from '../../../ui/text/Text';
import styles from './SertPage.module.css';
import { useCity } from '../city/use-city';
import { BusinessLink } from '../layout/BusinessLink';

const steps = [
  {
    title: `Купите на ${businessOffer.certificateStep}`,
    text: 'Одним заказом или несколькими. Считаем оплаченные покупки компании или ИП.',
  },
  { title: 'Оставьте заявку', text: 'Напишите нам или позвоните в офис.' },
  { title: 'Получите сертификат', text: 'В офисе или по электронной почте.' },
];

/** Page about the gift certificates that companies earn with their purchases. */
export function SertPage() {
  const banner = useBanner('sert');
  const { name, phone, office } = useCity();
  return (
    <>
      <nav className={styles.crumbs} aria-label="Вы здесь">
        <Container>
          <ol role="list">
            <li>
              <BusinessLink to="law">Юридическим лицам</BusinessLink>
            </li>
            <li aria-current="page">Сертификаты</li>
          </ol>
        </Container>
      </nav>
      <Hero
        label="Подарочные сертификаты для юрлиц за покупки на каждые 100 000 ₽"
        title={
          <>
            <span>Подарочные сертификаты для юрлиц</span>{' '}
            <small>{quoted('за покупки на каждые 100 000 ₽')}</small>
          </>
        }
        banner={banner}
        isWide
        actions={
          <ButtonLink kind="cta" href="#get-certificate">
            Получить сертификат
            <Icon name="down" small />
          </ButtonLink>
        }
      />
      <Section title="Один сертификат">
        <table className={styles.terms}>
          <tbody>
            {certificate.terms.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{nbsp(label)}</th>
                <td>{nbsp(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section
        flush
        title="Больше покупок — больше сертификатов"
        lead={`Один сертификат за каждые ${businessOffer.certificateStep}. Суммируем все покупки компании.`}
      >
        <Calculator />
      </Section>
      <Section id="get-certificate" ground="tint" title="Как получить сертификат">
        <Steps steps={steps} />
        <div className={styles.actions}>
          <FeedbackButton id="feedback-after-steps" />
          <ButtonLink kind="ghost" href={phoneHref(phone)}>
            <Icon name="phone" small />
            <span>{phone}</span>
          </ButtonLink>
        </div>
        <p className={styles.office}>
          <a href={office}>{held(['Адрес и часы работы офиса', name].filter(Boolean).join(', '))}</a>
        </p>
      </Section>
    </>
  );
}
