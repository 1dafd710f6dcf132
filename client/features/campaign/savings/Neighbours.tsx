import type { CampaignView } from '../../../../shared/promotions/campaign';
import type { RatingEntry } from '../../../../shared/contract/schemas';
import { formatMoney } from '../../../../shared/text/format';
import { useAppSelector } from '../../../app/hooks';
import { Heading, VisuallyHidden } from '../../../ui/text/Text';
import { NbspText } from '../../../ui/text/HeldText';
import { TextLink } from '../../../ui/TextButton';
import { regions, type placeOf } from '../leaderboards/rating-rules';
import { selectRating } from '../campaign-slice';
import styles from './SavingsResult.module.css';

/** Rows above and below a card's own. */
const BESIDE = 2;

/** Who stands next to the card that was checked. */
export function Neighbours({
  found: { key, place, shown },
}: {
  found: NonNullable<ReturnType<typeof placeOf>>;
}) {
  const first = Math.max(0, place - 1 - BESIDE);
  return (
    <div>
      <Heading level={3}>Рядом с&nbsp;вами</Heading>
      <ul role="list" className={styles.rows}>
        {shown.slice(first, place + BESIDE).map((entry, index) => (
          <Row
            key={first + index}
            place={first + index + 1}
            entry={entry}
            own={first + index + 1 === place}
          />
        ))}
      </ul>
      <TextLink href={`#${key}`}>Посмотреть весь рейтинг</TextLink>
    </div>
  );
}

function Row({ place, entry: { cardId, sum }, own }: { place: number; entry: RatingEntry; own: boolean }) {
  return (
    <li className={own ? styles.mine : undefined}>
      <b>
        {place}
        <VisuallyHidden>-е место, карта</VisuallyHidden>
      </b>{' '}
      <span>
        {cardId}
        {own && <small>ваша карта</small>}
      </span>{' '}
      <span>{formatMoney(sum)}&nbsp;₽</span>
    </li>
  );
}

/** Of a card that is not in the rating: the last places of each region that earn points. */
export function LastPlaces({ places }: NonNullable<CampaignView['leaderboard']>) {
  const rating = useAppSelector(selectRating);
  return (
    <div>
      <Heading level={3}>Последнее место с&nbsp;баллами</Heading>
      <ul role="list" className={styles.rows}>
        {regions.map(({ key, city }) => {
          const last = rating[key][places - 1];
          return (
            <li key={key}>
              <b>
                {places}
                <VisuallyHidden>-е место,</VisuallyHidden>
              </b>{' '}
              <span>
                <NbspText>{city}</NbspText>
              </span>{' '}
              <span>{last ? <>{formatMoney(last.sum)}&nbsp;₽</> : 'свободно'}</span>
            </li>
          );
        })}
      </ul>
      <TextLink href="#rating">Посмотреть весь рейтинг</TextLink>
    </div>
  );
}
