import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Call } from '../../shared/call';
import type { Config } from '../config';
import { Problem } from '../errors';
import type { Metrics } from '../telemetry/metrics';
import { createLocalCounter, type Count } from './local-counts';
import { visitorNetwork, type IpOf } from '../visitor';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Pages one visitor, or the office behind one address, leaves in a minute. */
const VITALS_PER_MINUTE = 60;

/** Uses up one of what the visitor may still do; rejects with too_many and the seconds to wait when there is none. */
export type Allowance = (req: IncomingMessage) => Promise<void>;

/**
 * What a visitor may do in a while (product: Allowances): what calls of the contract count as, questions whose answers
 * are not kept so that each one reaches the API, and beacons from browsers.
 */
export interface Limits extends Readonly<
  Record<NonNullable<Call['limit']> | 'unkept' | 'vitals', Allowance>
> {
  readonly close: () => void;
}

interface Parts {
  readonly ipOf: IpOf;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** The allowances of every visitor. With Redis all instances count together; it is not even loaded without. */
export async function createLimits(
  { limits, redisUrl }: Pick<Config, 'limits' | 'redisUrl'>,
  { ipOf, logger, metrics }: Parts,
): Promise<Limits> {
  const shared =
    redisUrl === undefined
      ? undefined
      : (await import('./shared-counts')).connectCounts(redisUrl, logger, metrics);

  /** At most so many in a window. */
  function allow(name: string, limit: number, windowMs: number): Allowance {
    const here = createLocalCounter(windowMs);
    const together = shared?.counter(name, windowMs);
    return async (req) => {
      const visitor = visitorNetwork(ipOf(req));
      // Both always count and the stricter one holds, so that no count starts anew when Redis goes or comes back.
      const { hits, resetAt } = stricter(here(visitor), await together?.(visitor));
      if (hits <= limit) return;
      const retryAfter = Math.max(1, Math.ceil((resetAt - Date.now()) / 1000));
      throw new Problem('too_many', { retryAfter });
    };
  }
  const allowLookups = (name: string) =>
    both(
      allow(`${name}-minute`, limits.lookupsPerMinute, MINUTE),
      allow(`${name}-hour`, limits.lookupsPerHour, HOUR),
    );

  return {
    lookup: allowLookups('lookup'),
    // As many as look-ups but counted apart: such questions never use up the look-ups of a visitor's cards.
    unkept: allowLookups('unkept'),
    feedback: allow('feedback-minute', limits.feedbackPerMinute, MINUTE),
    vitals: allow('vitals-minute', VITALS_PER_MINUTE, MINUTE),
    close: () => shared?.close(),
  };
}

const stricter = (own: Count, all: Count | undefined) => (all && all.hits > own.hits ? all : own);

/** One allowance after the other: what the first refuses does not count for the second. */
const both =
  (first: Allowance, second: Allowance): Allowance =>
  async (req) => {
    await first(req);
    await second(req);
  };
