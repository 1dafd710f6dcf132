/**
 * How old what a visitor sees may be while the API answers, counted from the API's answer, how that minute is shared out,
 * and how old it gets in an outage (product: Freshness). In milliseconds, but for what is sent to other caches, which is in seconds.
 *
 * A page: 20 s from one refresh cycle to the next, 5 s for a cycle that is slow, 20 + 13 s in the next layer, 2 s because it
 * counts in whole seconds: 60 s. An answer in the browser: 30 s in the data cache, 28 s in the browser's, the same 2 s.
 * What other caches get is computed when it is sent (`secondsLeft`): the minute holds even where a cycle is late.
 */
export const MAX_AGE = 60_000;

/** From the start of one refresh cycle, which makes every page again, to the start of the next. */
export const REFRESH_INTERVAL = 20_000;
/** What is degraded or older than it could be is tried again so long after it was tried. */
export const RETRY_INTERVAL = 3000;

/** How long a shared cache serves a page without asking, and while it asks, in seconds. */
export const SHARED = { sMaxAge: 20, staleWhileRevalidate: 13 };
/** The least that it gets, in seconds: what it may not cache at all it could not serve while we are away either. */
export const MIN_SHARED = { sMaxAge: 1, staleWhileRevalidate: 2 };
/** How long an answer of the API is cached here as fresh, in milliseconds. */
export const ANSWER_FRESH = 30_000;
/** How long a browser caches it at most, in seconds. */
export const ANSWER_MAX_AGE = 30;
/** How long it is remembered that the API failed a question: one whose answers are not cached, and one whose are. */
export const FAILURE_REMEMBERED = { uncached: 2000, cached: 5000 };
/** Caches count in whole seconds, their own included. */
const WHOLE_SECONDS = 2;

/** Up to this age a page is served from the cache: what is left is the least that a shared cache gets. */
export const PAGE_MAX_AGE =
  MAX_AGE - (WHOLE_SECONDS + MIN_SHARED.sMaxAge + MIN_SHARED.staleWhileRevalidate) * 1000;

/** For how many seconds others may still serve what has reached an age, in milliseconds. */
export const secondsLeft = (age: number): number =>
  Math.max(0, Math.floor((MAX_AGE - age) / 1000) - WHOLE_SECONDS);

/** In an outage: so long after a failed try nobody waits for another one; what is cached is served. */
export const OUTAGE_RETRY_INTERVAL = 10_000;
/** In an outage: how old what is cached gets, here and in shared caches, where there is nothing newer. */
export const OUTAGE_MAX_AGE = 24 * 60 * 60 * 1000;
