import { OUTAGE_MAX_AGE_MS, remainingSeconds, SHARED_CACHE, MIN_SHARED_CACHE } from '../cache-lifetimes';
import { secondsBefore } from '../campaigns/moscow-time';

/**
 * Returns the Cache-Control header of a page that shared caches, such as nginx, may store. The page expires when its
 * data reaches the maximum age or when a campaign changes (`expiresAt`), whichever comes first.
 */
export function sharedCacheControl(expiresAt: number, now: number, ageMs: number): string {
  const minimum = MIN_SHARED_CACHE.sMaxAge + MIN_SHARED_CACHE.staleWhileRevalidate;
  const untilMaxAge = Math.max(minimum, remainingSeconds(ageMs));
  const remaining = Math.min(untilMaxAge, secondsBefore(expiresAt, now));
  const fresh = Math.min(
    SHARED_CACHE.sMaxAge,
    remaining,
    Math.max(MIN_SHARED_CACHE.sMaxAge, remaining - MIN_SHARED_CACHE.staleWhileRevalidate),
  );
  const stale = Math.min(SHARED_CACHE.staleWhileRevalidate, remaining - fresh);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${OUTAGE_MAX_AGE_MS / 1000}`;
}

/**
 * Cache-Control of a page variant. Only the visitor's browser may store the page, and the browser must revalidate it
 * before each use.
 */
export const PRIVATE = 'private, no-cache';

export const NO_STORE = 'no-store';
