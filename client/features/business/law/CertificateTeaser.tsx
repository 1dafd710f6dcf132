import { nbsp } from '../../../../shared/text/typography';
import { businessOffer } from '../../../../shared/facts/business-offer';
import { useAppSelector } from '../../../app/store';
import { Section } from '../../../ui/Section';
import { useAsset } from '../../../ui/behaviour/use-asset';
import buttonStyles from '../../../ui/Button.module.css';
import { selectBanners } from '../layout/business-slices';
import { BusinessLink } from '../layout/BusinessLink';
import styles from './LawPage.module.css';

/** The way from law to sert. */
export function CertificateTeaser() {
  const asset = useAsset();
  const { large } = useAppSelector(selectBanners).sert;
  return (
    <Section flush labelledBy="teaser-title">
      <div className={styles.teaser}>
        <div className={styles.words}>
          <h2 id="teaser-title">{nbsp(`Сертификат за каждые ${businessOffer.certificateStep}`)}</h2>
          <p>{nbsp('Дарим подарочные сертификаты юрлицам за покупки.')}</p>
          <BusinessLink to="sert" className={buttonStyles.button ?? ''}>
            {nbsp('Подробнее о сертификатах')}
          </BusinessLink>
        </div>
        <img src={asset(large)} alt="" loading="lazy" />
      </div>
    </Section>
  );
}
