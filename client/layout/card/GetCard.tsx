import { mainSitePaths } from '../../../shared/facts/brand';
import type { Worth as Row } from '../../../shared/promotions/campaign';
import { nbsp } from '../../../shared/text/typography';
import { useFacts } from '../../app/hooks';
import styles from './GetCard.module.css';

/** Where the club card comes from, for those who have none, or hold one that does not do here. */
export function GetCard({ another = false }: { another?: boolean }) {
  const { mainSiteUrl } = useFacts();
  return (
    <p className={styles.get}>
      {nbsp(
        `${another ? 'Нужна новая карта?' : 'Нет карты?'} Оформите бесплатно на кассе или\u00a0на\u00a0сайте. `,
      )}
      <a href={mainSiteUrl + mainSitePaths.clubCard}>Как получить карту клуба</a>
    </p>
  );
}

/** What it is worth to take part, near where one can: a short answer in each row. */
export function Worth({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.worth}>
      {rows.map(({ is, what }) => (
        <div key={what}>
          <dt>{nbsp(what)}</dt>
          <dd>{nbsp(is)}</dd>
        </div>
      ))}
    </dl>
  );
}
