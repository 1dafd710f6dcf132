import { useSelector } from 'react-redux';
import brick from '../../../art/cubes/brick.svg';
import { useAppDispatch } from '../../../app/hooks';
import { useAsset } from '../../../app/page-props';
import { useWhenVisible } from '../../../ui/behaviour/use-when-visible';
import { TextLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/notes/Note';
import { Section } from '../../../ui/Section';
import { VisuallyHidden } from '../../../ui/text/Text';
import { fetchRating, selectRatingStatus } from '../campaign-slice';
import { useCampaign, useLeaderboard } from '../use-campaign';
import styles from './Leaderboards.module.css';
import { regions } from '../../../../shared/promotions/rating';
import { RegionTable } from './RegionTable';

/**
 * Leaderboards of both regions (product: Leaderboards). Fetches the rating when the visitor reaches the section. Shows
 * a message while the rating is loading or if it failed to load. Renders nothing if no region has a rating.
 */
export function Leaderboards() {
  const dispatch = useAppDispatch();
  const campaign = useCampaign();
  const finished = campaign.status === 'finished';
  const leaderboard = useLeaderboard();
  const status = useSelector(selectRatingStatus);
  const asset = useAsset();
  const load = () => void dispatch(fetchRating(campaign));
  const place = useWhenVisible<HTMLDivElement>(load);
  if (!leaderboard)
    return (
      <div ref={place} aria-busy={status === 'pending'}>
        {status !== 'succeeded' && (
          <Section flush labelledBy="rating-title">
            <h2 id="rating-title">
              <VisuallyHidden>Рейтинг</VisuallyHidden>
            </h2>
            <EmptyState
              drawing={asset(brick)}
              title={status === 'failed' ? 'Не удалось загрузить рейтинг' : 'Загружаем рейтинг'}
              {...(status === 'failed' && { onTryAgain: load })}
            />
          </Section>
        )}
      </div>
    );
  return (
    <div ref={place}>
      <Section
        id="rating"
        ground="tint"
        title="Рейтинг участников"
        aside={
          <span className={styles.jump}>
            <TextLink href="#msk">Рейтинг Москвы</TextLink>
          </span>
        }
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
