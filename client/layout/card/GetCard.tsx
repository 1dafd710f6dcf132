import type { ComponentProps } from 'react';
import { mainSitePaths } from '../../../shared/facts/brand';
import type { Worth as Row } from '../../../shared/promotions/campaign';
import { nbsp } from '../../../shared/text/typography';
import { usePageProps } from '../../app/page-props';
import { held } from '../../ui/text/Text';
import styles from './GetCard.module.css';

/** Explains how to get a club card. */
export function GetCard() {
  const { mainSiteUrl } = usePageProps();
  return (
    <p className={styles.hint}>
      <span>{nbsp('Нет карты? Оформите бесплатно на кассе или\u00a0на\u00a0сайте. ')}</span>
      <a href={mainSiteUrl + mainSitePaths.clubCard}>Как получить карту клуба</a>
    </p>
  );
}

/** Lists benefits, one short fact per row. `className` replaces the default styles. */
export function Worth({ rows, className = styles.worth }: ComponentProps<'dl'> & { rows: readonly Row[] }) {
  return (
    <dl className={className}>
      {rows.map(({ value, label }) => (
        <div key={label}>
          <dt>{held(label)}</dt>
          <dd>{held(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
