import { OUTAGE_MAX_AGE_MS, remainingSeconds, SHARED_CACHE, MIN_SHARED_CACHE } from '../cache-lifetimes';
import { secondsBefore } from '../campaigns/moscow-time';

/** Within the page's minute, and not past the next change. `age` in milliseconds. */
export function sharedUntil(expiresAt: number, now: number, age: number): string {
  const ofMinute = Math.max(
    MIN_SHARED_CACHE.sMaxAge + MIN_SHARED_CACHE.staleWhileRevalidate,
    remainingSeconds(age),
  );
  const left = Math.min(ofMinute, secondsBefore(expiresAt, now));
  const fresh = Math.min(
    SHARED_CACHE.sMaxAge,
    left,
    Math.max(MIN_SHARED_CACHE.sMaxAge, left - MIN_SHARED_CACHE.staleWhileRevalidate),
  );
  const stale = Math.min(SHARED_CACHE.staleWhileRevalidate, left - fresh);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${OUTAGE_MAX_AGE_MS / 1000}`;
}

/** The visitor's own browser revalidates the page each time. */
export const PRIVATE = 'private, no-cache';

export const NO_STORE = 'no-store';
