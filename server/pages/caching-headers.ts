import { secondsBefore } from '../promotions/moscow-time';

type Headers = Readonly<Record<string, string>>;

/**
 * How long the next layer serves a page without asking, and while one renewal runs, in seconds. Together with two looks
 * at the campaigns' folder it makes the minute in which a change is everywhere.
 */
const FRESH = 20;
const WHILE_RENEWED = 15;
const LONG = 10 * 60_000;

const shared = (fresh: number, whileRenewed: number) =>
  `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${whileRenewed}, stale-if-error=86400`;
const USUAL = shared(FRESH, WHILE_RENEWED);

/** For the next layer: shared for seconds, never past the moment that changes the page, for a day while we are away. */
export function sharedUntil(until: number, now: number): string {
  if (until - now > LONG) return USUAL;
  const left = secondsBefore(until, now);
  const fresh = Math.min(FRESH, left);
  return shared(fresh, Math.min(WHILE_RENEWED, left - fresh));
}

/** For a page that depends on its visitor: kept by the visitor's own browser alone, and asked about each time. */
export const PERSONAL: Headers = { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' };

/** For what is poorer than it could be, or meant for one moment. */
export const NOT_KEPT: Headers = { 'Cache-Control': 'no-store' };
