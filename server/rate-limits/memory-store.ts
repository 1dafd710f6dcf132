import { LRUCache } from 'lru-cache';
import type { CardWindow } from './card-windows';

/** A request counter with a fixed window that starts with the first request. */
export interface Counter {
  readonly key: string;
  readonly windowMs: number;
  readonly limit: number;
  /**
   * Maximum number of lookups of unknown cards, such as mistyped card numbers. Every ten lookups of known cards raise
   * this maximum by one.
   */
  readonly unknownLimit: number;
}

export interface Decision {
  /** Time in milliseconds until the client may retry. 0 if the request is allowed. */
  readonly retryAfterMs: number;
  /** Index of the full counter with the longest time until a retry. Has no meaning if the request is allowed. */
  readonly fullIndex: number;
}

interface Count {
  count: number;
  unknown: number;
  readonly expiresAt: number;
}

/** Calls that one client has sent for one card within a card window. */
interface CardCalls {
  calls: number;
  /** True if the card has already been counted as unknown in this window. */
  isUnknown: boolean;
  readonly expiresAt: number;
}

/** Maximum number of counters in memory, about 30 MB in total. */
const MAX_COUNTERS = 100_000;
/**
 * Maximum number of card windows in memory, about 10 MB in total. Counters are stored separately, so card windows
 * cannot evict them.
 */
const MAX_CARD_WINDOWS = 50_000;

const cardKey = ({ client, card }: CardWindow) => `${client.own} ${card}`;

/** Creates a store of counters in memory. The algorithm is the same as in `redis-store.ts`. */
export function createMemoryStore(now: () => number = () => performance.now()) {
  // Use `maxSize`, because `max` would allocate memory for all counters at startup.
  const counts = new LRUCache<string, Count>({ maxSize: MAX_COUNTERS, sizeCalculation: () => 1 });
  const cards = new LRUCache<string, CardCalls>({ maxSize: MAX_CARD_WINDOWS, sizeCalculation: () => 1 });

  function find(key: string): Count | undefined {
    const found = counts.get(key);
    return found && found.expiresAt > now() ? found : undefined;
  }

  function findCard(card: CardWindow | undefined): CardCalls | undefined {
    const found = card && cards.get(cardKey(card));
    return found && found.expiresAt > now() ? found : undefined;
  }

  function retryAfterMs({ key, limit, unknownLimit }: Counter): number {
    const found = find(key);
    if (!found) return 0;
    const { count, unknown } = found;
    const isFull = count >= limit || unknown >= unknownLimit + (count - unknown) / 10;
    return isFull ? Math.max(1, found.expiresAt - now()) : 0;
  }

  return {
    /**
     * Counts a request in every counter. If any counter is full, the request is rejected and not counted. Within a card
     * window, up to `maxCalls` calls for the card count as one request.
     */
    consume(counters: readonly Counter[], card?: CardWindow): Decision {
      const calls = findCard(card);
      if (card && calls && calls.calls < card.maxCalls) {
        calls.calls += 1;
        return { retryAfterMs: 0, fullIndex: 0 };
      }
      const waits = counters.map(retryAfterMs);
      const longestWait = Math.max(0, ...waits);
      const decision = { retryAfterMs: longestWait, fullIndex: waits.indexOf(longestWait) };
      if (decision.retryAfterMs > 0) return decision;
      for (const { key, windowMs } of counters) {
        const found = find(key);
        if (found) found.count += 1;
        else counts.set(key, { count: 1, unknown: 0, expiresAt: now() + windowMs });
      }
      if (card && !calls)
        cards.set(cardKey(card), { calls: 1, isUnknown: false, expiresAt: now() + card.windowMs });
      return decision;
    },

    /** Records that a lookup was for an unknown card. Each card is recorded once per card window. */
    countUnknown(keys: readonly string[], card?: CardWindow): void {
      const calls = findCard(card);
      if (calls?.isUnknown) return;
      if (calls) calls.isUnknown = true;
      for (const key of keys) {
        const found = find(key);
        if (found) found.unknown += 1;
      }
    },
  };
}
