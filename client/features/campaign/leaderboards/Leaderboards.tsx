import { useAppDispatch } from '../../../app/hooks';
import { useWhenVisible } from '../../../ui/behaviour/use-when-visible';
import { Section } from '../../../ui/Section';
import { fetchRating } from '../campaign-slice';
import { useCampaign, useLeaderboard } from '../use-campaign';
import styles from './Leaderboards.module.css';
import { regions } from '../../../../shared/promotions/rating';
import { RegionTable } from './RegionTable';

/**
 * Rating of both regions. It is refreshed when the footer scrolls into view. Renders nothing if there is no data
 * (product: Leaderboards).
 */
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
            ? 'Место зависело от суммы покупок, регионы считали отдельно.'
            : 'Чем больше вы купили по акции, тем выше место. Регионы считаем отдельно.'
        }
      >
        <div className={styles.boards}>
          {regions.map((region) => (
            <RegionTable key={region.key} region={region} {...leaderboard} />
          ))}
        </div>
      </Section>
    </div>
  );
}
