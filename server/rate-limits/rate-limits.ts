import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Call } from '../../shared/contract/call';
import type { Config } from '../config/config';
import { HttpError } from '../errors';
import type { Metrics } from '../telemetry/metrics';
import { visitorNetworks, type IpOf } from '../client-ip';
import { createCardCeiling, type CardCeiling } from './card-ceiling';
import { createLocalCards } from './local-cards';
import { createLocalCounter, type Share } from './memory-store';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Pages one visitor, or the office behind one address, leaves in a minute. */
const VITALS_PER_MINUTE = 60;
/** Pages of a city that are made in a minute because one visitor asks for them and nobody has lately. */
const PAGES_PER_MINUTE = 60;

/** Uses up one of what the visitor may still do; rejects with too_many and the seconds to wait when there is none. */
export type Allowance = (req: IncomingMessage) => Promise<void>;

/**
 * What a visitor may do in a while (product: Allowances): what calls of the contract count as, questions whose answers
 * are not kept so that each one reaches the API, pages that are made for one visitor, and beacons from browsers.
 */
export interface Limits extends Readonly<
  Record<NonNullable<Call['limit']> | 'unkept' | 'pages' | 'vitals', Allowance>
> {
  /**
   * Lets a card be looked up, or rejects as an allowance does. What it gives is to be told whether the API knew the card,
   * once it has answered; undefined where it did not say.
   */
  readonly card: (req: IncomingMessage, card: string) => ReturnType<CardCeiling>;
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
      : (await import('./redis-store')).connectCounts(redisUrl, logger, metrics);

  /** At most so many of a visitor in a window, and of the networks around so many times as many. */
  function allow(name: string, limit: number, windowMs: number): Allowance {
    const here = createLocalCounter(windowMs);
    const together = shared?.counter(name, windowMs);
    return async (req) => {
      const shares = visitorNetworks(ipOf(req)).map(({ name, visitors }): Share => [name, limit * visitors]);
      // Both always count and the stricter one holds, so that no count starts anew when Redis goes or comes back.
      const wait = Math.max(here(...shares), (await together?.(...shares)) ?? 0);
      if (wait > 0) throw new HttpError('too_many', { retryAfter: wait / 1000 });
    };
  }
  const allowLookups = (name: string) =>
    both(
      allow(`${name}-minute`, limits.lookupsPerMinute, MINUTE),
      allow(`${name}-hour`, limits.lookupsPerHour, HOUR),
    );
  let ceiling: CardCeiling | undefined;
  /** Made with the first card: room for all that it remembers takes milliseconds that the start has no use for. */
  const cardCeiling = () =>
    (ceiling ??= createCardCeiling({
      perDay: limits.newCardsPerDay,
      here: createLocalCards(),
      together: shared?.cards,
      metrics,
    }));

  return {
    lookup: allowLookups('lookup'),
    card: (req, card) => cardCeiling()(ipOf(req), card),
    // As many as look-ups but counted apart: such questions never use up the look-ups of a visitor's cards.
    unkept: allowLookups('unkept'),
    pages: allow('pages-minute', PAGES_PER_MINUTE, MINUTE),
    feedback: allow('feedback-minute', limits.feedbackPerMinute, MINUTE),
    vitals: allow('vitals-minute', VITALS_PER_MINUTE, MINUTE),
    close: () => shared?.close(),
  };
}

/** One allowance after the other: what the first refuses does not count for the second. */
const both =
  (first: Allowance, second: Allowance): Allowance =>
  async (req) => {
    await first(req);
    await second(req);
  };
