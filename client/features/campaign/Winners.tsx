import { useSelector } from 'react-redux';
import type { RatingEntry } from '../../../shared/contract/schemas';
import { regions } from '../../../shared/promotions/rating';
import { formatRoubles } from '../../../shared/text/format';
import { TextLink } from '../../ui/Button';
import { Section } from '../../ui/Section';
import { Heading, held } from '../../ui/text/Text';
import { selectRating } from './campaign-slice';
import { prizeAt } from './leaderboards/rating-rules';
import { useLeaderboard } from './use-campaign';
import styles from './Winners.module.css';

/** Number of winners shown per region. The leaderboards further down show the other places. */
const WINNERS = 3;

/** Winners of a finished campaign. Renders nothing if no region has a rating. */
export function Winners() {
  const rating = useSelector(selectRating);
  const leaderboard = useLeaderboard();
  if (!leaderboard) return null;
  const known = regions.filter(({ key }) => rating[key].length > 0);
  return (
    <Section
      id="winners"
      title="Итоги"
      lead="Первая тройка по сумме покупок."
      aside={<TextLink href="#rating">Весь рейтинг</TextLink>}
    >
      <div className={styles.regions}>
        {known.map(({ key, city }) => (
          <div className={styles.region} key={key}>
            <Heading level={3}>{held(city)}</Heading>
            <ol role="list" className={styles.places}>
              {rating[key].slice(0, WINNERS).map((entry, index) => (
                <Winner key={index} entry={entry} place={index + 1} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** Shows the place of a winner, with the card number, the prize and the purchase total. */
function Winner({ entry: { cardId, sum }, place }: { entry: RatingEntry; place: number }) {
  const leaderboard = useLeaderboard();
  const prize = leaderboard && prizeAt(leaderboard, place);
  return (
    <li>
      <span className={styles.place}>{held(`${place}-е место`)}</span>{' '}
      <b className={styles.card}>{`Карта ${cardId}`}</b>{' '}
      <span className={styles.sum}>{held([prize, formatRoubles(sum)].filter(Boolean).join(' · '))}</span>
    </li>
  );
}
