import type { Rating } from '../contract/schemas';

/** Regions of the rating (product: Leaderboards). */
export const regions = [
  { key: 'spb', city: 'Санкт-Петербург', region: 'и Северо-Западный регион' },
  { key: 'msk', city: 'Москва', region: 'и Центральный регион' },
] as const;

/** Finds a card among the visible rows. Returns its place and these rows, or undefined. */
export function placeOf(rating: Rating, rows: number, card: string) {
  for (const { key, city } of regions) {
    const shown = rating[key].slice(0, rows);
    const index = shown.findIndex(({ cardId }) => cardId === card);
    if (index >= 0) return { key, city, place: index + 1, shown };
  }
  return undefined;
}

export type Found = NonNullable<ReturnType<typeof placeOf>>;

/** Returns the roubles needed to pass another sum: 939 408 and 1 007 589 → 68 182. */
export const roublesToPass = (own: number, other: number): number => Math.floor(other - own) + 1;
