import { defineScript } from 'redis';
import type { Counter, Decision } from './memory-store';
import { connectRedis, RedisError, type RedisOptions } from './redis-client';

/** Increments all counters if none is full. `memory-store.ts` has the same algorithm. */
const consume = defineScript({
  SCRIPT: `
    local wait, full = 0, 0
    for index, key in ipairs(KEYS) do
      local counts = redis.call('HMGET', key, 'count', 'unknown')
      local count, unknown = tonumber(counts[1] or 0), tonumber(counts[2] or 0)
      local limit, unknownLimit = tonumber(ARGV[3 * index - 1]), tonumber(ARGV[3 * index])
      if count >= limit or unknown >= unknownLimit + (count - unknown) / 10 then
        local left = math.max(1, redis.call('PTTL', key))
        if left > wait then wait, full = left, index - 1 end
      end
    end
    if wait > 0 then return { wait, full } end
    for index, key in ipairs(KEYS) do
      if redis.call('HINCRBY', key, 'count', 1) == 1 then redis.call('PEXPIRE', key, ARGV[3 * index - 2]) end
    end
    return { 0, 0 }`,
  parseCommand(parser, counters: readonly Counter[]) {
    parser.pushKeysLength(counters.map(({ key }) => key));
    for (const { windowMs, limit, unknownLimit } of counters)
      parser.push(String(windowMs), String(limit), String(unknownLimit));
  },
  transformReply: (reply: unknown): Decision => {
    const [retryAfterMs, fullIndex]: readonly unknown[] = Array.isArray(reply) ? reply : [];
    return { retryAfterMs: parseCount(retryAfterMs), fullIndex: parseCount(fullIndex) };
  },
});

const countUnknown = defineScript({
  SCRIPT: `
    for _, key in ipairs(KEYS) do
      if redis.call('EXISTS', key) == 1 then redis.call('HINCRBY', key, 'unknown', 1) end
    end
    return 0`,
  parseCommand(parser, keys: readonly string[]) {
    parser.pushKeysLength([...keys]);
  },
  transformReply: (reply: unknown): number => parseCount(reply),
});

/** Throws a RedisError if the reply is not a count. */
function parseCount(reply: unknown): number {
  if (typeof reply === 'number' && Number.isInteger(reply) && reply >= 0) return reply;
  throw new RedisError('UnexpectedReply');
}

/** Creates a store of counters that all instances share. Its methods return undefined while Redis is unavailable. */
export function connectRedisStore(options: RedisOptions) {
  const { run, close } = connectRedis(options, { consume, countUnknown });
  return {
    consume: (counters: readonly Counter[]) => run((client) => client.consume(counters)),
    countUnknown: (keys: readonly string[]) => void run((client) => client.countUnknown(keys)),
    close,
  };
}
