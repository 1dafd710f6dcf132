import { Icon } from '../../ui/Icon';
import { Container } from '../../ui/Section';
import { OFFER } from './offer-address';
import styles from './OfferLink.module.css';

/** The row that leads to the public offer, a PDF (product: Pages). */
export function OfferLink({ programme }: { programme: string }) {
  return (
    <div className={styles.ground}>
      <Container>
        <a className={styles.row} data-goal="loalty" href={OFFER} target="_blank" rel="noopener">
          <Icon name="doc" />
          <span>
            <b>Публичная оферта</b> {`клуба с\u00a0условиями программы «${programme}»`}
            <small>PDF, откроется в новой вкладке</small>
          </span>
          <Icon name="down" />
        </a>
      </Container>
    </div>
  );
}
