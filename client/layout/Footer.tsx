import type { ReactNode } from 'react';
import { accessibilityEmail, brand, mainSitePaths } from '../../shared/facts/brand';
import { useFacts } from '../app/hooks';
import { Logo } from '../ui/Logo';
import { Container } from '../ui/Section';
import { NbspText } from '../ui/text/HeldText';
import { LegalText } from './offer/Offer';
import styles from './Footer.module.css';

interface FooterProps {
  /** What stands above the legal text, such as leaderboards. */
  readonly before?: ReactNode;
  /** Paragraphs of the legal text. */
  readonly legal: readonly string[];
  /** Where the full rules are. */
  readonly rules?: { readonly label: string; readonly href: string } | undefined;
}

/** The dark footer of the promotions: who organises them, the copyright line, the public policy (product: Pages). */
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
                <LegalText key={paragraph} text={paragraph} />
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

/** Whose the site is, where that is said, the public policy, and where to say that the site cannot be used. */
export function LastLine({ owner }: { owner?: string | undefined }) {
  const { mainSiteUrl, year } = useFacts();
  return (
    <div className={styles.bottom}>
      {owner && (
        <span>
          <NbspText>{`© ${brand.foundedYear}–${year} ${owner}`}</NbspText>
        </span>
      )}
      <a href={mainSiteUrl + mainSitePaths.policy}>Политика обработки персональных данных</a>
      <a href={`mailto:${accessibilityEmail}`}>Сообщить о проблеме с доступностью</a>
    </div>
  );
}
