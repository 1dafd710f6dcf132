import { supportPhones } from '../../../../shared/facts/brand';
import type { Leaderboard } from '../../../../shared/promotions/campaign';
import { capitalize, formatRoubles, placeRangeText } from '../../../../shared/text/format';
import { nbsp } from '../../../../shared/text/typography';
import { PhoneLink } from '../../../ui/text/ContactLinks';
import { roublesToPass, type Found } from '../../../../shared/promotions/rating';
import { useCampaign } from '../use-campaign';
import { held } from '../../../ui/text/Text';
import styles from './NextStep.module.css';

/** Distance from a visible place to the next one, or the lead of the first place. */
export function NextStep({ found: { place, shown } }: { found: Found }) {
  const { status, deadlineText } = useCampaign();
  const finished = status === 'finished';
  const own = shown[place - 1]?.sum ?? 0;
  const above = shown[place - 2];
  const below = shown[place];
  const lead = own - (below?.sum ?? own);
  const missing = above && formatRoubles(roublesToPass(own, above.sum));
  const step = above
    ? `До ${place - 1}-го места ${finished ? `не хватило ${missing}` : `осталось купить на ${missing}`}`
    : lead > 0
      ? `${finished ? 'Вы победили с отрывом' : 'Вы впереди на'} ${formatRoubles(lead)}`
      : 'Первое место ваше';
  const rival = above ?? below;
  const isTie = rival?.sum === own;
  const words = [
    rival &&
      (above || isTie) &&
      `${above ? 'Впереди' : 'Следом'} ${finished ? 'была ' : ''}карта ${rival.cardId}${isTie ? ', у неё столько же' : ''}.`,
    !finished && term(deadlineText),
  ].filter(Boolean);
  return (
    <div className={styles.step}>
      <p className={styles.distance}>{nbsp(step)}</p>
      {words.length > 0 && <p>{held(words.join(' '))}</p>}
    </div>
  );
}

/** 'до 31 мая' → 'Акция идёт до 31 мая.', 'осталось 12 дней' → 'Осталось 12 дней.' */
function term(deadline: string): string {
  if (!deadline) return '';
  if (/^(?:до|сегодня)\s/.test(deadline)) return `Акция идёт ${deadline}.`;
  return `${capitalize(deadline)}.`;
}

/** Advice for a card below the visible rows. Its distance is unknown: the rating is in roubles, the card in points. */
export function NotShown({ rows, places }: Leaderboard) {
  const finished = useCampaign().status === 'finished';
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
