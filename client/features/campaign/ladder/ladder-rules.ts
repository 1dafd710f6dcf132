import type { RatingEntry } from '../../../../shared/contract/schemas';
import type { Prize } from '../../../../shared/promotions/campaign';
import { roublesToPass, type Found } from '../../../../shared/promotions/rating';
import { formatRoubles, placesText, withinSentence, type Places } from '../../../../shared/text/format';

/**
 * Purchase total of the last place that wins a prize. 'vacant' if the region has fewer cards than places. Undefined if
 * the leaderboard is too short to include the place.
 */
type Threshold = number | 'vacant' | undefined;

/**
 * Returns the lowest purchase total that wins a prize in a region (product: Prize ladder). `to` is the last place with
 * this prize.
 */
export function thresholdOf(entries: readonly RatingEntry[], rows: number, { to }: Places): Threshold {
  const shown = entries.slice(0, rows);
  const last = shown[to - 1];
  if (last) return last.sum;
  return shown.length < rows ? 'vacant' : undefined;
}

/** Returns the next better prize for the card, and how many roubles the customer must still spend to win it. */
export function nextPrize(prizes: readonly Prize[], { place, shown }: Found) {
  const group = prizes.findLast(({ to }) => to < place);
  const last = group && shown[group.to - 1];
  const own = shown[place - 1];
  return group && last && own && { group, missing: roublesToPass(own.sum, last.sum) };
}

/**
 * Returns a text such as 'Следующий приз — 5 000 баллов за 2–3-е места: осталось купить на 68 182 ₽.', or undefined if
 * there is no better prize.
 */
export function nextPrizeText(prizes: readonly Prize[], found: Found, finished: boolean): string | undefined {
  const next = nextPrize(prizes, found);
  if (!next) return undefined;
  const { group, missing } = next;
  const distance = `${finished ? 'не хватило' : 'осталось купить на'} ${formatRoubles(missing)}`;
  return `Следующий приз — ${withinSentence(group)} за ${placesText(group)}: ${distance}.`;
}

/** Maximum number of tick marks per prize. If a prize has more places, each mark represents several places. */
const MAX_TICKS = 20;

/** Returns the number of tick marks for a prize, and the index (`own`) of the mark that represents `place`. */
export function ticksOf({ from, to }: Places, place: number) {
  const places = to - from + 1;
  const count = Math.min(places, MAX_TICKS);
  return { count, own: Math.floor(((place - from) * count) / places) };
}
