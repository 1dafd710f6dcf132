import type { CampaignView, Worth } from '../../../../shared/promotions/campaign';
import { plural } from '../../../../shared/text/format';
import { placesText } from './prize-groups';
import type { Rating } from '../../../../shared/contract/schemas';

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

/** So many roubles more than another, to the whole rouble: 939 408 and 1 007 589 → 68 182. */
export const roublesToPass = (own: number, other: number): number => Math.floor(other - own) + 1;

/** What places get, or how many get points where no sum is named; nothing without a rating (product: Campaigns). */
export function placesWorth(leaderboard: CampaignView['leaderboard']): readonly Worth[] {
  if (!leaderboard) return [];
  const { prizes, places } = leaderboard;
  if (prizes)
    return prizes.map(({ is, what, ...group }) => ({ is: `${is} ${what}`, what: `за ${placesText(group)}` }));
  return [
    { is: `${places} ${plural(places, 'место', 'места', 'мест')}`, what: 'с баллами в каждом регионе' },
  ];
}
