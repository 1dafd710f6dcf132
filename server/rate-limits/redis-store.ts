import { createHmac, scryptSync } from 'node:crypto';
import { defineScript } from 'redis';
import type { CardWindow } from './card-windows';
import type { Counter, Decision } from './memory-store';
import { connectRedis, RedisError, type RedisOptions } from './redis-client';

/**
 * Salt for deriving the HMAC secret from a password. The salt is used only here, so any other secret derived from the
 * same password is different.
 */
const SALT = 'promo-pages card windows v1';
const SECRET_BYTES = 32;

/** Card window in the format that the Redis scripts expect. */
interface RedisCardWindow extends Pick<CardWindow, 'windowMs' | 'maxCalls'> {
  readonly key: string;
}

/**
 * Script that increments all counters, unless one of them is full. If a card window is passed, the last key is the key
 * of the window, and the last two arguments are `windowMs` and `maxCalls`. The algorithm is the same as in
 * `memory-store.ts`.
 */
const consume = defineScript({
  SCRIPT: `
    local counters = math.floor(#ARGV / 3)
    local card, cardWindow, maxCalls = KEYS[counters + 1], ARGV[3 * counters + 1], ARGV[3 * counters + 2]
    if card then
      local calls = tonumber(redis.call('HGET', card, 'calls') or 0)
      if calls > 0 and calls < tonumber(maxCalls) then
        redis.call('HINCRBY', card, 'calls', 1)
        return { 0, 0 }
      end
    end
    local wait, full = 0, 0
    for index = 1, counters do
      local key = KEYS[index]
      local counts = redis.call('HMGET', key, 'count', 'unknown')
      local count, unknown = tonumber(counts[1] or 0), tonumber(counts[2] or 0)
      local limit, unknownLimit = tonumber(ARGV[3 * index - 1]), tonumber(ARGV[3 * index])
      if count >= limit or unknown >= unknownLimit + (count - unknown) / 10 then
        local left = math.max(1, redis.call('PTTL', key))
        if left > wait then wait, full = left, index - 1 end
      end
    end
    if wait > 0 then return { wait, full } end
    for index = 1, counters do
      local key = KEYS[index]
      if redis.call('HINCRBY', key, 'count', 1) == 1 then redis.call('PEXPIRE', key, ARGV[3 * index - 2]) end
    end
    if card and redis.call('HSETNX', card, 'calls', 1) == 1 then redis.call('PEXPIRE', card, cardWindow) end
    return { 0, 0 }`,
  parseCommand(parser, counters: readonly Counter[], card?: RedisCardWindow) {
    const keys = counters.map(({ key }) => key);
    parser.pushKeysLength(card ? [...keys, card.key] : keys);
    for (const { windowMs, limit, unknownLimit } of counters)
      parser.push(String(windowMs), String(limit), String(unknownLimit));
    if (card) parser.push(String(card.windowMs), String(card.maxCalls));
  },
  transformReply: (reply: unknown): Decision => {
    const [retryAfterMs, fullIndex]: readonly unknown[] = Array.isArray(reply) ? reply : [];
    return { retryAfterMs: parseCount(retryAfterMs), fullIndex: parseCount(fullIndex) };
  },
});

/**
 * Script that counts a lookup of an unknown card. If a card window is passed, the last key is the key of the window,
 * and the card is counted only once in this window.
 */
const countUnknown = defineScript({
  SCRIPT: `
    local counters = tonumber(ARGV[1])
    local card = KEYS[counters + 1]
    if card and redis.call('EXISTS', card) == 1 and redis.call('HSETNX', card, 'unknown', 1) == 0 then return 0 end
    for index = 1, counters do
      local key = KEYS[index]
      if redis.call('EXISTS', key) == 1 then redis.call('HINCRBY', key, 'unknown', 1) end
    end
    return 0`,
  parseCommand(parser, keys: readonly string[], card?: RedisCardWindow) {
    parser.pushKeysLength(card ? [...keys, card.key] : [...keys]);
    parser.push(String(keys.length));
  },
  transformReply: (reply: unknown): number => parseCount(reply),
});

/** Parses a count in the reply of a script. Throws a RedisError if the value is not a whole number. */
function parseCount(reply: unknown): number {
  if (typeof reply === 'number' && Number.isInteger(reply) && reply >= 0) return reply;
  throw new RedisError('UnexpectedReply');
}

/**
 * Creates a function that converts a card window for Redis. The Redis key contains an HMAC instead of the card number.
 * A plain hash would be easy to reverse, because there are only ten million card numbers. All instances derive the HMAC
 * secret from a shared password. The derivation uses scrypt (RFC 7914), which makes guessing the password slow.
 */
function createCardWindows(password: string) {
  const secret = scryptSync(password, SALT, SECRET_BYTES);
  return ({ client, card, windowMs, maxCalls }: CardWindow): RedisCardWindow => {
    const digest = createHmac('sha256', secret).update(`${client.own} ${card}`).digest('base64url');
    return { key: `promo:{${client.wide}}:card:${digest}`, windowMs, maxCalls };
  };
}

interface RedisStoreOptions extends RedisOptions {
  /** Password that all instances share. The HMAC secret for the keys of card windows is derived from this password. */
  readonly cardSecret: string;
}

/** Creates a store of counters that all instances share. `consume` resolves to undefined while Redis is unavailable. */
export function connectRedisStore({ cardSecret, ...options }: RedisStoreOptions) {
  const { run, close } = connectRedis(options, { consume, countUnknown });
  const toRedis = createCardWindows(cardSecret);
  return {
    consume: (counters: readonly Counter[], card?: CardWindow) =>
      run((client) => client.consume(counters, card && toRedis(card))),
    countUnknown: (keys: readonly string[], card?: CardWindow) =>
      void run((client) => client.countUnknown(keys, card && toRedis(card))),
    close,
  };
}
