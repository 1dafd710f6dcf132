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
