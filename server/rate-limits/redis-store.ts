import type { Logger } from 'pino';
import type { Metrics } from '../telemetry/metrics';
import type { CardFacts, CardStore } from './card-facts';
import type { Share, Wait } from './memory-store';
import { connectRedis } from './redis-client';
import { createSharedCards, isCount } from './shared-cards';

/** Visitors' counts that several instances keep together, in Redis. */
interface SharedCounts {
  /** Counts for one limit what all instances count together; undefined while Redis is away. */
  counter(name: string, windowMs: number): (...shares: readonly Share[]) => Promise<Wait | undefined>;
  /** Cards that all instances know of. */
  readonly cards: CardStore<Promise<CardFacts | undefined>>;
  close(): void;
}

/**
 * Counts in windows that slide by Redis' clock, in one step, so that no instance overlooks another's count: the
 * milliseconds until there is room again, 0 for what is within every limit and has been counted. As `local-counts.ts`
 * reckons.
 */
const COUNT = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local length, wait, windows = tonumber(ARGV[1]), 0, {}
  for index, key in ipairs(KEYS) do
    local limit = tonumber(ARGV[index + 1])
    local known = redis.call('HMGET', key, 'start', 'before', 'here')
    local start, before, here = tonumber(known[1] or now), tonumber(known[2] or 0), tonumber(known[3] or 0)
    local passed = math.floor((now - start) / length)
    if passed > 0 then
      before = passed == 1 and here or 0
      here = 0
      start = start + passed * length
    end
    local left = length - (now - start)
    if here + before * left / length + 1 > limit then
      local room = limit - 1 - here
      local own = left + length * (1 - (limit - 1) / math.max(here, 1))
      if room >= 0 then own = before > 0 and left - length * room / before or 0 end
      wait = math.max(wait, 1, math.ceil(own))
    end
    windows[index] = { start, before, here + 1 }
  end
  if wait > 0 then return wait end
  for index, key in ipairs(KEYS) do
    local window = windows[index]
    redis.call('HSET', key, 'start', window[1], 'before', window[2], 'here', window[3])
    redis.call('PEXPIRE', key, 2 * length)
  end
  return 0
`;

/** Takes up the counts at an address; nothing waits for it (`redis-connection.ts`). */
export function connectCounts(url: string, logger: Logger, metrics: Metrics): SharedCounts {
  const { run, close } = connectRedis(url, logger, metrics);
  return {
    counter:
      (name, windowMs) =>
      (...shares) =>
        run(
          isCount,
          COUNT,
          shares.map(([counted]) => `promo:${name}:${counted}`),
          [windowMs, ...shares.map(([, limit]) => limit)].map(String),
        ),
    cards: createSharedCards(run),
    close,
  };
}
