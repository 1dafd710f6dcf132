import clsx from 'clsx/lite';
import { businessOffer } from '../../../../shared/facts/business-offer';
import { certificate } from '../../../../shared/facts/certificates';
import { formatRoubles } from '../../../../shared/text/format';
import { nbsp } from '../../../../shared/text/typography';
import { Hero } from '../../../layout/Hero';
import contract from '../../../art/spot/contract.svg';
import desk from '../../../art/spot/desk.svg';
import truck from '../../../art/spot/truck.svg';
import { useAsset, useBanner } from '../../../app/page-props';
import { ButtonLink } from '../../../ui/Button';
import buttonStyles from '../../../ui/Button.module.css';
import { Icon } from '../../../ui/Icon';
import { Section } from '../../../ui/Section';
import { Heading, Lead, VisuallyHidden, quoted } from '../../../ui/text/Text';
import { BusinessLink } from '../layout/BusinessLink';
import { FeedbackButton } from '../feedback/FeedbackOnPage';
import { HelpfulInfo } from './HelpfulInfo';
import styles from './LawPage.module.css';
import { Reviews } from '../reviews/Reviews';

const facts = [
  { value: businessOffer.deferralDays, label: 'отсрочка' },
  { value: formatRoubles(certificate.nominal), label: 'сертификат' },
];

const services = [
  {
    drawing: truck,
    title: 'Доставка на объект',
    text: 'Привезём заказ, поднимем на этаж, заберём поддоны.',
  },
  {
    drawing: desk,
    title: 'Личный менеджер',
    text: 'Один человек ведёт заказ от сметы до накладной.',
  },
  {
    drawing: contract,
    title: 'Договор по реквизитам',
    text: 'Пришлите реквизиты — подготовим договор и выставим счёт.',
  },
];

/** Page for business customers, with services, answers and the address of the office. */
export function LawPage() {
  const asset = useAsset();
  const banner = useBanner('law');
  const certificates = useBanner('sert');
  return (
    <>
      <Hero
        label="Юридическим лицам - Удобная покупка строительных материалов по выгодным ценам"
        title={
          <>
            <span>Юридическим лицам</span>
            <VisuallyHidden> - </VisuallyHidden>
            <small>{quoted('Удобная покупка строительных материалов по выгодным ценам')}</small>
          </>
        }
        banner={banner}
        isWide
        actions={
          <>
            <FeedbackButton id="feedback-in-hero" kind="cta" />
            <ButtonLink kind="onHero" href="#helpful-info">
              Полезная информация
              <Icon name="down" small />
            </ButtonLink>
            <ul role="list" className={styles.facts}>
              {facts.map(({ value, label }) => (
                <li key={label}>
                  <b>{value}</b> <span>{nbsp(label)}</span>
                </li>
              ))}
            </ul>
          </>
        }
      />
      <Section labelledBy="claims-title">
        <h2 id="claims-title">
          <VisuallyHidden>Условия</VisuallyHidden>
        </h2>
        <div className={styles.claims}>
          <div className={clsx(styles.claim, styles.deferral)}>
            <b>{businessOffer.deferralSum}</b>
            <p>{nbsp(`Лимит отсрочки на ${businessOffer.deferralDays}. Без залога и поручителей.`)}</p>
          </div>
          <div className={styles.claim}>
            <b>{`${businessOffer.products}+`}</b>
            <p>{nbsp('товаров для стройки: со склада или под заказ.')}</p>
          </div>
          <div className={clsx(styles.claim, styles.documents)}>
            <b>ЭДО</b>
            <p>{nbsp('Пришлём счета, УПД и акты без бумаги.')}</p>
          </div>
        </div>
      </Section>
      <Section flush title="Что берём на себя">
        <ul role="list" className={styles.services}>
          {services.map(({ drawing, title, text }) => (
            <li key={title}>
              <img src={asset(drawing)} alt="" width={260} height={190} loading="lazy" />
              <Heading level={3}>{nbsp(title)}</Heading>
              <p>{nbsp(text)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section flush labelledBy="teaser-title">
        <div className={styles.teaser} data-theme="sert" data-screen>
          <div className={styles.teaserText}>
            <Heading level={2} size="h2" id="teaser-title">
              {nbsp(`Сертификат за каждые ${businessOffer.certificateStep}`)}
            </Heading>
            <Lead>{nbsp(certificate.inShort)}</Lead>
            <BusinessLink to="sert" className={buttonStyles.button}>
              {nbsp('Посчитать сертификаты')}
            </BusinessLink>
          </div>
          <img src={asset(certificates.large)} alt="" loading="lazy" />
        </div>
      </Section>
      <HelpfulInfo />
      <Reviews />
      <div data-screen>
        <Section
          ground="vial"
          title="Остались вопросы?"
          lead="Напишите, что нужно: ответим в часы работы офиса."
          aside={<FeedbackButton id="feedback-at-end" />}
        />
      </div>
    </>
  );
}
