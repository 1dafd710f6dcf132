import type { RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit, type Store } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import type { Call } from '../shared/call';
import type { Config } from './config';
import { Problem } from './errors';

/** Visitors remembered per limit; beyond it the one not seen longest is forgotten. */
const REMEMBERED = 50_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Pages one visitor, or the office behind one address, leaves in a minute. */
const VITALS_PER_MINUTE = 60;

type Allowances = Readonly<Record<NonNullable<Call['limit']> | 'vitals', readonly RequestHandler[]>>;

/** What one visitor (IPv6: one /64) may do in a while. Beyond it: too_many with the seconds to wait. */
export function createLimits(
  limits: Config['limits'],
  ipOf: (req: Parameters<RequestHandler>[0]) => string,
): Allowances {
  const allow = (limit: number, windowMs: number) =>
    rateLimit({
      limit,
      windowMs,
      store: boundedStore(windowMs),
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
  return {
    lookup: [allow(limits.lookupsPerMinute, MINUTE), allow(limits.lookupsPerHour, HOUR)],
    feedback: [allow(limits.feedbackPerMinute, MINUTE)],
    vitals: [allow(VITALS_PER_MINUTE, MINUTE)],
  };
}

/** Counts in this process, for a bounded number of visitors. */
export function boundedStore(windowMs: number): Store {
  const counts = new LRUCache<string, { hits: number; resetTime: Date }>({ max: REMEMBERED, ttl: windowMs });
  return {
    localKeys: true,
    increment(key) {
      const known = counts.get(key);
      if (known) {
        known.hits += 1;
        return { totalHits: known.hits, resetTime: known.resetTime };
      }
      const resetTime = new Date(Date.now() + windowMs);
      counts.set(key, { hits: 1, resetTime });
      return { totalHits: 1, resetTime };
    },
    decrement(key) {
      const known = counts.get(key);
      if (known) known.hits -= 1;
    },
    resetKey: (key) => void counts.delete(key),
  };
}
