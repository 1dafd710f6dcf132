import { OUTAGE_MAX_AGE, secondsLeft, SHARED, MIN_SHARED } from '../cache-lifetimes';
import { secondsBefore } from '../campaigns/moscow-time';

/**
 * For the next layer: shared for seconds, never past the moment that changes the page nor longer than what the page has
 * left of its minute, for a day while we are away. `age` is of the oldest of what the page is made of, in milliseconds.
 */
export function sharedUntil(expiresAt: number, now: number, age: number): string {
  const ofMinute = Math.max(MIN_SHARED.sMaxAge + MIN_SHARED.staleWhileRevalidate, secondsLeft(age));
  const left = Math.min(ofMinute, secondsBefore(expiresAt, now));
  const fresh = Math.min(
    SHARED.sMaxAge,
    left,
    Math.max(MIN_SHARED.sMaxAge, left - MIN_SHARED.staleWhileRevalidate),
  );
  const stale = Math.min(SHARED.staleWhileRevalidate, left - fresh);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${OUTAGE_MAX_AGE / 1000}`;
}

/** For a page that depends on its visitor: cached by the visitor's own browser alone, and asked about each time. */
export const PRIVATE = { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' };

/** For what is poorer than it could be, or meant for one moment. */
export const NOT_STORED = { 'Cache-Control': 'no-store' };
