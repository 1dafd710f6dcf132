import type { ReactNode } from 'react';
import { brand } from '../../shared/facts/brand';
import { useAppSelector } from '../store';
import { Logo } from '../ui/Logo';
import { Container } from '../ui/Section';
import { LegalText } from './LegalText';
import styles from './Footer.module.css';

interface FooterProps {
  /** What stands above the legal text, such as leaderboards. */
  readonly before?: ReactNode;
  /** Paragraphs of the legal text. */
  readonly legal: readonly string[];
  /** Links beside the copyright line. */
  readonly links?: ReactNode;
}

/** The dark footer of the promotions: who organises them, and the copyright line. */
export function Footer({ before, legal, links }: FooterProps) {
  const year = useAppSelector((state) => state.facts.year);
  return (
    <footer>
      {before}
      <div className={styles.footer}>
        <Container>
          <div className={styles.grid}>
            <div>
              <Logo inverse />
            </div>
            <div className={styles.legal}>
              {legal.map((paragraph) => (
                <LegalText key={paragraph} text={paragraph} />
              ))}
            </div>
          </div>
          <div className={styles.bottom}>
            <span>{`© ${brand.foundedYear}–${year} ${brand.name}`}</span>
            {links}
          </div>
        </Container>
      </div>
    </footer>
  );
}
