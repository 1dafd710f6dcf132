/** The oldest a page may be (product: Freshness): 20 + 5 s to refresh, 33 s in the next cache, 2 s of rounding. */
export const MAX_AGE = 60_000;

export const REFRESH_INTERVAL = 20_000;
/** A degraded or old page is tried again after this. */
export const RETRY_INTERVAL = 3000;

export const SHARED = { sMaxAge: 20, staleWhileRevalidate: 13 };
/** The least a shared cache gets: something to serve while we are down. */
export const MIN_SHARED = { sMaxAge: 1, staleWhileRevalidate: 2 };
export const ANSWER_FRESH = 30_000;
export const ANSWER_MAX_AGE = 30;
/** How long a failed call for a list is not repeated. */
export const FAILURE_REMEMBERED = 5000;
const WHOLE_SECONDS = 2;

/** Up to this age a cached page is served. */
export const PAGE_MAX_AGE =
  MAX_AGE - (WHOLE_SECONDS + MIN_SHARED.sMaxAge + MIN_SHARED.staleWhileRevalidate) * 1000;

/** Seconds left in other caches; `age` in milliseconds. */
export const secondsLeft = (age: number): number =>
  Math.max(0, Math.floor((MAX_AGE - age) / 1000) - WHOLE_SECONDS);

/** Between tries while the API is down. */
export const OUTAGE_RETRY_INTERVAL = 10_000;
/** The oldest that anybody gets while the API is down. */
export const OUTAGE_MAX_AGE = 24 * 60 * 60 * 1000;
