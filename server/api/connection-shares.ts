import { Pool } from 'undici';
import type { CallName } from '../../shared/contract/api';
import type { Call } from '../../shared/contract/call';

/**
 * Connections to the API that an instance has at once, by what they are for: 64 together. What the API is slow at
 * holds up nothing but itself, and pages have theirs whatever visitors ask.
 */
const SHARES = {
  /** Whatever is kept: pages are made of it. */
  kept: 10,
  /** The same where a visitor asks in a way that is not kept. */
  unkept: 4,
  /** Cities that there are not are asked for as if there were. */
  businessInfo: 4,
  checkSavings: 10,
  checkCard: 8,
  checkCardInCategory: 6,
  findParticipant: 10,
  chooseCategories: 4,
  determineCity: 4,
  sendFeedback: 4,
} satisfies Partial<Record<CallName | 'kept' | 'unkept', number>>;

/** How many of them one card, or one address, may hold at once: of the smallest share not all. */
export const HELD_BY_ONE = 3;

/** The API's connections. */
export interface ConnectionShares {
  /** Those that a call may use, whoever asks, or a visitor for himself; beyond their number requests wait. */
  of(call: Call, isVisitors: boolean): Pool;
  close(): Promise<void>;
}

/** `patience`: how long a connection may take to be there, in milliseconds. */
export function createConnectionShares(origin: string, patience: number): ConnectionShares {
  const pool = (connections: number) =>
    new Pool(origin, {
      connections,
      pipelining: 1,
      keepAliveTimeout: 10_000,
      connect: { timeout: patience },
    });
  const { kept: keptShare, unkept: unkeptShare, ...ofCalls } = SHARES;
  const [kept, unkept] = [pool(keptShare), pool(unkeptShare)];
  const pools = new Map<string, Pool>(Object.entries(ofCalls).map(([name, share]) => [name, pool(share)]));
  return {
    of: ({ name }, isVisitors) => pools.get(name) ?? (isVisitors ? unkept : kept),
    close: async () =>
      void (await Promise.all([kept, unkept, ...pools.values()].map((one) => one.destroy()))),
  };
}
