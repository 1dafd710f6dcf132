import { Heading, Lead, VisuallyHidden, quoted } from '../../../ui/text/Text';
import { businessOffer } from '../../../../shared/facts/business-offer';
import { nbsp } from '../../../../shared/text/typography';
import { Section } from '../../../ui/Section';
import styles from './LawPage.module.css';
import contract from '../../../art/spot/contract.svg';
import desk from '../../../art/spot/desk.svg';
import truck from '../../../art/spot/truck.svg';
import { useAppSelector, useAsset } from '../../../app/hooks';
import buttonStyles from '../../../ui/Button.module.css';
import { selectBanners } from '../layout/business-slice';
import { BusinessLink } from '../layout/BusinessLink';

const services = [
  {
    drawing: truck,
    title: 'Доставка на объект',
    text: 'Привезём к назначенному часу, поднимем на этаж, заберём поддоны.',
  },
  {
    drawing: desk,
    title: 'Личный менеджер',
    text: 'Один человек ведёт заказ от сметы до последней накладной.',
  },
  {
    drawing: contract,
    title: 'Договор по реквизитам',
    text: 'Пришлите реквизиты — подготовим договор и откроем счёт.',
  },
];

/** What a business customer gets, in three figures, what the retailer takes on, and the way from law to sert. */
export function Offer() {
  const asset = useAsset();
  const { sert } = useAppSelector(selectBanners);
  return (
    <>
      <Section labelledBy="claims-title">
        <VisuallyHidden>
          <h2 id="claims-title">Условия</h2>
        </VisuallyHidden>
        <div className={styles.claims}>
          <div className={`${styles.claim} ${styles.pine}`}>
            <b>{businessOffer.deferralDays}</b>
            <p>{nbsp(`Отсрочка платежа до ${businessOffer.deferral} — без залога и поручителей.`)}</p>
          </div>
          <div className={styles.claim}>
            <b>{`${businessOffer.products}+`}</b>
            <p>
              {quoted(`Более ${businessOffer.products} товаров: держим на складах и привозим под заказ.`)}
            </p>
          </div>
          <div className={`${styles.claim} ${styles.vial}`}>
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
        <div className={styles.teaser} data-screen>
          <div className={styles.words}>
            <Heading level={2} size="h2" id="teaser-title">
              {nbsp(`Сертификат за каждые ${businessOffer.certificateStep}`)}
            </Heading>
            <Lead>{nbsp('Дарим сертификаты за покупки вашей компании.')}</Lead>
            <BusinessLink to="sert" className={buttonStyles.button ?? ''}>
              {nbsp('Посчитать сертификаты')}
            </BusinessLink>
          </div>
          <img src={asset(sert.large)} alt="" loading="lazy" />
        </div>
      </Section>
    </>
  );
}
