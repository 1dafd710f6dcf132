import clsx from 'clsx/lite';
import { brand } from '../../shared/facts/brand';
import { usePageProps } from '../app/page-props';
import styles from './Logo.module.css';

/** The symbol of the logo, a right angle, without the name of the retailer. */
export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 36 36" aria-hidden="true">
      <path className={styles.square} d="M0 0h36v36H0z" />
      <path className={styles.angle} d="M8 7h6v15h15v6H8zM18 12h6v6h-6z" />
    </svg>
  );
}

/**
 * Logo with the symbol and the name of the retailer. Links to the retailer's main site. `compact` saves space in the
 * header on a phone.
 */
export function Logo({ inverse, compact }: { inverse?: boolean; compact?: boolean }) {
  const { mainSiteUrl } = usePageProps();
  return (
    <a
      className={clsx(styles.logo, inverse && styles.inverse, compact && styles.compact)}
      href={mainSiteUrl}
      aria-label={`${brand.name}, на главный сайт`}
    >
      <LogoMark />
      <span>{brand.wordmark}</span>
    </a>
  );
}
