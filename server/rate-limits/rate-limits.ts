import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config/config';
import { HttpError } from '../errors';
import { currentClientIp } from '../request-context';
import type { Metrics } from '../telemetry/metrics';
import { cardWindow } from './card-windows';
import { clientPrefixes, type ClientPrefixes } from './client-networks';
import { createMemoryStore, type Counter } from './memory-store';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const VITALS_PER_MINUTE = 60;
/** Maximum number of uncached page variants, such as pages for a city, per client and minute. */
const PAGES_PER_MINUTE = 60;
/**
 * Maximum number of lookups of unknown cards per client and day. Every ten lookups of known cards raise this maximum by
 * one.
 */
const UNKNOWN_CARDS_PER_DAY = 10;

/** Maximum count for a single client (`own`) and for the client's network (`wide`). */
type Maximum = Readonly<Record<keyof ClientPrefixes, number>>;

/** A rate limit within a fixed time window. */
interface Rule {
  /** Name of the limit, used as a metric label and in counter keys. */
  readonly name: string;
  readonly windowMs: number;
  /** Maximum number of requests within the window. */
  readonly limit: Maximum;
  /** Maximum number of unknown cards within the window. */
  readonly unknownLimit: Maximum;
}

/**
 * Returns the maximum for a single client and for the client's network. The network's maximum is sixteen times as high.
 */
const ofClient = (maximum: number): Maximum => ({ own: maximum, wide: 16 * maximum });
const UNLIMITED: Maximum = { own: Number.MAX_SAFE_INTEGER, wide: Number.MAX_SAFE_INTEGER };

const requestRule = (name: string, windowMs: number, maximum: number): Rule => ({
  name,
  windowMs,
  limit: ofClient(maximum),
  unknownLimit: UNLIMITED,
});

const UNKNOWN_CARDS: Rule = {
  name: 'unknown_cards',
  windowMs: DAY,
  limit: UNLIMITED,
  unknownLimit: ofClient(UNKNOWN_CARDS_PER_DAY),
};

/**
 * Counts a request from a client. Rejects with `too_many` if a limit is reached. Several calls for the same card within
 * a minute count as one (product: Rate limits).
 */
export type RateLimit = (clientIp: string, card?: string) => Promise<void>;

/** Creates middleware that applies a rate limit to the current request. */
export function limitRate(limit: RateLimit): RequestHandler {
  return async (_req, _res, next) => {
    await limit(currentClientIp());
    next();
  };
}

export type RateLimits = Awaited<ReturnType<typeof createRateLimits>>;

/** Creates all rate limits (product: Rate limits). If Redis is configured, all instances share the same counters. */
export async function createRateLimits(
  config: Pick<Config, 'limits' | 'redisUrl' | 'isRedisCluster' | 'api'>,
  dependencies: {
    logger: Logger;
    metrics: Metrics;
    /**
     * Returns the number of running promotions. A visitor may check a card in all of them, so this many calls for the
     * same card count as one lookup.
     */
    countPromotions: () => number;
    now?: () => number;
    redisTimeoutMs?: number | undefined;
  },
) {
  const { limits, redisUrl, isRedisCluster } = config;
  const { logger, metrics, countPromotions, now, redisTimeoutMs } = dependencies;
  const redis =
    redisUrl === undefined
      ? undefined
      : (await import('./redis-store')).connectRedisStore({
          url: redisUrl,
          cardSecret: config.api?.password ?? '',
          isCluster: isRedisCluster,
          timeoutMs: redisTimeoutMs,
          logger,
          metrics,
        });
  const memory = createMemoryStore(now);
  const windowOf = (client: ClientPrefixes, card: string | undefined) =>
    card === undefined ? undefined : cardWindow(client, card, countPromotions());

  function createLimit(rules: readonly Rule[]): RateLimit {
    return async (clientIp, cardNumber) => {
      const prefixes = clientPrefixes(clientIp);
      const counters = rules.flatMap((rule) => countersOf(rule, prefixes));
      const card = windowOf(prefixes, cardNumber);
      const decision = (await redis?.consume(counters, card)) ?? memory.consume(counters, card);
      const { retryAfterMs, fullIndex } = decision;
      if (retryAfterMs > 0) {
        const { name = '', network = '' } = counters[fullIndex] ?? {};
        metrics.rateLimitRefusals.inc({ limit: name, network });
        throw new HttpError('too_many', { retryAfter: retryAfterMs / 1000 });
      }
    };
  }

  const lookupRules = (name: string) => [
    requestRule(`${name}_minute`, MINUTE, limits.lookupsPerMinute),
    requestRule(`${name}_hour`, HOUR, limits.lookupsPerHour),
  ];
  const perMinute = (name: string, limit: number) =>
    createLimit([requestRule(`${name}_minute`, MINUTE, limit)]);

  return {
    lookup: createLimit([...lookupRules('lookups'), UNKNOWN_CARDS]),
    /** Limits API calls that the cache cannot serve. */
    uncached: createLimit(lookupRules('uncached')),
    pages: perMinute('pages', PAGES_PER_MINUTE),
    feedback: perMinute('feedback', limits.feedbackPerMinute),
    vitals: perMinute('vitals', VITALS_PER_MINUTE),
    /** Records the result of a card lookup without waiting for Redis. */
    countCard(clientIp: string, isKnown: boolean | undefined, cardNumber?: string): void {
      if (isKnown === undefined) return;
      metrics.cardLookups.inc({ result: isKnown ? 'known' : 'unknown' });
      if (isKnown) return;
      const prefixes = clientPrefixes(clientIp);
      const keys = countersOf(UNKNOWN_CARDS, prefixes).map(({ key }) => key);
      const card = windowOf(prefixes, cardNumber);
      redis?.countUnknown(keys, card);
      memory.countUnknown(keys, card);
    },
    close() {
      redis?.close();
    },
  };
}

/** A counter with its metric labels. */
interface LabelledCounter extends Counter {
  readonly name: string;
  readonly network: keyof ClientPrefixes;
}

/** Returns two counters of a rate limit: one for the client and one for the client's network. */
function countersOf(
  { name, windowMs, limit, unknownLimit }: Rule,
  prefixes: ClientPrefixes,
): LabelledCounter[] {
  return (['own', 'wide'] as const).map((network) => ({
    name,
    network,
    // In a Redis Cluster, all keys of a script must be on the same node. Keys with the same text in braces are always
    // on the same node.
    key: `promo:{${prefixes.wide}}:${name}:${network}:${prefixes[network]}`,
    windowMs,
    limit: limit[network],
    unknownLimit: unknownLimit[network],
  }));
}
