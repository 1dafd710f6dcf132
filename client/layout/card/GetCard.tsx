import { mainSitePaths } from '../../../shared/facts/brand';
import { nbsp } from '../../../shared/text/typography';
import { useFacts } from '../../app/hooks';
import styles from './GetCard.module.css';

/** Where the club card comes from, for those who have none, or hold one that does not do here. */
export function GetCard({ another = false }: { another?: boolean }) {
  const { mainSiteUrl } = useFacts();
  return (
    <p className={styles.get}>
      {nbsp(`${another ? 'Нужна новая карта?' : 'Нет карты?'} Бесплатно выдадим на кассе или на сайте. `)}
      <a href={mainSiteUrl + mainSitePaths.clubCard}>Как получить карту клуба</a>
    </p>
  );
}
