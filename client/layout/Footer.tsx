import type { ReactNode } from 'react';
import { brand, mainSitePaths } from '../../shared/facts/brand';
import { SITE_BASE } from '../../shared/site';
import { nbsp } from '../../shared/text/typography';
import { usePageProps } from '../app/page-props';
import { Icon } from '../ui/Icon';
import { Logo } from './Logo';
import { Container } from '../ui/Section';
import { AccessibilityLink } from '../ui/text/ContactLinks';
import { held, marked } from '../ui/text/Text';
import styles from './Footer.module.css';

/** URL of the public offer, which contains the legal terms as a PDF file. */
const OFFER = `${SITE_BASE.promo}download/loyal/publichnaya-oferta.pdf`;

/**
 * Matches a reference to the public offer, such as «публичной оферты». Does not match the phrase «Не является публичной
 * офертой».
 */
const CITED = /(публичн[а-я]{2,3} оферт[ыеу](?![а-я]))/i;

interface FooterProps {
  /** Content above the legal text, such as the leaderboards. */
  readonly before?: ReactNode;
  /** Paragraphs of the legal text. */
  readonly legal: readonly string[];
  /** Link to the full rules of the campaign. */
  readonly rules?: { readonly label: string; readonly href: string } | undefined;
}

/** Dark footer of the promotion pages, with the organiser, the copyright notice and a link to the privacy policy. */
export function Footer({ before, legal, rules }: FooterProps) {
  return (
    <footer>
      {before}
      <div className={styles.footer}>
        <Container>
          <div className={styles.grid}>
            <div data-screen>
              <Logo inverse />
            </div>
            <div className={styles.legal}>
              {legal.map((paragraph) => (
                <p key={paragraph}>{legalText(paragraph)}</p>
              ))}
              {rules && (
                <p>
                  <a href={rules.href} target="_blank" rel="noopener">
                    {rules.label}
                  </a>
                </p>
              )}
            </div>
          </div>
          <LastLine owner={brand.name} />
        </Container>
      </div>
    </footer>
  );
}

/** Last line of a footer, with the copyright notice, the privacy policy and a link to report a problem. */
export function LastLine({ owner }: { owner?: string | undefined }) {
  const { mainSiteUrl, year } = usePageProps();
  return (
    <div className={styles.lastLine}>
      {owner && <span>{held(`© ${brand.foundedYear}–${year} ${owner}`)}</span>}{' '}
      <a href={mainSiteUrl + mainSitePaths.policy}>Политика обработки персональных данных</a>{' '}
      <AccessibilityLink />
    </div>
  );
}

/** Renders a legal text with links to the public offer. */
const legalText = (text: string) =>
  marked(
    nbsp(text),
    CITED,
    (part) => (
      <a data-goal="loalty" href={OFFER} target="_blank" rel="noopener">
        {part}
      </a>
    ),
    held,
  );

/** Link to the public offer, a PDF file. `of` names the promotion whose terms are part of the offer. */
export function OfferLink({ of }: { of?: string }) {
  return (
    <div className={styles.offer}>
      <Container>
        <a className={styles.offerLink} data-goal="loalty" href={OFFER} target="_blank" rel="noopener">
          <Icon name="doc" />
          <span>
            <b>Публичная оферта</b>
            <span>{of === undefined ? ' клуба' : ` клуба с\u00a0условиями ${of}`}</span>
            <small data-screen>PDF, откроется в новой вкладке</small>
          </span>
          <Icon name="external" />
        </a>
      </Container>
    </div>
  );
}
