import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatNumber, formatRoubles, plural } from '../../../../shared/text/format';
import { nbsp } from '../../../../shared/text/typography';
import card from '../../../art/spot/card.svg';
import points from '../../../art/spot/points.svg';
import { useAsset } from '../../../app/page-props';
import { Worth } from '../../../layout/card/GetCard';
import { RUNNING_PROMOTIONS } from '../../../layout/RunningPromotions';
import { ButtonLink, TextLink } from '../../../ui/Button';
import { Heading, VisuallyHidden, held, quoted } from '../../../ui/text/Text';
import { areTablesFull, regions } from '../../../../shared/promotions/rating';
import { prizeText } from '../leaderboards/rating-rules';
import { checkBenefits } from '../benefits';
import { selectRating } from '../campaign-slice';
import { useCampaign, useLeaderboard, useOwnPlace } from '../use-campaign';
import { NextStep, NothingYet, NotShown } from './NextStep';
import styles from './SavingsResult.module.css';

/** Number of leaderboard rows shown above and below the row of the visitor's card. */
const BESIDE = 2;

interface SavingsResultProps {
  readonly card: string;
  readonly count: number;
}

/**
 * Result of a savings check: the place of the card, its points, and how much more the customer must spend for the next
 * place.
 */
export function SavingsResult({ card, count }: SavingsResultProps) {
  const leaderboard = useLeaderboard();
  const campaign = useCampaign();
  const { status, check } = campaign;
  const rating = useSelector(selectRating);
  const found = useOwnPlace();
  /** True if the card has points, but all leaderboards are full and none of them contains the card. */
  const isBelow = !found && count !== 0 && leaderboard && areTablesFull(rating, leaderboard.rows);
  const prize = leaderboard && found && prizeText(leaderboard, found.place, status === 'finished');
  const hasBenefits = count !== 0 && !leaderboard && status !== 'finished';
  const benefits = count ? checkBenefits(campaign) : [];
  /**
   * Text shown more prominently than the points. Says that the card is below the leaderboards, or names the main
   * benefit of a loyalty programme.
   */
  const statement = isBelow
    ? quoted(`Ниже ${leaderboard.rows}-го места`)
    : hasBenefits && check.benefit && held(check.benefit);
  const points = count ? (
    <>
      <b>{formatNumber(count)}</b>{' '}
      <span>{plural(count, 'балл накоплен', 'балла накоплено', 'баллов накоплено')}</span>
    </>
  ) : (
    'Пока ничего не накоплено'
  );
  return (
    <>
      <h2 id="check-title" className={styles.heading} tabIndex={-1}>
        <span className={styles.card}>{held(found ? `Карта ${card}, ${found.city}` : `Карта ${card}`)}</span>{' '}
        {found ? (
          <span className={styles.peak}>
            <b>{`${found.place}-е`}</b> <span>место</span>
          </span>
        ) : (
          <span className={count && !statement ? styles.points : styles.nothing}>{statement || points}</span>
        )}
      </h2>
      {statement && <p className={styles.count}>{points}</p>}
      {found ? (
        <>
          <p className={styles.prize}>
            <span className={styles.count}>{points}</span>
            {prize && <span>{held(`. ${prize}`)}</span>}
          </p>
          <NextStep found={found} prizes={leaderboard?.prizes} />
        </>
      ) : !count ? (
        <NothingYet />
      ) : (
        leaderboard && <NotShown {...leaderboard} />
      )}
      {benefits.length > 0 && <Worth rows={benefits} />}
    </>
  );
}

/** Button below the result. Leads to the products of the campaign, or to other promotions if the campaign has ended. */
export function ResultAction() {
  const { status, kind, featured } = useCampaign();
  if (kind === 'loyal') return featured && <ButtonLink href="#products">Выбрать товары</ButtonLink>;
  if (status === 'finished')
    return <ButtonLink href={`#${RUNNING_PROMOTIONS}`}>Выбрать другую акцию</ButtonLink>;
  return <ButtonLink href="#products">Выбрать товары акции</ButtonLink>;
}

/**
 * Shows the leaderboard rows around the visitor's card. If no leaderboard contains the card, shows the last place with
 * a prize in each region. If the leaderboards do not include this place, or there are none, shows a drawing. The
 * drawing has no coins if the card has no points.
 */
export function ResultAside({ count }: Pick<SavingsResultProps, 'count'>) {
  const asset = useAsset();
  const rating = useSelector(selectRating);
  const leaderboard = useLeaderboard();
  const finished = useCampaign().status === 'finished';
  const found = useOwnPlace();
  if (found) {
    const first = Math.max(1, found.place - BESIDE);
    const rows = found.shown.slice(first - 1, found.place + BESIDE).map(({ cardId, sum }, index) => ({
      place: first + index,
      name: (
        <>
          <VisuallyHidden>карта</VisuallyHidden> <span>{cardId}</span>
        </>
      ),
      sum,
      isOwn: first + index === found.place,
    }));
    return <Places title="Рядом с вами" rows={rows} href={`#${found.key}`} />;
  }
  if (!leaderboard || leaderboard.places > leaderboard.rows)
    return (
      <img
        className={styles.art}
        src={asset(count ? points : card)}
        alt=""
        width={319}
        height={285}
        loading="lazy"
      />
    );
  const { places, prizes } = leaderboard;
  const rows = regions.map(({ key, city }) => ({
    name: held(city),
    sum: rating[key][places - 1]?.sum,
  }));
  const isReachable = !finished && rows.every(({ sum }) => sum !== undefined);
  const title = isReachable ? 'Минимальная сумма для приза' : 'Последнее призовое место';
  return (
    <Places
      title={title}
      rows={rows}
      href={prizes ? '#prizes' : '#rating'}
      prize={prizes && prizeText(leaderboard, places, finished)}
    />
  );
}

interface Row {
  readonly place?: number;
  readonly name: ReactNode;
  /** Purchase total in roubles. Undefined if no card holds this place. */
  readonly sum: number | undefined;
  readonly isOwn?: boolean;
}

interface PlacesProps {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly href: string;
  /**
   * Sentence about the prize. If set, the link below the rows leads to all prizes. Otherwise, the link leads to the
   * rating.
   */
  readonly prize?: string | undefined;
}

function Places({ title, rows, href, prize }: PlacesProps) {
  return (
    <div>
      <Heading level={3}>{nbsp(title)}</Heading>
      <ul role="list" className={styles.rows}>
        {rows.map(({ place, name, sum, isOwn }, index) => (
          <li key={index} className={isOwn ? styles.mine : undefined}>
            {place && (
              <b>
                <VisuallyHidden>Место</VisuallyHidden> <span>{place}</span>
              </b>
            )}{' '}
            <span>
              <span>{name}</span>
              {isOwn && <small>ваша карта</small>}
            </span>{' '}
            <span>{sum === undefined ? 'свободно' : formatRoubles(sum)}</span>
          </li>
        ))}
      </ul>
      {prize && <p>{held(prize)}</p>}
      <TextLink href={href}>{prize ? 'Все призы' : 'Посмотреть рейтинг'}</TextLink>
    </div>
  );
}
