import type { RefObject } from 'react';
import { formatNumber, plural } from '../../../../shared/text/format';
import { nbsp } from '../../../../shared/text/typography';
import { useAppSelector } from '../../../app/store';
import { selectCampaign } from '../campaign-slice';
import { PlaceInRating } from '../leaderboards/PlaceInRating';
import styles from './Savings.module.css';

const NOTHING_YET = 'Покупки появляются в течение суток. Проверьте, показали ли вы карту на кассе.';
const NOTHING_AND_OVER = 'Покупок с этой картой за время акции не было.';

interface SavingsResultProps {
  readonly card: string;
  readonly count: number;
  /** Takes the focus when the answer comes. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** What a card has gathered. */
export function SavingsResult({ card, count, heading }: SavingsResultProps) {
  const finished = useAppSelector(selectCampaign).view.status === 'finished';
  return (
    <div className={styles.result}>
      <h3 className={styles.card} ref={heading} tabIndex={-1}>
        {`Карта ${card}`}
      </h3>
      {count ? (
        <p className={styles.count}>
          <b>{formatNumber(count)}</b>{' '}
          <span>{plural(count, 'балл накоплен', 'балла накоплено', 'баллов накоплено')}</span>
        </p>
      ) : (
        <>
          <p className={styles.nothing}>Пока ничего не накоплено</p>
          <p>{nbsp(finished ? NOTHING_AND_OVER : NOTHING_YET)}</p>
        </>
      )}
      <PlaceInRating card={card} />
    </div>
  );
}
