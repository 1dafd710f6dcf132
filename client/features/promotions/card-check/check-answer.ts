import { ApiError, type Api, type WaitOptions } from '../../../../shared/contract/api';
import type { Rating } from '../../../../shared/contract/schemas';
import {
  firstMonth,
  participationIn,
  type CardParticipation,
} from '../../../../shared/promotions/participation';
import type { PromotionCheck } from '../../../../shared/promotions/promotions';
import {
  areTablesFull,
  hasRating,
  placeOf,
  roublesToPass,
  type Found,
} from '../../../../shared/promotions/rating';
import { isMonth } from '../../../../shared/rules/months';
import { fetchSavings } from '../../../api/fetch-savings';

/** Result of a card check in one promotion. */
export type CheckAnswer =
  /** The promotion has no participant with this card number. */
  | { readonly kind: 'unknown' }
  /** The card is in the leaderboards of a supplier campaign. */
  | {
      readonly kind: 'place';
      readonly place: number;
      readonly hasPrize: boolean;
      /**
       * Amount in roubles that the customer must still spend to reach the next higher place. Undefined for the first
       * place.
       */
      readonly missing?: number;
      /** Lead over the next lower place in roubles. 0 if no card has a lower place. */
      readonly lead: number;
    }
  /**
   * The card is not in the leaderboards, but its number of points is known. Zero means that the card has no purchases
   * yet.
   */
  | {
      readonly kind: 'points';
      readonly count: number;
      /** Reason the leaderboards do not contain the card. Undefined if there is no rating. */
      readonly rank?: 'below the rows' | 'not included';
    }
  | {
      readonly kind: 'categories';
      readonly participation: CardParticipation;
      /** Number of categories that can be chosen for the card in a month. */
      readonly count: number;
      /** Month of the category lists, from 0 (January) to 11. */
      readonly month: number | null;
    };

/** Returns the result for a card in the leaderboards. `places` is the number of places with a prize. */
function placeAnswer({ place, shown }: Found, places: number): CheckAnswer {
  const own = shown[place - 1]?.sum ?? 0;
  const above = shown[place - 2];
  const below = shown[place];
  return {
    kind: 'place',
    place,
    hasPrize: place <= places,
    ...(above && { missing: roublesToPass(own, above.sum) }),
    lead: below ? own - below.sum : 0,
  };
}

/** Options for the API calls of a card check. Only calls that contain the card number use `isVisitorWaiting`. */
interface CheckOptions extends WaitOptions {
  readonly signal: AbortSignal;
}

/**
 * Checks a card in one promotion. Sends the API requests one after another and rejects with an ApiError if one fails.
 */
export async function fetchAnswer(
  api: Api,
  check: PromotionCheck,
  card: string,
  options: CheckOptions,
): Promise<CheckAnswer> {
  const { signal } = options;
  if (check.kind === 'categories') return fetchParticipation(api, card, options);
  const { dataSlug: slug, leaderboard } = check;
  if (leaderboard) {
    const rating = await api
      .call('rating', { slug, limit: leaderboard.rows }, { signal })
      .catch(rejectRefusal);
    const found = placeOf(rating, leaderboard.rows, card);
    if (found) return placeAnswer(found, leaderboard.places);
    const rank = rankOutside(rating, leaderboard.rows);
    return { ...(await fetchPoints(api, check, card, options)), ...(rank && { rank }) };
  }
  return fetchPoints(api, check, card, options);
}

async function fetchPoints(api: Api, check: PromotionCheck, card: string, options: CheckOptions) {
  const count = await fetchSavings(api, check, card, options);
  return { kind: 'points', count } as const;
}

/** Returns the reason the leaderboards do not contain a card. Returns undefined if there is no rating. */
function rankOutside(rating: Rating, rows: number) {
  if (!hasRating(rating)) return undefined;
  return areTablesFull(rating, rows) ? 'below the rows' : 'not included';
}

/**
 * Converts status 400 or 404 of a rating call to a server failure. Otherwise, the page would report an unknown card.
 */
function rejectRefusal(error: unknown): never {
  const isRefused = error instanceof ApiError && (error.status === 400 || error.status === 404);
  throw isRefused && error.message === 'refused' ? new ApiError(502, error.message) : error;
}

async function fetchParticipation(api: Api, card: string, options: CheckOptions): Promise<CheckAnswer> {
  const { signal } = options;
  /**
   * Fetches the current month. Returns null if the call fails or the month is invalid. The caller then uses the first
   * month of the category lists (product: Months).
   */
  const fetchMonth = (bypassCache: boolean) =>
    api.call('promoCategories', {}, { bypassCache, signal }).then(
      ({ currentMonth }) => (isMonth(currentMonth) ? currentMonth : null),
      () => null,
    );
  let currentMonth = await fetchMonth(false);
  const participant = await api.call('findParticipant', { cardNumber: card }, options);
  const months = Object.keys(participant.available_categories).map(Number);
  const isInDoubt = currentMonth !== null && months.length > 0 && !months.includes(currentMonth);
  if (isInDoubt) currentMonth = (await fetchMonth(true)) ?? currentMonth;
  const month = currentMonth ?? firstMonth(participant);
  return {
    kind: 'categories',
    participation: participationIn(participant, month),
    count: participant.card.available_categories_count,
    month,
  };
}
