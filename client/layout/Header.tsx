import { SITE_BASE } from '../../shared/site';
import { Icon } from '../ui/Icon';
import { Logo } from '../ui/Logo';
import { Container } from '../ui/Section';
import styles from './Header.module.css';

/** The header of the promotions: logo, the supplier's name beside it, the way to all promotions. */
export function Header({ partner, home = true }: { partner?: string | undefined; home?: boolean }) {
  return (
    <header className={partner ? `${styles.header} ${styles.shared}` : styles.header}>
      <Container>
        <div className={styles.row}>
          <Logo />
          {partner && <span className={styles.partner}>{partner}</span>}
          {home && (
            <a className={styles.link} href={SITE_BASE.promo}>
              <span>Все акции</span>
              <Icon name="right" small />
              <Icon name="grid" />
            </a>
          )}
        </div>
      </Container>
    </header>
  );
}
