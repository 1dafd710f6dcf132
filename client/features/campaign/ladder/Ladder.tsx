import clsx from 'clsx/lite';
import { useSelector } from 'react-redux';
import { regions, type Found } from '../../../../shared/promotions/rating';
import type { Leaderboard, Prize } from '../../../../shared/promotions/campaign';
import { formatRoubles, placesText, type Places } from '../../../../shared/text/format';
import { nbsp } from '../../../../shared/text/typography';
import { held } from '../../../ui/text/Text';
import { selectHasRating, selectRating } from '../campaign-slice';
import { useCampaign, useOwnPlace } from '../use-campaign';
import styles from './Ladder.module.css';
import { nextPrize, thresholdOf, ticksOf } from './ladder-rules';

interface LadderProps {
  readonly leaderboard: Leaderboard;
  readonly prizes: readonly Prize[];
}

/**
 * Prizes of a supplier campaign, drawn as steps on a ruler (product: Prize ladder). Each step shows a prize, its places
 * and the purchase total that wins the prize. Also shows the place of the visitor's card.
 */
export function Ladder({ leaderboard, prizes }: LadderProps) {
  const found = useOwnPlace();
  const groups = [...prizes];
  const { places, rows } = leaderboard;
  const isBelow = found !== undefined && found.place > places;
  if (isBelow) groups.push({ from: places + 1, to: rows, value: 'Без приза', label: '' });
  const isKnown = useSelector(selectHasRating);
  const isRunning = useCampaign().status === 'running';
  return (
    <>
      {isKnown && isRunning && (
        <p className={styles.caption}>{nbsp('Места, призы и суммы покупок на сегодня')}</p>
      )}
      <ol role="list" className={styles.ladder} id="prizes" aria-label="Призы по местам">
        {groups.map((group) => (
          <Step key={group.from} group={group} leaderboard={leaderboard} prizes={prizes} found={found} />
        ))}
      </ol>
    </>
  );
}

interface StepProps extends LadderProps {
  readonly group: Prize;
  readonly found: Found | undefined;
}

function Step({ group, leaderboard, prizes, found }: StepProps) {
  const { from, to, value, label } = group;
  const isOwn = found !== undefined && from <= found.place && found.place <= to;
  return (
    <li className={clsx(styles.step, isOwn && styles.own)}>
      <Ruler group={group} place={isOwn ? found.place : undefined} />
      {isOwn && <p className={styles.here}>{nbsp(`${found.place}-е место — вы здесь`)}</p>}
      <p className={styles.places}>{held(placesText(group))}</p>
      <p className={styles.prize}>
        <b>{held(value)}</b> {label && <span>{held(label)}</span>}
      </p>
      <Thresholds group={group} leaderboard={leaderboard} found={found} />
      {isOwn && <Distance prizes={prizes} found={found} />}
    </li>
  );
}

/**
 * Draws the places of a prize as tick marks, with the flag «вы здесь» at the place of the visitor's card. Hidden from
 * screen readers because the step also shows the place as text.
 */
function Ruler({ group, place }: { group: Places; place: number | undefined }) {
  const { count, own } = ticksOf(group, place ?? 0);
  return (
    <div className={styles.ruler} aria-hidden="true">
      {Array.from({ length: count }, (_, tick) =>
        place !== undefined && tick === own ? (
          <i key={tick} className={clsx(styles.mine, tick * 2 >= count && styles.late)}>
            <b>вы здесь</b>
          </i>
        ) : (
          <i key={tick} />
        ),
      )}
    </div>
  );
}

/**
 * Shows the lowest purchase total that wins this prize in each region. If the card is in a leaderboard, shows only the
 * region of the card.
 */
function Thresholds({ group, leaderboard, found }: Omit<StepProps, 'prizes'>) {
  const rating = useSelector(selectRating);
  const isKnown = useSelector(selectHasRating);
  const { status } = useCampaign();
  if (!isKnown || status === 'upcoming' || group.from > leaderboard.places) return null;
  const shown = regions.flatMap(({ key, city }) => {
    const threshold = thresholdOf(rating[key], leaderboard.rows, group);
    const isOther = found && found.key !== key;
    const isOver = threshold === 'vacant' && status === 'finished';
    return threshold === undefined || isOther || isOver ? [] : [{ city, threshold }];
  });
  return shown.map(({ city, threshold }) => (
    <p key={city} className={styles.threshold}>
      <span>{held(city)}</span>{' '}
      <span>{threshold === 'vacant' ? 'свободно' : nbsp(`от ${formatRoubles(threshold)}`)}</span>
    </p>
  ));
}

/**
 * Shows how much more the customer must spend for the next better prize. This line replaces the line of the other
 * region, so the height of the step does not change.
 */
function Distance({ prizes, found }: { prizes: readonly Prize[]; found: Found }) {
  const finished = useCampaign().status === 'finished';
  const next = nextPrize(prizes, found);
  if (!next) return null;
  return (
    <p className={styles.threshold}>
      <span>{held(`до ${next.group.to}-го места`)}</span>{' '}
      <span>{nbsp(`${finished ? 'не хватило' : 'ещё'} ${formatRoubles(next.missing)}`)}</span>
    </p>
  );
}
