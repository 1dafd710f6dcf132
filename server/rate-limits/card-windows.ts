import { createHmac, randomBytes, scryptSync } from 'node:crypto';
import type { Config } from '../config/config';
import type { ClientPrefixes } from './client-networks';

/** Calls of a client about one card within a window. The first one counts for all of them (product: Rate limits). */
export interface CardWindow {
  readonly key: string;
  readonly windowMs: number;
  /** Calls in the window that count once. Further calls count one by one. */
  readonly maxCalls: number;
}

const WINDOW_MS = 60_000;
const KEY_BYTES = 32;
/** Separates this key from others that may be derived from the same password. */
const SALT = 'promo-pages card windows v1';

/**
 * Returns the secret of the HMAC. Instances with one Redis must share the secret, and all of them have the password of the
 * API. scrypt (RFC 7914) slows down guesses of the password. Without Redis each process has a random secret.
 */
export function cardWindowSecret({ api, redisUrl }: Pick<Config, 'api' | 'redisUrl'>): Buffer {
  if (redisUrl === undefined) return randomBytes(KEY_BYTES);
  return scryptSync(api?.password ?? '', SALT, KEY_BYTES);
}

/**
 * Creates a function that returns the window of a client and a card. The key has an HMAC instead of the card: whoever reads
 * the store cannot try all ten million numbers.
 */
export function createCardWindows(secret: Buffer, maxCalls: () => number) {
  return ({ own, wide }: ClientPrefixes, card: string): CardWindow => {
    const digest = createHmac('sha256', secret).update(`${own} ${card}`).digest('base64url');
    return { key: `promo:{${wide}}:card:${digest}`, windowMs: WINDOW_MS, maxCalls: maxCalls() };
  };
}
