import { OUTAGE_MAX_AGE, secondsLeft, SHARED, MIN_SHARED } from '../cache-lifetimes';
import { secondsBefore } from '../campaigns/moscow-time';

/** Within the page's minute, and not past the next change. `age` in milliseconds. */
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

/** The visitor's own browser revalidates the page each time. */
export const PRIVATE = 'private, no-cache';

export const NO_STORE = 'no-store';
