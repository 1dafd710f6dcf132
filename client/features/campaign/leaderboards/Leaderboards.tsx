import { formatMoney } from '../../../../shared/text/format';
import type { CampaignView } from '../../../../shared/promotions/campaign';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { Section } from '../../../ui/Section';
import { useWhenVisible } from '../../../ui/behaviour/use-when-visible';
import { NbspText, QuotedText } from '../../../ui/text/HeldText';
import {
  fetchRating,
  selectCheckedSavings,
  selectLeaderboard,
  selectRating,
  selectView,
} from '../campaign-slice';
import styles from './Leaderboards.module.css';
import { regions } from './rating-rules';

/** More rows than this stand closer together. */
const LOOSE_ROWS = 15;

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
            ? `Право на дополнительные баллы на карту клуба получили участники с 1-го по ${places}-е место в каждом регионе. Место определила сумма покупок в рублях, а не накопленные баллы.`
            : `Участники с 1-го по ${places}-е место в каждом регионе получат дополнительные баллы на карту клуба. Место определяет сумма покупок в рублях, а не накопленные баллы.`
        }
      >
        <div className={styles.boards}>
          {regions.map((region) => (
            <Leaderboard key={region.key} region={region} {...leaderboard} />
          ))}
        </div>
      </Section>
    </div>
  );
}

type LeaderboardProps = NonNullable<CampaignView['leaderboard']> & {
  readonly region: (typeof regions)[number];
};

/** One region's table: card and sum; a bar under each row is as long as its share of the leader's sum. */
function Leaderboard({ region: { key, city, region }, rows, places }: LeaderboardProps) {
  const entries = useAppSelector(selectRating)[key].slice(0, rows);
  const finished = useAppSelector(selectView).status === 'finished';
  const checked = useAppSelector(selectCheckedSavings);
  /** The row of the card that was checked is marked. */
  const card = checked.status === 'succeeded' ? checked.card : '';
  const leader = Math.max(1, entries[0]?.sum ?? 1);
  return (
    <section
      className={entries.length > LOOSE_ROWS ? `${styles.board} ${styles.dense}` : styles.board}
      id={key}
    >
      <table>
        <caption>
          <NbspText>{city}</NbspText>{' '}
          <span>
            <QuotedText>{region}</QuotedText>
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Номер карты</th>
            <th scope="col">Сумма, ₽</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ cardId, sum }, index) => (
            <tr
              key={`${cardId}-${index}`}
              className={
                [index < places && styles.earns, cardId === card && styles.own].filter(Boolean).join(' ') ||
                undefined
              }
            >
              <td>
                {cardId}
                {cardId === card && <small>ваша карта</small>}
                <svg className={styles.bar} viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
                  <rect
                    width={Math.max(0, Math.min(100, (sum / leader) * 100)).toFixed(1)}
                    height={index < 3 ? 3 : 1.6}
                    y={index < 3 ? 0 : 1.4}
                    opacity={index < 3 ? 1 : 0.6}
                  />
                </svg>
              </td>
              <td>{formatMoney(sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {entries.length === 0 && (
        <p className={styles.note}>
          {finished ? 'Пока нет участников.' : 'Пока нет участников. Станьте первым'}
        </p>
      )}
      {entries.length > 0 && entries.length < places && (
        <p className={styles.note}>
          <NbspText>
            {`${finished ? 'Право на баллы получили' : 'Баллы получат'} участники с 1-го по ${places}-е место, здесь показаны первые\u00a0${entries.length}.`}
          </NbspText>
        </p>
      )}
    </section>
  );
}
