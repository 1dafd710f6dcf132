/**
 * Lifetimes of API responses and pages (product: Freshness).
 *
 * | Age of the data                     | Response to a visitor                                        |
 * | ----------------------------------- | ------------------------------------------------------------ |
 * | up to `PAGE_FRESH_MS`               | cached page                                                  |
 * | up to `PAGE_STALE_MS`               | cached page, while one background render refreshes the page  |
 * | older                               | new page, after one render that all waiting visitors share   |
 * | up to `OUTAGE_MAX_AGE_MS`, if the   | last good page immediately, with a retry in the background   |
 * | last refresh failed                 | every `RETRY_INTERVAL_MS`                                    |
 *
 * The age of a page is the age of its oldest API response. Shared caches, such as nginx, may keep the page for the rest
 * of `MAX_AGE_MS`.
 */
export const MAX_AGE_MS = 60_000;

/** Maximum age at which a cached API response is used without a new request. */
export const API_FRESH_MS = 10_000;
export const PAGE_FRESH_MS = 20_000;
/** Time after which a page is rendered again if one of its API calls failed. */
export const DEGRADED_FRESH_MS = 3000;

/** Minimum time between two attempts to refresh a page or an API response after a failure. */
export const RETRY_INTERVAL_MS = 10_000;
/** Time for which an error is cached if the API call has no cached response. */
export const FAILURE_CACHED_MS = 5000;
/** Maximum age of data that is served while the API is down. */
export const OUTAGE_MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Lifetime in seconds of a newly rendered page in shared caches. */
export const SHARED_CACHE = { sMaxAge: 20, staleWhileRevalidate: 13 };
/**
 * Minimum lifetime in seconds in shared caches. With a lifetime of 0, nginx would not store the page and could not
 * serve it while this server is down.
 */
export const MIN_SHARED_CACHE = { sMaxAge: 1, staleWhileRevalidate: 2 };
/** Maximum time for which browsers cache an API response. */
export const BROWSER_MAX_AGE_SECONDS = 30;
/** Safety margin in seconds, because other caches, such as nginx, may round the age of a response. */
const ROUNDING_SECONDS = 2;

export const PAGE_STALE_MS =
  MAX_AGE_MS - (ROUNDING_SECONDS + MIN_SHARED_CACHE.sMaxAge + MIN_SHARED_CACHE.staleWhileRevalidate) * 1000;

/** Returns the number of seconds for which nginx, a CDN or a browser may keep data of the given age. */
export const remainingSeconds = (ageMs: number): number =>
  Math.max(0, Math.floor((MAX_AGE_MS - ageMs) / 1000) - ROUNDING_SECONDS);
