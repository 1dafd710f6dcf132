import type { Leaderboard, Worth } from '../../../../shared/promotions/campaign';
import { prizeOf } from '../../../../shared/promotions/rating';
import { plural, withinSentence, type Places } from '../../../../shared/text/format';

/**
 * Returns the number of places with prizes, which is the first fact below the hero: '21 призовое место'. Points also
 * count as prizes.
 */
export const placesWorth = ({ places }: Leaderboard): Worth => ({
  value: `${places} ${plural(places, 'призовое место', 'призовых места', 'призовых мест')}`,
  label: 'в каждом регионе',
});

/** Returns the prize for a place, such as '5 000 баллов', or undefined if the place has no prize. */
export function prizeAt(leaderboard: Leaderboard, place: number): string | undefined {
  const prize = prizeOf(leaderboard, place);
  return prize && `${prize.value} ${prize.label}`;
}

/** Returns a sentence such as 'Приз за 7-е место — 5 000 баллов.', or undefined if the place has no prize. */
export function prizeText(leaderboard: Leaderboard, place: number, finished: boolean): string | undefined {
  if (place > leaderboard.places) return undefined;
  const prize = prizeOf(leaderboard, place);
  if (prize) return `Приз за ${place}-е место — ${withinSentence(prize)}.`;
  const { places } = leaderboard;
  const best = `${places} ${plural(places, 'лучший', 'лучших', 'лучших')}`;
  return finished
    ? `Вы вошли в ${best} региона: место призовое.`
    : `Место призовое: баллы ${plural(places, 'получит', 'получат', 'получат')} ${best} в регионе.`;
}

/**
 * Returns the note below a leaderboard that does not show all places with prizes: 'Здесь места 1–20 из 50 призовых'.
 */
export function hiddenPlacesText({ places, rows }: Leaderboard): string {
  const shownPlaces = rows === 1 ? '1-е место' : `места 1–${rows}`;
  return `Здесь ${shownPlaces} из\u00a0${places} призовых`;
}

/** Groups the rows of a leaderboard by prize. If some rows have no prize, the last group is 'без приза'. */
export function rowGroups({ prizes, places }: Leaderboard, rows: number): (Places & { prize?: string })[] {
  if (!prizes || rows === 0) return [{ from: 1, to: rows }];
  const groups = prizes.map(({ from, to, value, label }) => ({ from, to, prize: `${value} ${label}` }));
  return [...groups, { from: places + 1, to: rows, prize: 'без приза' }].filter(({ from }) => from <= rows);
}
