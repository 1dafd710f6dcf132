import type { Rating } from '../contract/schemas';
import type { Leaderboard, Prize } from './campaign';

/** Regions with a leaderboard (product: Leaderboards). */
export const regions = [
  { key: 'spb', city: 'Санкт-Петербург', region: 'и Северо-Западный регион' },
  { key: 'msk', city: 'Москва', region: 'и Центральный регион' },
] as const;

/** Returns true if at least one region has cards in its rating. */
export const hasRating = (rating: Rating): boolean => regions.some(({ key }) => rating[key].length > 0);

/**
 * Returns the place of a card and the visible leaderboard rows of its region. Returns undefined if no visible row
 * contains the card.
 */
export function placeOf(rating: Rating, rows: number, card: string) {
  for (const { key, city } of regions) {
    const shown = rating[key].slice(0, rows);
    const index = shown.findIndex(({ cardId }) => cardId === card);
    if (index >= 0) return { key, city, place: index + 1, shown };
  }
  return undefined;
}

export type Found = NonNullable<ReturnType<typeof placeOf>>;

/**
 * Returns true if the leaderboards of all regions are full. In this case, a card with points but without a visible row
 * ranks below the last row. If a leaderboard has free rows, such a card is not yet part of the rating.
 */
export const areTablesFull = (rating: Rating, rows: number): boolean =>
  regions.every(({ key }) => rating[key].length >= rows);

/** Returns the prize for a place, or undefined if there is none. */
export const prizeOf = ({ prizes }: Leaderboard, place: number): Prize | undefined =>
  prizes?.find(({ from, to }) => from <= place && place <= to);

/** Returns how many roubles must be added to `own` to exceed `other`: 939 408 and 1 007 589 → 68 182. */
export const roublesToPass = (own: number, other: number): number => Math.floor(other - own) + 1;
