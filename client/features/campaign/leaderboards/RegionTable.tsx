import clsx from 'clsx/lite';
import { useSelector } from 'react-redux';
import type { RatingEntry } from '../../../../shared/contract/schemas';
import type { Leaderboard } from '../../../../shared/promotions/campaign';
import { formatMoney, placesText } from '../../../../shared/text/format';
import { held, quoted } from '../../../ui/text/Text';
import { useSavingsCheck, selectRating } from '../campaign-slice';
import { useCampaign } from '../use-campaign';
import styles from './RegionTable.module.css';
import type { regions } from '../../../../shared/promotions/rating';
import { hiddenPlacesText, rowGroups } from './rating-rules';

/** Maximum number of rows with the normal height. Longer tables have smaller rows. */
const LOOSE_ROWS = 15;

type RegionTableProps = Leaderboard & { readonly region: (typeof regions)[number] };

/**
 * Leaderboard of one region, with card numbers and purchase totals. If the campaign has prizes, groups the rows by
 * prize.
 */
export function RegionTable({ region: { key, city, region }, ...leaderboard }: RegionTableProps) {
  const { rows, places } = leaderboard;
  const entries = useSelector(selectRating)[key].slice(0, rows);
  const finished = useCampaign().status === 'finished';
  const isDense = entries.length > LOOSE_ROWS;
  return (
    <section className={clsx(styles.board, isDense && styles.dense)} id={key}>
      <table>
        <caption>
          <span>{held(city)}</span> <span>{quoted(region)}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Номер карты</th>
            <th scope="col">Сумма, ₽</th>
          </tr>
        </thead>
        {rowGroups(leaderboard, entries.length).map(({ from, to, prize }) => (
          <tbody key={from}>
            {prize !== undefined && (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={2}>
                  <span>{held(placesText({ from, to }))}</span> <b>{held(prize)}</b>
                </th>
              </tr>
            )}
            {entries.slice(from - 1, to).map((entry, index) => (
              <Row
                key={from + index}
                place={from + index}
                entry={entry}
                leader={entries[0]?.sum ?? 1}
                earns={from + index <= places}
              />
            ))}
          </tbody>
        ))}
      </table>
      {entries.length === 0 && (
        <p className={styles.note}>
          {finished ? 'Пока нет участников.' : 'Пока нет участников. Станьте первым'}
        </p>
      )}
      {entries.length === rows && places > rows && (
        <p className={styles.note}>{held(hiddenPlacesText(leaderboard))}</p>
      )}
    </section>
  );
}

interface RowProps {
  readonly place: number;
  readonly entry: RatingEntry;
  /** Purchase total of the first place. Its bar has the full width, and all other bars are drawn in proportion. */
  readonly leader: number;
  readonly earns: boolean;
}

function Row({ place, entry: { cardId, sum }, leader, earns }: RowProps) {
  const checked = useSavingsCheck();
  const isOwn = checked.status === 'succeeded' && checked.card === cardId;
  return (
    <tr className={clsx(earns && styles.earns, place <= 3 && styles.top, isOwn && styles.own) || undefined}>
      <th scope="row">
        <span className={styles.place}>{place}</span> <span>{cardId}</span>
        {isOwn && <small>ваша карта</small>}
        <svg className={styles.bar} width={`${shareOf(sum, leader)}%`} aria-hidden="true" />
      </th>
      <td>{formatMoney(sum)}</td>
    </tr>
  );
}

/**
 * Returns the purchase total as a percentage of the first place's total. Used as the width of an SVG because the
 * content security policy forbids inline styles.
 */
const shareOf = (sum: number, leader: number) =>
  Math.max(0, Math.min(100, Math.round((sum / Math.max(1, leader)) * 100)));
