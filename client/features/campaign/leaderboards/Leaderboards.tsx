import type { Leaderboard } from '../../../../shared/promotions/campaign';
import { placesText } from '../../../../shared/text/format';
import { useAppDispatch } from '../../../app/hooks';
import { useWhenVisible } from '../../../ui/behaviour/use-when-visible';
import { Section } from '../../../ui/Section';
import { held } from '../../../ui/text/Text';
import { fetchRating } from '../campaign-slice';
import { useCampaign, useLeaderboard } from '../use-campaign';
import styles from './Leaderboards.module.css';
import { regions } from '../../../../shared/promotions/rating';
import { prizeGroups } from './rating-rules';
import { RegionTable } from './RegionTable';

/** Maximum number of groups on a podium. More groups are a list. */
const PODIUM = 3;

/** Rating of both regions, fetched when the footer appears. Absent without data (product: Leaderboards). */
export function Leaderboards() {
  const dispatch = useAppDispatch();
  const campaign = useCampaign();
  const finished = campaign.status === 'finished';
  const leaderboard = useLeaderboard();
  const place = useWhenVisible<HTMLDivElement>(() => void dispatch(fetchRating(campaign)));
  if (!leaderboard) return <div ref={place} />;
  return (
    <div ref={place}>
      <Section
        id="rating"
        ground="tint"
        title="Рейтинг участников"
        lead={
          finished
            ? 'Считали покупки в рублях, регионы — отдельно.'
            : 'Чем больше вы купили по акции, тем выше место. Регионы считаем отдельно.'
        }
      >
        <PrizeSteps {...leaderboard} />
        <div className={styles.boards}>
          {regions.map((region) => (
            <RegionTable key={region.key} region={region} {...leaderboard} />
          ))}
        </div>
      </Section>
    </div>
  );
}

/** Prizes by place (product: Campaigns). */
export function PrizeSteps(leaderboard: Leaderboard) {
  const groups = prizeGroups(leaderboard);
  const look =
    groups.length > PODIUM ? styles.prizeList : groups.length > 1 ? styles.podium : styles.onePrize;
  return (
    <ol role="list" className={look}>
      {groups.map(({ value, label, ...places }) => (
        <li key={places.from}>
          <p>{held(placesText(places))}</p>
          <p>
            <b>{held(value)}</b> <span>{held(label)}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
