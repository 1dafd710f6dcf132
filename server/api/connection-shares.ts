import { Pool } from 'undici';
import type { CallName } from '../../shared/contract/api';
import type { Call } from '../../shared/contract/call';

/**
 * Connections to the API that an instance has at once, by what they are for: 64 together. What the API is slow at
 * holds up nothing but itself, and pages have theirs whatever visitors ask.
 */
const SHARES = {
  /** Whatever is kept: pages are made of it. */
  kept: 12,
  checkSavings: 12,
  checkCard: 8,
  checkCardInCategory: 8,
  findParticipant: 12,
  chooseCategories: 4,
  determineCity: 4,
  sendFeedback: 4,
} satisfies Partial<Record<CallName | 'kept', number>>;

/** How many of them one card, or one address, may hold at once: of the smallest share not all. */
export const HELD_BY_ONE = 3;

/** The API's connections. */
export interface ConnectionShares {
  /** Those that a call may use; beyond their number requests wait. */
  of(call: Call): Pool;
  close(): Promise<void>;
}

export function createConnectionShares(origin: string): ConnectionShares {
  const pools = new Map<string, Pool>(
    Object.entries(SHARES).map(([name, connections]) => [
      name,
      new Pool(origin, { connections, pipelining: 1, keepAliveTimeout: 10_000 }),
    ]),
  );
  const kept = pools.get('kept') as Pool;
  return {
    of: ({ name }) => pools.get(name) ?? kept,
    close: async () => void (await Promise.all([...pools.values()].map((pool) => pool.destroy()))),
  };
}
