import type { CampaignView, Worth } from '../../../../shared/promotions/campaign';
import { plural } from '../../../../shared/text/format';
import type { Rating } from '../../../../shared/contract/schemas';

/** The regions of the rating (product: Leaderboards). */
export const regions = [
  { key: 'spb', city: 'Санкт-Петербург', region: 'и Северо-Западный регион' },
  { key: 'msk', city: 'Москва', region: 'и Центральный регион' },
] as const;

/** Where a card stands among the places that are shown; undefined where it is not among them. */
export function placeOf(rating: Rating, rows: number, card: string) {
  for (const { key, city } of regions) {
    const index = rating[key].slice(0, rows).findIndex(({ cardId }) => cardId === card);
    if (index >= 0) return { key, city, place: index + 1 };
  }
  return undefined;
}

/** How many places earn points, where there is a rating (product: Campaigns). */
export const placesWorth = (leaderboard: CampaignView['leaderboard']): Worth[] =>
  leaderboard
    ? [
        {
          is: `${leaderboard.places} ${plural(leaderboard.places, 'место', 'места', 'мест')}`,
          what: 'с баллами в каждом регионе',
        },
      ]
    : [];
