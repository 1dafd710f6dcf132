import { SITE_BASE } from '../../../shared/site';
import { Icon } from '../../ui/Icon';
import { Container } from '../../ui/Section';
import styles from './OfferLink.module.css';
import { nbsp } from '../../../shared/text/typography';
import { NbspText } from '../../ui/text/HeldText';

/** Address of the public offer, a PDF (product: Pages). */
const OFFER = `${SITE_BASE.promo}download/loyal/publichnaya-oferta.pdf`;

/** The row that leads to the public offer, a PDF (product: Pages), `of` a promotion: «акции «Любимые категории»». */
export function OfferLink({ of }: { of: string }) {
  return (
    <div className={styles.ground}>
      <Container>
        <a className={styles.row} data-goal="loalty" href={OFFER} target="_blank" rel="noopener">
          <Icon name="doc" />
          <span>
            <b>Публичная оферта</b>
            {` клуба с\u00a0условиями ${of}`}
            <small data-screen>PDF, откроется в новой вкладке</small>
          </span>
          <Icon name="down" />
        </a>
      </Container>
    </div>
  );
}

/** The public offer as a text cites it; «не является публичной офертой» cites none. */
const CITED = /(публичн\p{Ll}+ оферт[ыеу](?!\p{L}))/iu;

/** A paragraph of a legal text; the public offer it cites is a link. */
export function LegalText({ text }: { text: string }) {
  return (
    <p>
      {nbsp(text)
        .split(CITED)
        .map((part, index) =>
          index % 2 ? (
            <a key={part} data-goal="loalty" href={OFFER} target="_blank" rel="noopener">
              {part}
            </a>
          ) : (
            <NbspText key={part}>{part}</NbspText>
          ),
        )}
    </p>
  );
}
