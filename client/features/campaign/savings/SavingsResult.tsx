import type { RefObject } from 'react';
import { formatNumber, plural } from '../../../../shared/text/format';
import { nbsp } from '../../../../shared/text/typography';
import { useAppSelector } from '../../../app/hooks';
import { selectLeaderboard, selectRating, selectView } from '../campaign-slice';
import styles from './Savings.module.css';
import { supportPhones } from '../../../../shared/facts/brand';
import { NbspText } from '../../../ui/text/HeldText';
import { PhoneLink } from '../../../ui/text/ContactLinks';
import { TextLink } from '../../../ui/TextButton';
import { placeOf } from '../leaderboards/rating-rules';

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
  const finished = useAppSelector(selectView).status === 'finished';
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

/**
 * Which place the card that was checked has, or that it is not among those shown and who knows of the others; nothing
 * without a rating.
 */
function PlaceInRating({ card }: { card: string }) {
  const rating = useAppSelector(selectRating);
  const leaderboard = useAppSelector(selectLeaderboard);
  if (!leaderboard) return null;
  const { rows, places } = leaderboard;
  const found = placeOf(rating, rows, card);
  return (
    <>
      <p>
        {found ? (
          <b>
            <NbspText>{`${found.place}-е место в рейтинге, ${found.city}`}</NbspText>
          </b>
        ) : (
          nbsp(
            `Этой карты нет в рейтинге: в нём первые ${rows} ${plural(rows, 'место', 'места', 'мест')} каждого региона.`,
          )
        )}
      </p>
      {!found && places > rows && (
        <p>
          <NbspText>
            {`Места с ${rows + 1}-го по ${places}-е в рейтинге не показаны: о своём спросите по телефону `}
          </NbspText>
          <PhoneLink phone={supportPhones[0].phone} />.
        </p>
      )}
      <TextLink href={found ? `#${found.key}` : '#rating'}>Открыть рейтинг</TextLink>
    </>
  );
}
