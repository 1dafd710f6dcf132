import type { RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit, type Store } from 'express-rate-limit';
import type { Logger } from 'pino';
import type { Call } from '../../shared/call';
import type { Config } from '../config';
import { Problem } from '../errors';
import { localCounter, type Counter } from './local-counts';
import type { Metrics } from '../telemetry/metrics';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Pages one visitor, or the office behind one address, leaves in a minute. */
const VITALS_PER_MINUTE = 60;

/** Beside the calls' own: what is asked of the API each time though no call limits it, and what browsers report. */
type Allowance = NonNullable<Call['limit']> | 'passing' | 'vitals';
type Allowances = Readonly<Record<Allowance, readonly RequestHandler[]>>;

/** What has to be passed before what uses up an allowance. */
export interface Limits extends Allowances {
  readonly close: () => void;
}

interface Parts {
  readonly ipOf: (req: Parameters<RequestHandler>[0]) => string;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/**
 * What one visitor (IPv6: one /64) may do in a while. Beyond it: too_many with the seconds to wait. With Redis all
 * instances count together; it is not even loaded without.
 */
export async function createLimits(
  { limits, redisUrl }: Pick<Config, 'limits' | 'redisUrl'>,
  { ipOf, logger, metrics }: Parts,
): Promise<Limits> {
  const shared =
    redisUrl === undefined
      ? undefined
      : (await import('./shared-counts')).connectCounts(redisUrl, logger, metrics);
  const allow = (name: string, limit: number, windowMs: number) =>
    rateLimit({
      limit,
      windowMs,
      store: countedTwice(localCounter(windowMs), shared?.counter(name, windowMs)),
      keyGenerator: (req) => ipKeyGenerator(ipOf(req), 64),
      standardHeaders: false,
      legacyHeaders: false,
      validate: false,
      handler: (req, _res, next) => {
        const resetTime = (req as { rateLimit?: { resetTime?: Date } }).rateLimit?.resetTime?.getTime() ?? 0;
        next(
          new Problem('too_many', { retryAfter: Math.max(1, Math.ceil((resetTime - Date.now()) / 1000)) }),
        );
      },
    });
  const allowLookups = (name: string) => [
    allow(`${name}-minute`, limits.lookupsPerMinute, MINUTE),
    allow(`${name}-hour`, limits.lookupsPerHour, HOUR),
  ];
  return {
    lookup: allowLookups('lookup'),
    // As many as look-ups, counted apart: nobody's card waits because of them.
    passing: allowLookups('passing'),
    feedback: [allow('feedback-minute', limits.feedbackPerMinute, MINUTE)],
    vitals: [allow('vitals-minute', VITALS_PER_MINUTE, MINUTE)],
    close: () => shared?.close(),
  };
}

/**
 * Counts here always and together when that works; the stricter of the two holds. So a visitor's count neither
 * starts anew when Redis goes nor is forgotten when it comes back.
 */
function countedTwice(
  here: Counter,
  together: (key: string) => Promise<Awaited<ReturnType<Counter>> | undefined> = async () => undefined,
): Store {
  return {
    async increment(key) {
      const [own, all] = [here(key), await together(key)];
      return all && all.totalHits > own.totalHits ? all : own;
    },
    decrement: () => {},
    resetKey: () => {},
  };
}
