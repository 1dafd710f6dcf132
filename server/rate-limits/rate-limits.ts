import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { clientPrefixes, type ClientIp } from '../client-ip';
import type { Config } from '../config/config';
import { HttpError } from '../errors';
import type { Metrics } from '../telemetry/metrics';
import { createDailyTotal } from './daily-total';
import { createMemoryStore } from './memory-store';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The network around a client may do so many times as much as one client. */
const WIDE_TIMES = 16;
/** Pages one client, or the office behind one address, leaves in a minute. */
const VITALS_PER_MINUTE = 60;
/** Pages of a city that are made in a minute because one client asks for them and nobody has lately. */
const PAGES_PER_MINUTE = 60;
/** Look-ups of cards that the API does not know, of one client a day; one more for every ten that it knows. */
const UNKNOWN_CARDS_PER_DAY = 10;
/** Look-ups of one client in ten minutes when all visitors together have asked for more than is usual. */
const LIMIT_PAST_TOTAL = 3;
/** More than anybody does, and still a number that Redis can read. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** What one client may do in a window, in milliseconds. */
const rule = (name: string, windowMs: number, limit = NO_LIMIT, unknownLimit = NO_LIMIT) => ({
  name,
  windowMs,
  limit,
  unknownLimit,
});
type Rule = ReturnType<typeof rule>;

const UNKNOWN_CARDS = rule('unknown_cards', DAY, NO_LIMIT, UNKNOWN_CARDS_PER_DAY);
const PAST_TOTAL = rule('past_total', 10 * MINUTE, LIMIT_PAST_TOTAL);

/** Express middleware, and without `next` a promise: counts a request, or rejects with too_many and the seconds to wait. */
export type RateLimit = (req: IncomingMessage, res?: unknown, next?: () => void) => Promise<void>;
export type RateLimits = Awaited<ReturnType<typeof createRateLimits>>;

/**
 * What a client may do in a while (product: Rate limits). With Redis all instances count together; it is not even loaded
 * without. `now` replaces the clocks, in milliseconds.
 */
export async function createRateLimits(
  { limits, redisUrl }: Pick<Config, 'limits' | 'redisUrl'>,
  parts: { ipOf: ClientIp; logger: Logger; metrics: Metrics; now?: () => number },
) {
  const { ipOf, logger, metrics, now } = parts;
  const redis =
    redisUrl === undefined
      ? undefined
      : (await import('./redis-store')).connectRedisStore(redisUrl, logger, metrics);
  const memory = createMemoryStore(now);
  const total = createDailyTotal(limits.lookupsTotalPerDay, metrics, now, redis?.addLookups);

  const limitBy =
    (rules: () => readonly Rule[], onConsumed?: () => void): RateLimit =>
    async (req, _res, next) => {
      const counters = rules().flatMap((one) => countersOf(one, ipOf(req)));
      const { retryAfterMs, full } = (await redis?.consume(counters)) ?? memory.consume(counters);
      if (retryAfterMs > 0) {
        const { name = '', network = '' } = counters[full] ?? {};
        metrics.rateLimitRefusals.inc({ limit: name, network });
        throw new HttpError('too_many', { retryAfter: retryAfterMs / 1000 });
      }
      onConsumed?.();
      next?.();
    };
  const asLookups = (name: string) => [
    rule(`${name}_minute`, MINUTE, limits.lookupsPerMinute),
    rule(`${name}_hour`, HOUR, limits.lookupsPerHour),
  ];
  const perMinute = (name: string, limit: number) => limitBy(() => [rule(`${name}_minute`, MINUTE, limit)]);
  const cardRules = () => [...asLookups('lookups'), UNKNOWN_CARDS, ...(total.isPast() ? [PAST_TOTAL] : [])];

  return {
    lookup: limitBy(cardRules, total.count),
    /** What reaches the API each time. As many as look-ups but counted apart: it consumes nothing of a client's cards. */
    uncached: limitBy(() => asLookups('uncached')),
    pages: perMinute('pages', PAGES_PER_MINUTE),
    feedback: perMinute('feedback', limits.feedbackPerMinute),
    vitals: perMinute('vitals', VITALS_PER_MINUTE),
    /** Tells whether the API knew the card of a look-up, where it said so; nothing waits for it. */
    countCard(req: IncomingMessage, isKnown: boolean | undefined): void {
      if (isKnown === undefined) return;
      metrics.cardLookups.inc({ result: isKnown ? 'known' : 'unknown' });
      if (isKnown) return;
      const keys = countersOf(UNKNOWN_CARDS, ipOf(req)).map(({ key }) => key);
      redis?.countUnknown(keys);
      memory.countUnknown(keys);
    },
    close() {
      total.close();
      redis?.close();
    },
  };
}

/** The counters of a client and of the network around, for one rule. */
const countersOf = ({ name, windowMs, limit, unknownLimit }: Rule, ip: string) =>
  Object.entries(clientPrefixes(ip)).map(([network, prefix]) => {
    const times = network === 'wide' ? WIDE_TIMES : 1;
    const key = `promo:${name}:${network}:${prefix}`;
    return { name, network, key, windowMs, limit: limit * times, unknownLimit: unknownLimit * times };
  });
