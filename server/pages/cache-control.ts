import { OUTAGE_MAX_AGE, REFRESHED_AGE, secondsLeft, SHARED, MIN_SHARED } from '../cache-lifetimes';
import { secondsBefore } from '../campaigns/moscow-time';

type Headers = Readonly<Record<string, string>>;

/** A moment that is farther away changes nothing of what others are told, in milliseconds. */
const FAR_AWAY = 10 * 60_000;

const shared = (fresh: number, whileRenewed: number) =>
  `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${whileRenewed}, stale-if-error=${OUTAGE_MAX_AGE / 1000}`;
const USUAL = shared(SHARED.sMaxAge, SHARED.staleWhileRevalidate);

/**
 * For the next layer: shared for seconds, never past the moment that changes the page nor longer than what the page has
 * left of its minute, for a day while we are away. `age` is of the oldest of what the page is made of, in milliseconds.
 */
export function sharedUntil(until: number, now: number, age: number): string {
  if (until - now > FAR_AWAY && age <= REFRESHED_AGE) return USUAL;
  const ofMinute = Math.max(MIN_SHARED.sMaxAge + MIN_SHARED.staleWhileRevalidate, secondsLeft(age));
  const left = Math.min(ofMinute, secondsBefore(until, now));
  const fresh = Math.min(
    SHARED.sMaxAge,
    left,
    Math.max(MIN_SHARED.sMaxAge, left - MIN_SHARED.staleWhileRevalidate),
  );
  return shared(fresh, Math.min(SHARED.staleWhileRevalidate, left - fresh));
}

/** For a page that depends on its visitor: cached by the visitor's own browser alone, and asked about each time. */
export const PRIVATE: Headers = { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' };

/** For what is poorer than it could be, or meant for one moment. */
export const NOT_STORED: Headers = { 'Cache-Control': 'no-store' };
