import { SITE_BASE } from '../../shared/site';
import { Icon } from '../ui/Icon';
import { Container } from '../ui/Section';
import styles from './OfferLink.module.css';

/** Address of the public offer, a PDF (product: Pages). */
export const OFFER = `${SITE_BASE.promo}download/loyal/publichnaya-oferta.pdf`;

/** The row that leads to the public offer, a PDF (product: Pages). */
export function OfferLink({ programme }: { programme: string }) {
  return (
    <div className={styles.ground}>
      <Container>
        <a className={styles.row} data-goal="loalty" href={OFFER} target="_blank" rel="noopener">
          <Icon name="doc" />
          <span>
            <b>Публичная оферта</b> программы «{programme}»<small>PDF, откроется в новой вкладке</small>
          </span>
          <Icon name="down" />
        </a>
      </Container>
    </div>
  );
}
