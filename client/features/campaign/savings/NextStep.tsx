import { useSelector } from 'react-redux';
import type { RatingEntry } from '../../../../shared/contract/schemas';
import { supportPhones } from '../../../../shared/facts/brand';
import type { Leaderboard } from '../../../../shared/promotions/campaign';
import { capitalize, formatRoubles, placeRangeText } from '../../../../shared/text/format';
import { nbsp } from '../../../../shared/text/typography';
import { PhoneLink } from '../../../ui/text/ContactLinks';
import { areTablesFull, roublesToPass, type Found } from '../../../../shared/promotions/rating';
import { selectRating } from '../campaign-slice';
import { useCampaign } from '../use-campaign';
import { held } from '../../../ui/text/Text';
import styles from './NextStep.module.css';

/** Shows the distance from a visible place to the next place, or the lead of the first place. */
export function NextStep({ found: { place, shown } }: { found: Found }) {
  const { status, deadlineText } = useCampaign();
  const finished = status === 'finished';
  const own = shown[place - 1]?.sum ?? 0;
  const above = shown[place - 2];
  const below = shown[place];
  const step = above
    ? distanceText(place - 1, roublesToPass(own, above.sum), finished)
    : leadText(own - (below?.sum ?? own), finished);
  const words = [
    above ? rivalText('Впереди', above, own, finished) : undefined,
    below && !above && below.sum === own ? rivalText('Следом', below, own, finished) : undefined,
    finished ? undefined : term(deadlineText),
  ].filter(Boolean);
  return (
    <div className={styles.step}>
      <p className={styles.distance}>{nbsp(step)}</p>
      {words.length > 0 && <p>{held(words.join(' '))}</p>}
    </div>
  );
}

/** Returns a text such as 'До 6-го места осталось купить на 68 182 ₽'. */
function distanceText(place: number, missing: number, finished: boolean): string {
  const distance = finished ? 'не хватило' : 'осталось купить на';
  return `До ${place}-го места ${distance} ${formatRoubles(missing)}`;
}

/**
 * Returns a text such as 'Вы впереди на 200 ₽'. If the next card has the same sum or does not exist, the text only
 * names the first place.
 */
function leadText(lead: number, finished: boolean): string {
  if (lead <= 0) return 'Первое место ваше';
  return `${finished ? 'Вы победили с отрывом' : 'Вы впереди на'} ${formatRoubles(lead)}`;
}

/** Returns a text such as 'Впереди карта 4412903, у неё столько же.' */
function rivalText(where: string, { cardId, sum }: RatingEntry, own: number, finished: boolean): string {
  const tie = sum === own ? ', у неё столько же' : '';
  return `${where} ${finished ? 'была ' : ''}карта ${cardId}${tie}.`;
}

/**
 * Converts a deadline to a sentence: 'до 31 мая' → 'Акция идёт до 31 мая.', 'осталось 12 дней' → 'Осталось 12 дней.'
 */
function term(deadline: string): string {
  if (!deadline) return '';
  if (/^(?:до|сегодня)\s/.test(deadline)) return `Акция идёт ${deadline}.`;
  return `${capitalize(deadline)}.`;
}

/**
 * Advice for a card without a visible row. Its distance is unknown, because the rating contains roubles and the card
 * has points.
 */
export function NotShown({ rows, places }: Leaderboard) {
  const areFull = areTablesFull(useSelector(selectRating), rows);
  const finished = useCampaign().status === 'finished';
  if (!areFull) return <NotIncluded finished={finished} />;
  const range = { from: rows + 1, to: places };
  const areWinning = range.from === range.to ? 'тоже призовое' : 'тоже призовые';
  return (
    <div className={styles.step}>
      <p className={styles.distance}>
        {nbsp(finished ? `Карта оказалась ниже ${rows}-го места` : `Пока вы ниже ${rows}-го места`)}
      </p>
      {places > rows && (
        <p>
          <span>
            {held(`${capitalize(placeRangeText(range))} ${areWinning}. Своё место узнайте по телефону: `)}
          </span>
          <PhoneLink phone={supportPhones[0].phone} />
          <span>.</span>
        </p>
      )}
    </div>
  );
}

/** Advice for a card that has points but is not in the rating, although the rating has free places. */
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

/** Advice for a card that has no points. */
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
