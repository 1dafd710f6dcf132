import type { Rating } from '../../../../shared/contract/schemas';
import type { Leaderboard, Worth } from '../../../../shared/promotions/campaign';
import {
  firstPlacesText,
  placesText,
  plural,
  withinSentence,
  type Places,
} from '../../../../shared/text/format';

/** The regions of the rating (product: Leaderboards). */
export const regions = [
  { key: 'spb', city: 'Санкт-Петербург', region: 'и Северо-Западный регион' },
  { key: 'msk', city: 'Москва', region: 'и Центральный регион' },
] as const;

/** Where a card stands among the rows that are shown, and those rows; undefined where it is not among them. */
export function placeOf(rating: Rating, rows: number, card: string) {
  for (const { key, city } of regions) {
    const shown = rating[key].slice(0, rows);
    const index = shown.findIndex(({ cardId }) => cardId === card);
    if (index >= 0) return { key, city, place: index + 1, shown };
  }
  return undefined;
}

export type Found = NonNullable<ReturnType<typeof placeOf>>;

/** So many roubles more than another, to the whole rouble: 939 408 and 1 007 589 → 68 182. */
export const roublesToPass = (own: number, other: number): number => Math.floor(other - own) + 1;

/** '21 место', '22 места', '25 мест'. */
const countedPlaces = (count: number) => `${count} ${plural(count, 'место', 'места', 'мест')}`;

/** What the first places get, or how many get points where no sum is named (product: Campaigns). */
export function placesWorth({ prizes: [first] = [], places }: Leaderboard): Worth {
  return first
    ? { value: `${first.value} ${first.label}`, label: `за ${placesText(first)}` }
    : { value: countedPlaces(places), label: 'с баллами в каждом регионе' };
}

/** Who gets what, from the first place on; without sums in the campaign's file all places get points (product: Leaderboards). */
export const prizeGroups = ({ prizes, places }: Leaderboard) =>
  prizes ?? [{ from: 1, to: places, value: 'Баллы', label: 'на карту клуба' }];

/** What a place gives: 'За это место — 5 000 баллов.'; undefined of a place that gives nothing. */
export function prizeText(leaderboard: Leaderboard, place: number, finished: boolean): string | undefined {
  const group = prizeGroups(leaderboard).find(({ from, to }) => from <= place && place <= to);
  const points = finished ? 'полагаются баллы' : 'начислим ещё баллы';
  return group && `За это место ${leaderboard.prizes ? `— ${withinSentence(group)}` : points}.`;
}

/** Says which places get something and how many of them the tables show (product: Leaderboards). */
export function hiddenPlacesText({ prizes, places, rows }: Leaderboard, finished: boolean): string {
  const what = prizes ? 'Призы' : 'Баллы';
  const verb = finished ? 'полагаются за' : 'получают';
  return `${what} ${verb} ${firstPlacesText(places)}, в таблице — ${countedPlaces(rows)}.`;
}

/** The parts of a table of so many rows, with what they get where the campaign names it; the last ones may get nothing. */
export function rowGroups({ prizes, places }: Leaderboard, rows: number): (Places & { prize?: string })[] {
  if (!prizes || rows === 0) return [{ from: 1, to: rows }];
  const groups = prizes.map(({ from, to, value, label }) => ({ from, to, prize: `${value} ${label}` }));
  return [...groups, { from: places + 1, to: rows, prize: 'без приза' }].filter(({ from }) => from <= rows);
}
