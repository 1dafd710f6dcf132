import { businessOffer } from '../../../../shared/facts/business-offer';
import { nbsp } from '../../../../shared/text/typography';
import { Section } from '../../../ui/Section';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden';
import styles from './LawPage.module.css';

/** What a business customer gets, in three figures. */
export function Claims() {
  return (
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
          <p>{nbsp(`Более ${businessOffer.products} товаров на складах и под заказ.`)}</p>
        </div>
        <div className={`${styles.claim} ${styles.vial}`}>
          <b>ЭДО</b>
          <p>{nbsp('Счета, УПД и акты без бумаги.')}</p>
        </div>
      </div>
    </Section>
  );
}
