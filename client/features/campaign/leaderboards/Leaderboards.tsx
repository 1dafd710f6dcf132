import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { Section, SectionHead } from '../../../ui/Section';
import { useWhenVisible } from '../../../ui/behaviour/use-when-visible';
import { fetchRating, selectCheckedSavings, selectRating, selectView } from '../campaign-slice';
import { Leaderboard } from './Leaderboard';
import styles from './Leaderboards.module.css';
import { regions } from './rating-rules';

/** The rating of both regions; fetched when the footer appears, absent when neither has data (product: Leaderboards). */
export function Leaderboards() {
  const dispatch = useAppDispatch();
  const view = useAppSelector(selectView);
  const rating = useAppSelector(selectRating);
  const checked = useAppSelector(selectCheckedSavings);
  const place = useWhenVisible<HTMLDivElement>(() => void dispatch(fetchRating()));
  const empty = rating.spb.length === 0 && rating.msk.length === 0;
  if (!view.leaderboard || empty) return <div ref={place} />;
  const { rows, places } = view.leaderboard;
  const finished = view.status === 'finished';
  return (
    <div ref={place}>
      <Section id="rating" ground="tint" labelledBy="rating-title">
        <SectionHead
          id="rating-title"
          title="Рейтинг участников"
          lead={
            finished
              ? `Право на дополнительные баллы на карту клуба получили участники с 1-го по ${places}-е место в каждом регионе. Место определила сумма покупок в рублях, а не накопленные баллы.`
              : `Участники с 1-го по ${places}-е место в каждом регионе получат дополнительные баллы на карту клуба. Место определяет сумма покупок в рублях, а не накопленные баллы.`
          }
        />
        <div className={styles.boards}>
          {regions.map(({ key, ...names }) => (
            <Leaderboard
              key={key}
              id={key}
              {...names}
              entries={rating[key].slice(0, rows)}
              places={places}
              card={checked.status === 'succeeded' ? checked.card : ''}
              finished={finished}
            />
          ))}
        </div>
      </Section>
    </div>
  );
}
