import { useSelector } from 'react-redux';
import type { RatingEntry } from '../../../../shared/contract/schemas';
import { supportPhones } from '../../../../shared/facts/brand';
import type { Leaderboard, Prize } from '../../../../shared/promotions/campaign';
import { capitalize, formatRoubles } from '../../../../shared/text/format';
import { nbsp } from '../../../../shared/text/typography';
import { PhoneLink } from '../../../ui/text/ContactLinks';
import { areTablesFull, roublesToPass, type Found } from '../../../../shared/promotions/rating';
import { selectRating } from '../campaign-slice';
import { useCampaign } from '../use-campaign';
import { held, quoted } from '../../../ui/text/Text';
import { NextPrize } from './NextPrize';
import styles from './NextStep.module.css';

/**
 * Shows how much more the customer must spend for the next place and the next prize. If the card is in first place,
 * shows its lead over the second place.
 */
export function NextStep({ found, prizes }: { found: Found; prizes: readonly Prize[] | undefined }) {
  const { place, shown } = found;
  const { status, deadlineText } = useCampaign();
  const finished = status === 'finished';
  const own = shown[place - 1]?.sum ?? 0;
  const above = shown[place - 2];
  const below = shown[place];
  const step = above
    ? distanceText(place - 1, roublesToPass(own, above.sum), finished)
    : leadText(own - (below?.sum ?? own), finished);
  const words = [
    above && isTie(above, own) ? tieText('Впереди', above, finished) : undefined,
    below && !above && isTie(below, own) ? tieText('Следом', below, finished) : undefined,
    finished ? undefined : countdown(deadlineText),
  ].filter(Boolean);
  return (
    <div className={styles.step}>
      <p className={styles.distance}>{quoted(step)}</p>
      {words.length > 0 && <p>{held(words.join(' '))}</p>}
      {prizes && <NextPrize prizes={prizes} found={found} />}
    </div>
  );
}

/** Returns a text such as 'До 6-го места осталось купить на 68 182 ₽'. */
function distanceText(place: number, missing: number, finished: boolean): string {
  const distance = finished ? 'не хватило' : 'осталось купить на';
  return `До ${place}-го места ${distance} ${formatRoubles(missing)}`;
}

/**
 * Returns a text such as 'Вы впереди на 200 ₽', or 'Первое место ваше' if there is no second card or it has the same
 * purchase total.
 */
function leadText(lead: number, finished: boolean): string {
  if (lead <= 0) return 'Первое место ваше';
  return `${finished ? 'Вы победили с отрывом' : 'Вы впереди на'} ${formatRoubles(lead)}`;
}

const isTie = ({ sum }: RatingEntry, own: number) => sum === own;

/** Returns a text about a card with the same purchase total, such as 'Впереди карта 4412903, у неё столько же.'. */
function tieText(where: string, { cardId }: RatingEntry, finished: boolean): string {
  return `${where} ${finished ? 'была ' : ''}карта ${cardId}, у неё столько же.`;
}

/**
 * Turns the remaining time into a sentence: 'осталось 12 дней' → 'Осталось 12 дней.'. Returns undefined for a date such
 * as 'до 31 декабря' because the hero already shows the date.
 */
function countdown(deadline: string): string | undefined {
  return !deadline || /^до\s/.test(deadline) ? undefined : `${capitalize(deadline)}.`;
}

/**
 * Explains that the place depends on the purchase total. The page cannot show this total because the API returns only
 * the points of a card.
 */
const BY_PURCHASES = 'Место зависит от суммы покупок, а не от баллов. Свою сумму узнайте';

/**
 * Advice for a card that has points but is not in the leaderboards. The advice names no amount to spend, because the
 * page knows only the points of the card and not its purchase total.
 */
export function NotShown({ rows, places }: Leaderboard) {
  const areFull = areTablesFull(useSelector(selectRating), rows);
  const finished = useCampaign().status === 'finished';
  if (!areFull) return <NotIncluded finished={finished} />;
  const hasHiddenPrizes = places > rows;
  if (finished && !hasHiddenPrizes) return null;
  const advice = hasHiddenPrizes ? 'Своё место узнайте' : BY_PURCHASES;
  return (
    <div className={styles.step}>
      {hasHiddenPrizes && (
        <p className={styles.distance}>
          {quoted(`${finished ? 'Призовыми были места' : 'Призовые места —'} с 1-го по ${places}-е`)}
        </p>
      )}
      <p>
        <span>{nbsp(`${advice} по телефону: `)}</span>
        <PhoneLink phone={supportPhones[0].phone} />
        <span>.</span>
      </p>
    </div>
  );
}

/** Advice for a card that has points but is not in the rating, although the leaderboards have free places. */
function NotIncluded({ finished }: { finished: boolean }) {
  return (
    <div className={styles.step}>
      <p className={styles.distance}>
        {nbsp(finished ? 'Карты нет в рейтинге' : 'Карты пока нет в рейтинге')}
      </p>
      <p>
        <span>{nbsp('Своё место узнайте по телефону: ')}</span>
        <PhoneLink phone={supportPhones[0].phone} />
        <span>.</span>
      </p>
    </div>
  );
}

/** Advice for a card without points. */
export function NothingYet() {
  const { status, kind } = useCampaign();
  const what = kind === 'loyal' ? 'программы' : 'акции';
  return (
    <p className={styles.step}>
      {status === 'finished' ? (
        nbsp(`По этой карте нет покупок товаров ${what}.`)
      ) : (
        <>
          <span>{nbsp('Не нашли покупку? Проверим по чеку: ')}</span>
          <PhoneLink phone={supportPhones[0].phone} />
          <span>.</span>
        </>
      )}
    </p>
  );
}
