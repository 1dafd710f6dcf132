import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { clientPrefixes, type ClientIp } from '../client-ip';
import type { Config } from '../config/config';
import { HttpError } from '../errors';
import type { Metrics } from '../telemetry/metrics';
import { createDailyTotal } from './daily-total';
import { createMemoryStore, type Counter } from './memory-store';

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
const PAST_TOTAL = { name: 'past_total', windowMs: 10 * MINUTE, limit: 3 };

/** Express middleware, and without `next` a promise: counts a request, or rejects with too_many and the seconds to wait. */
export type RateLimit = (req: IncomingMessage, res?: unknown, next?: () => void) => Promise<void>;

interface Rule extends Pick<Counter, 'windowMs'>, Partial<Pick<Counter, 'limit' | 'unknownLimit'>> {
  readonly name: string;
}

interface Parts {
  readonly ipOf: ClientIp;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Replaces the clocks, in milliseconds. */
  readonly now?: () => number;
}

export type RateLimits = Awaited<ReturnType<typeof createRateLimits>>;

/** What a client may do in a while (product: Rate limits). With Redis all instances count together; it is not even loaded without. */
export async function createRateLimits(
  { limits, redisUrl }: Pick<Config, 'limits' | 'redisUrl'>,
  { ipOf, logger, metrics, now }: Parts,
) {
  const redis =
    redisUrl === undefined
      ? undefined
      : (await import('./redis-store')).connectRedisStore(redisUrl, logger, metrics);
  const memory = createMemoryStore(now);
  const total = createDailyTotal({
    limit: limits.lookupsTotalPerDay,
    add: redis?.addLookups,
    metrics,
    now: now ?? Date.now,
  });

  function limitBy(rules: () => readonly Rule[], onConsumed?: () => void): RateLimit {
    return async (req, _res, next) => {
      const counters = rules().flatMap((rule) => countersOf(rule, ipOf(req)));
      const { retryAfterMs, full } = (await redis?.consume(counters)) ?? memory.consume(counters);
      if (retryAfterMs > 0) {
        const { name = '', network = '' } = counters[full] ?? {};
        metrics.rateLimitRefusals.inc({ limit: name, network });
        throw new HttpError('too_many', { retryAfter: retryAfterMs / 1000 });
      }
      onConsumed?.();
      next?.();
    };
  }
  const perMinute = (name: string, limit: number) => ({ name: `${name}_minute`, windowMs: MINUTE, limit });
  const perHour = (name: string, limit: number) => ({ name: `${name}_hour`, windowMs: HOUR, limit });
  const lookupRules = (name: string) => [
    perMinute(name, limits.lookupsPerMinute),
    perHour(name, limits.lookupsPerHour),
  ];
  const cardRules: readonly Rule[] = [...lookupRules('lookups'), UNKNOWN_CARDS];
  const cardRulesPastTotal: readonly Rule[] = [...cardRules, PAST_TOTAL];
  const only = (...rules: readonly Rule[]) => limitBy(() => rules);

  return {
    lookup: limitBy(() => (total.isPast() ? cardRulesPastTotal : cardRules), total.count),
    /** What reaches the API each time. As many as look-ups but counted apart: it consumes nothing of a client's cards. */
    uncached: only(...lookupRules('uncached')),
    pages: only(perMinute('pages', PAGES_PER_MINUTE)),
    feedback: only(perMinute('feedback', limits.feedbackPerMinute)),
    vitals: only(perMinute('vitals', VITALS_PER_MINUTE)),
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

const UNKNOWN_CARDS: Rule = { name: 'unknown_cards', windowMs: DAY, unknownLimit: UNKNOWN_CARDS_PER_DAY };
/** More than anybody does, and still a number that Redis can read. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** The counters of a client and of the network around, for one rule. */
const countersOf = ({ name, windowMs, limit = NO_LIMIT, unknownLimit = NO_LIMIT }: Rule, ip: string) =>
  Object.entries(clientPrefixes(ip)).map(([network, prefix]) => {
    const times = network === 'wide' ? WIDE_TIMES : 1;
    return {
      name,
      network,
      key: `promo:${name}:${network}:${prefix}`,
      windowMs,
      limit: limit * times,
      unknownLimit: unknownLimit * times,
    };
  });
