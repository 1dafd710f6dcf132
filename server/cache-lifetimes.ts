/**
 * How old what a visitor sees may be while the API answers, counted from the API's answer, how that minute is shared out,
 * and how old it gets in an outage (product: Freshness). In milliseconds, but for what caches are told, which is in seconds.
 *
 * A page: 20 s from one round to the next, 5 s for a round that is slow, 20 + 13 s in the next layer, 2 s because it
 * counts in whole seconds: 60 s. An answer in the browser: 30 s in the data cache, 28 s in the browser's, the same 2 s.
 * What is said to other caches is reckoned when it is sent (`secondsLeft`): the minute holds even where a round is late.
 */
export const LIMIT = 60_000;

/** From the start of one round, in which every page is made anew, to the start of the next. */
export const ROUND_EVERY = 20_000;
/** How old a page gets in this way, as a rule. */
export const ROUND_AT_MOST = ROUND_EVERY + 5000;
/** What is poorer or older than it could be is tried again so long after it was tried. */
export const RETRY_AFTER = 3000;

/** How long the next layer serves a page without asking, and while one renewal runs, in seconds. */
export const SHARED = { fresh: 20, whileRenewed: 13 };
/** The least that it is told, in seconds: what it may not keep at all it could not serve while we are away either. */
export const SHARED_LEAST = { fresh: 1, whileRenewed: 2 };
/** How long an answer of the API is cached here as fresh, in milliseconds. */
export const ANSWER_FRESH = 30_000;
/** How long a browser caches it at most, in seconds. */
export const ANSWER_MAX_AGE = 30;
/** How long it is remembered that the API failed a question: one whose answers are not cached, and one whose are. */
export const FAILURE_REMEMBERED = { uncached: 2000, cached: 5000 };
/** Caches count in whole seconds, their own included. */
const WHOLE_SECONDS = 2;

/** Up to this age a page is served without a thought: what is left is the least that the next layer is told. */
export const PAGE_SERVED = LIMIT - (WHOLE_SECONDS + SHARED_LEAST.fresh + SHARED_LEAST.whileRenewed) * 1000;

/** For how many seconds others may still serve what has reached an age, in milliseconds. */
export const secondsLeft = (age: number): number =>
  Math.max(0, Math.floor((LIMIT - age) / 1000) - WHOLE_SECONDS);

/** In an outage: so long after what is kept was asked for anew in vain, nobody waits for another try. */
export const OUTAGE_PAUSE = 10_000;
/** In an outage: how old what is kept gets, here and in the next layer, where there is nothing newer to be had. */
export const OUTAGE_AGE = 24 * 60 * 60 * 1000;
