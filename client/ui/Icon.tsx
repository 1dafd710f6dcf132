import clsx from 'clsx/lite';
import styles from './Icon.module.css';

const paths = {
  right: 'M4 12h15M13 5.5 19.5 12 13 18.5',
  down: 'M12 4v15M5.5 13 12 19.5 18.5 13',
  chevron: 'm5 9 7 7 7-7',
  close: 'm5.5 5.5 13 13M18.5 5.5l-13 13',
  check: 'm4.5 12.5 5 5 10-11',
  phone: 'M4 4h5l2 5-3 2c1.2 2.4 2.6 3.8 5 5l2-3 5 2v5h-3C10 20 4 14 4 7z',
  pin: 'M12 21.5 5 12.5V4h14v8.5zM10 8h4v4h-4z',
  doc: 'M5 3h9l5 5v13H5zM14 3v5h5M9 13h6M9 17h6',
  card: 'M3 5h18v14H3zM3 9.5h18M6.5 15h4',
  transfer: 'M4 9h15M15 5l4 4-4 4M20 15H5M9 11l-4 4 4 4',
  external: 'M7 5h12v12M19 5 6 18',
  alert: 'M12 3.5 22 20.5H2zM12 10v5M12 17.6v.2',
  info: 'M3.5 3.5h17v17h-17zM12 11v5.5M12 7.4v.2',
};

/** A decorative icon next to a text. */
export function Icon({ name, small }: { name: keyof typeof paths; small?: boolean }) {
  return (
    <svg className={clsx(styles.icon, small && styles.small)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
