import { formatMoney } from '../../../../shared/text/format';
import type { RatingEntry } from '../../../../shared/contract/schemas';
import { NbspText, QuotedText } from '../../../ui/text/HeldText';
import styles from './Leaderboards.module.css';

interface LeaderboardProps {
  readonly id: string;
  readonly city: string;
  readonly region: string;
  readonly entries: readonly RatingEntry[];
  /** Places from the first that earn extra points. */
  readonly places: number;
  /** The card that was checked; empty before. Its row is marked. */
  readonly card?: string;
  /** Nobody can take part any more. */
  readonly finished?: boolean;
}

/** More rows than this stand closer together. */
const LOOSE_ROWS = 15;

/** One region's table: card and sum; a bar under each row is as long as its share of the leader's sum. */
export function Leaderboard({ id, city, region, entries, places, card, finished }: LeaderboardProps) {
  const leader = Math.max(1, entries[0]?.sum ?? 1);
  return (
    <section
      className={entries.length > LOOSE_ROWS ? `${styles.board} ${styles.dense}` : styles.board}
      id={id}
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
