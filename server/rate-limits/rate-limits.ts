import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { clientPrefixes } from '../client-ip';
import type { Config } from '../config/config';
import { HttpError } from '../errors';
import { currentClientIp } from '../request-context';
import type { Metrics } from '../telemetry/metrics';
import { createMemoryStore } from './memory-store';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** What a client's wider network may do, in multiples of its own limit. */
const WIDE_TIMES = 16;
const VITALS_PER_MINUTE = 60;
/** Pages of cities made for one client. */
const PAGES_PER_MINUTE = 60;
/** A day; one more for every ten known ones. */
const UNKNOWN_CARDS_PER_DAY = 10;
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

const rule = (name: string, windowMs: number, limit = NO_LIMIT, unknownLimit = NO_LIMIT) => ({
  name,
  windowMs,
  limit,
  unknownLimit,
});
type Rule = ReturnType<typeof rule>;

const UNKNOWN_CARDS = rule('unknown_cards', DAY, NO_LIMIT, UNKNOWN_CARDS_PER_DAY);

/** Counts a request of a client. Throws too_many if a limit is reached. */
export type RateLimit = (clientIp: string) => Promise<void>;

/** Middleware that counts the current request. */
export const limitRate =
  (limit: RateLimit): RequestHandler =>
  async (_req, _res, next) => {
    await limit(currentClientIp());
    next();
  };

export type RateLimits = Awaited<ReturnType<typeof createRateLimits>>;

/** All limits (product: Rate limits). With Redis all instances count together. */
export async function createRateLimits(
  { limits, redisUrl, isRedisCluster }: Pick<Config, 'limits' | 'redisUrl' | 'isRedisCluster'>,
  parts: {
    logger: Logger;
    metrics: Metrics;
    now?: () => number;
    redisTimeoutMs?: number | undefined;
  },
) {
  const { logger, metrics, now, redisTimeoutMs } = parts;
  const redis =
    redisUrl === undefined
      ? undefined
      : (await import('./redis-store')).connectRedisStore({
          url: redisUrl,
          isCluster: isRedisCluster,
          timeoutMs: redisTimeoutMs,
          logger,
          metrics,
        });
  const memory = createMemoryStore(now);

  const limitBy =
    (rules: readonly Rule[]): RateLimit =>
    async (clientIp) => {
      const counters = rules.flatMap((one) => countersOf(one, clientIp));
      const { retryAfterMs, full } = (await redis?.consume(counters)) ?? memory.consume(counters);
      if (retryAfterMs > 0) {
        const { name = '', network = '' } = counters[full] ?? {};
        metrics.rateLimitRefusals.inc({ limit: name, network });
        throw new HttpError('too_many', { retryAfter: retryAfterMs / 1000 });
      }
    };
  const asLookups = (name: string) => [
    rule(`${name}_minute`, MINUTE, limits.lookupsPerMinute),
    rule(`${name}_hour`, HOUR, limits.lookupsPerHour),
  ];
  const perMinute = (name: string, limit: number) => limitBy([rule(`${name}_minute`, MINUTE, limit)]);

  return {
    lookup: limitBy([...asLookups('lookups'), UNKNOWN_CARDS]),
    /** Calls that always reach the API. */
    uncached: limitBy(asLookups('uncached')),
    pages: perMinute('pages', PAGES_PER_MINUTE),
    feedback: perMinute('feedback', limits.feedbackPerMinute),
    vitals: perMinute('vitals', VITALS_PER_MINUTE),
    /** Counts the unknown cards. Nothing waits for it. */
    countCard(clientIp: string, isKnown: boolean | undefined): void {
      if (isKnown === undefined) return;
      metrics.cardLookups.inc({ result: isKnown ? 'known' : 'unknown' });
      if (isKnown) return;
      const keys = countersOf(UNKNOWN_CARDS, clientIp).map(({ key }) => key);
      redis?.countUnknown(keys);
      memory.countUnknown(keys);
    },
    close() {
      redis?.close();
    },
  };
}

/** The counters of a client and its wider network. */
function countersOf({ name, windowMs, limit, unknownLimit }: Rule, ip: string) {
  const prefixes = clientPrefixes(ip);
  return Object.entries(prefixes).map(([network, prefix]) => {
    const times = network === 'wide' ? WIDE_TIMES : 1;
    // A Redis Cluster runs a script on one node: the part in braces puts all keys of a client there.
    const key = `promo:{${prefixes.wide}}:${name}:${network}:${prefix}`;
    return { name, network, key, windowMs, limit: limit * times, unknownLimit: unknownLimit * times };
  });
}
