import { createHmac, randomBytes, scryptSync } from 'node:crypto';
import type { Config } from '../config/config';
import type { ClientPrefixes } from './client-networks';

/** A window in which the calls of a client about one card count only once (product: Rate limits). */
export interface CardWindow {
  readonly key: string;
  readonly windowMs: number;
  /** Maximum number of calls that count once. Further calls count individually. */
  readonly maxCalls: number;
}

const WINDOW_MS = 60_000;
const KEY_BYTES = 32;
/** Separates this key from any others derived from the same password. */
const SALT = 'promo-pages card windows v1';

/**
 * Derives the secret of the HMAC. Instances that share a Redis must share the secret, so it is derived from the API
 * password. scrypt (RFC 7914) slows down guessing the password. Without Redis, each process uses a random secret.
 */
export function cardWindowSecret({ api, redisUrl }: Pick<Config, 'api' | 'redisUrl'>): Buffer {
  if (redisUrl === undefined) return randomBytes(KEY_BYTES);
  return scryptSync(api?.password ?? '', SALT, KEY_BYTES);
}

/**
 * Creates a function that returns the window of a client and a card. The key contains an HMAC instead of the card, so
 * that a reader of the store cannot try all ten million numbers.
 */
export function createCardWindows(secret: Buffer, maxCalls: () => number) {
  return ({ own, wide }: ClientPrefixes, card: string): CardWindow => {
    const digest = createHmac('sha256', secret).update(`${own} ${card}`).digest('base64url');
    return { key: `promo:{${wide}}:card:${digest}`, windowMs: WINDOW_MS, maxCalls: maxCalls() };
  };
}
