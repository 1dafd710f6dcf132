import type { ReactNode } from 'react';
import { SITE_BASE } from '../../shared/site';
import { Icon } from '../ui/Icon';
import { Logo } from './Logo';
import { Container } from '../ui/Section';
import styles from './Page.module.css';

interface PageProps {
  /** Name of the colour theme. If undefined, the page has the colours of the retailer. */
  readonly theme?: string;
  readonly header: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Page frame with the skip link, the header, the main element and the footer. */
export function Page({ theme, header, footer, children }: PageProps) {
  return (
    <div data-theme={theme}>
      <a className={styles.skip} href="#main">
        Перейти к содержанию
      </a>
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}

interface HeaderProps {
  readonly partner?: string | undefined;
  /** Link on the right side of the header. By default, leads to all promotions. Null for no link. */
  readonly link?: { readonly href: string; readonly text: string } | null;
}

const ALL_PROMOTIONS = { href: SITE_BASE.promo, text: 'Все акции' };

/** Header of the promotion pages, with the logo, the supplier's name and a link on the right. */
export function Header({ partner, link = ALL_PROMOTIONS }: HeaderProps) {
  return (
    <header className={styles.header}>
      <Container>
        <div className={styles.row}>
          <Logo compact={partner !== undefined} />{' '}
          {partner && <span className={styles.partner}>{partner}</span>}{' '}
          {link && (
            <a className={styles.headerLink} href={link.href} data-screen>
              <span>{link.text}</span> <Icon name="right" small />
            </a>
          )}
        </div>
      </Container>
    </header>
  );
}
