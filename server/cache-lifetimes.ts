/**
 * Every lifetime of an answer or a page, in milliseconds unless the name says otherwise (product: Freshness).
 *
 * | age of the data          | what a visitor gets                                                       |
 * | ------------------------ | ------------------------------------------------------------------------- |
 * | up to `PAGE_FRESH`       | the cached page                                                           |
 * | up to `PAGE_STALE`       | the cached page at once; one render refreshes it in the background        |
 * | older                    | a page of new data, after one render for all who wait                     |
 * | older, after a failure   | the last good page at once, up to `OUTAGE_MAX_AGE`; one try each `RETRY`  |
 *
 * Age counts from the oldest API answer in the page. Shared caches, such as nginx, get what is left of `MAX_AGE`.
 */
export const MAX_AGE = 60_000;

/** Up to this age an API answer is used without a request. Renders within this time share one answer. */
export const ANSWER_FRESH = 10_000;
export const PAGE_FRESH = 20_000;
/** A page in which a call failed is rendered again after this. */
export const DEGRADED_FRESH = 3000;

/** Between tries to refresh a page or an answer after a failure. */
export const RETRY = 10_000;
/** A list without a good answer fails at once for so long after a failure. */
export const FAILURE_REMEMBERED = 5000;
/** The oldest that a visitor gets while the API is down. */
export const OUTAGE_MAX_AGE = 24 * 60 * 60 * 1000;

/** Seconds that shared caches may keep a page that is new. */
export const SHARED = { sMaxAge: 20, staleWhileRevalidate: 13 };
/** The least a shared cache gets: something to serve while this server is down. */
export const MIN_SHARED = { sMaxAge: 1, staleWhileRevalidate: 2 };
/** Seconds that browsers may keep an API answer. */
export const ANSWER_MAX_AGE = 30;
/** Seconds that rounding in other caches may add. */
const WHOLE_SECONDS = 2;

export const PAGE_STALE =
  MAX_AGE - (WHOLE_SECONDS + MIN_SHARED.sMaxAge + MIN_SHARED.staleWhileRevalidate) * 1000;

/** Seconds left in other caches for data of an age in milliseconds. */
export const secondsLeft = (age: number): number =>
  Math.max(0, Math.floor((MAX_AGE - age) / 1000) - WHOLE_SECONDS);
