import { businessOffer } from '../../../../shared/facts/business-offer';
import { nbsp } from '../../../../shared/text/typography';
import { Hero } from '../../../layout/Hero';
import { useAppSelector } from '../../../app/hooks';
import { ButtonLink } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { QuotedText } from '../../../ui/text/HeldText';
import { Section, SectionHead } from '../../../ui/Section';
import { VisuallyHidden } from '../../../ui/text/Text';
import { selectBanners } from '../layout/business-slice';
import { BusinessLayout } from '../layout/BusinessLayout';
import { CertificateTeaser, Claims, Services } from './Offer';
import { FeedbackButton } from '../feedback/FeedbackOnPage';
import { HelpfulInfo } from './HelpfulInfo';
import styles from './LawPage.module.css';
import { Reviews } from '../reviews/Reviews';

const facts = [
  { value: businessOffer.deferralDays, label: 'отсрочка' },
  { value: `${businessOffer.products}+`, label: 'товаров' },
  { value: '1\u00a0день', label: 'на договор' },
];

/** The information page for business customers (product: Business pages). */
export function LawPage() {
  const { law: banner } = useAppSelector(selectBanners);
  return (
    <BusinessLayout>
      <Hero
        label="Юридическим лицам - Удобная покупка строительных материалов по выгодным ценам"
        title={
          <>
            Юридическим лицам
            <VisuallyHidden> - </VisuallyHidden>
            <small>
              <QuotedText>Удобная покупка строительных материалов по выгодным ценам</QuotedText>
            </small>
          </>
        }
        banner={banner}
        actions={
          <>
            <FeedbackButton kind="cta" />
            <ButtonLink kind="onHero" href="#helpful-info">
              Полезная информация
              <Icon name="down" small />
            </ButtonLink>
            <ul role="list" className={styles.facts}>
              {facts.map(({ value, label }) => (
                <li key={label}>
                  <b>{value}</b> {nbsp(label)}
                </li>
              ))}
            </ul>
          </>
        }
      />
      <Claims />
      <Services />
      <CertificateTeaser />
      <HelpfulInfo />
      <Reviews />
      <Section ground="vial" labelledBy="ask-title">
        <div className={styles.ask} data-screen>
          <SectionHead
            id="ask-title"
            title="Остались вопросы? Оставьте заявку"
            lead="Напишите, что нужно: ответим в часы работы офиса."
          />
          <FeedbackButton />
        </div>
      </Section>
    </BusinessLayout>
  );
}
