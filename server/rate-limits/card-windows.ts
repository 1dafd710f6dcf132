import type { ClientPrefixes } from './client-networks';

/** A time window in which calls from one client for the same card count as one lookup (product: Rate limits). */
export interface CardWindow {
  readonly client: ClientPrefixes;
  readonly card: string;
  readonly windowMs: number;
  /**
   * Maximum number of calls that count as one lookup. Once this number is reached, each further call counts as a
   * separate lookup.
   */
  readonly maxCalls: number;
}

const WINDOW_MS = 60_000;

/** Creates the window for a client and a card. */
export const cardWindow = (client: ClientPrefixes, card: string, maxCalls: number): CardWindow => ({
  client,
  card,
  windowMs: WINDOW_MS,
  maxCalls,
});
