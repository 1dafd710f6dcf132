import { Hero } from '../../../layout/Hero';
import { useAppSelector } from '../../../store';
import { ButtonLink } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Section, SectionHead } from '../../../ui/Section';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { selectBanners } from '../frame/business-slices';
import { BusinessLayout } from '../frame/BusinessLayout';
import { CertificateTeaser } from './CertificateTeaser';
import { Claims } from './Claims';
import { FeedbackButton } from '../feedback/FeedbackButton';
import { HelpfulInfo } from './HelpfulInfo';
import { lawHead } from './law-head';
import styles from './LawPage.module.css';
import { Reviews } from '../reviews/Reviews';
import { Services } from './Services';

/** The information page for business customers (product: Business pages). */
export function LawPage() {
  const { law } = useAppSelector(selectBanners);
  return (
    <BusinessLayout page="law" head={lawHead}>
      <Hero
        label="Юридическим лицам - Удобная покупка строительных материалов по выгодным ценам"
        title={
          <>
            Юридическим лицам
            <VisuallyHidden> - </VisuallyHidden>
            <small>Удобная покупка строительных материалов по выгодным ценам</small>
          </>
        }
        banner={law}
        actions={
          <ButtonLink kind="cta" href="#helpful-info">
            Полезная информация
            <Icon name="down" small />
          </ButtonLink>
        }
      />
      <Claims />
      <Services />
      <CertificateTeaser />
      <HelpfulInfo />
      <Reviews />
      <Section ground="vial" labelledBy="ask-title">
        <div className={styles.ask}>
          <SectionHead id="ask-title" title="Остались вопросы? Ответим в течение рабочего часа" />
          <FeedbackButton />
        </div>
      </Section>
    </BusinessLayout>
  );
}
