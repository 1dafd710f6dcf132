import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { Section } from '../../../ui/Section';
import { useWhenVisible } from '../../../ui/behaviour/use-when-visible';
import { fetchRating, selectLeaderboard, selectView } from '../campaign-slice';
import { Leaderboard } from './Leaderboard';
import styles from './Leaderboards.module.css';
import { PrizeSteps } from './PrizeSteps';
import { regions } from './rating-rules';

/** The rating of both regions; fetched when the footer appears, absent when neither has data (product: Leaderboards). */
export function Leaderboards() {
  const dispatch = useAppDispatch();
  const finished = useAppSelector(selectView).status === 'finished';
  const leaderboard = useAppSelector(selectLeaderboard);
  const place = useWhenVisible<HTMLDivElement>(() => void dispatch(fetchRating()));
  if (!leaderboard) return <div ref={place} />;
  const { places } = leaderboard;
  return (
    <div ref={place}>
      <Section
        id="rating"
        ground="tint"
        title="Рейтинг участников"
        lead={
          finished
            ? `Места с 1-го по ${places}-е дали право на баллы. Считали покупки в рублях, регионы — отдельно.`
            : 'Вверх ведёт сумма покупок товаров акции в рублях. Регионы считаем отдельно.'
        }
      >
        <PrizeSteps {...leaderboard} />
        <div className={styles.boards}>
          {regions.map((region) => (
            <Leaderboard key={region.key} region={region} {...leaderboard} />
          ))}
        </div>
      </Section>
    </div>
  );
}
