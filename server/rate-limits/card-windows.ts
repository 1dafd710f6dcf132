import type { ClientPrefixes } from './client-networks';

/** A window in which the calls of a client about one card count only once (product: Rate limits). */
export interface CardWindow {
  readonly client: ClientPrefixes;
  readonly card: string;
  readonly windowMs: number;
  /** Maximum number of calls that count once. Further calls count individually. */
  readonly maxCalls: number;
}

const WINDOW_MS = 60_000;

/** Creates the window of a client and a card. */
export const cardWindow = (client: ClientPrefixes, card: string, maxCalls: number): CardWindow => ({
  client,
  card,
  windowMs: WINDOW_MS,
  maxCalls,
});
