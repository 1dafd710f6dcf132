import { LRUCache } from 'lru-cache';
import type { CardWindow } from './card-windows';

/** A fixed window that begins with the first request. */
export interface Counter {
  readonly key: string;
  readonly windowMs: number;
  readonly limit: number;
  /** Maximum of lookups of unknown cards. Every ten lookups of known cards raise the maximum by one. */
  readonly unknownLimit: number;
}

export interface Decision {
  /** 0 if the request is allowed. */
  readonly retryAfterMs: number;
  /** Index of the full counter with the longest wait. Meaningless if the request is allowed. */
  readonly fullIndex: number;
}

interface Count {
  count: number;
  unknown: number;
  readonly expiresAt: number;
}

/** Calls of a client about one card. */
interface CardCalls {
  calls: number;
  /** The card has been counted as unknown in this window. */
  isUnknown: boolean;
  readonly expiresAt: number;
}

/** Takes about 30 MB. */
const MAX_COUNTERS = 100_000;
/** Apart from the counters: many cards must not evict a counter. Takes about 10 MB. */
const MAX_CARD_WINDOWS = 50_000;

/** Counts in this process, with the algorithm of `redis-store.ts`. */
export function createMemoryStore(now: () => number = () => performance.now()) {
  // `max` would allocate memory for all counters at the start.
  const counts = new LRUCache<string, Count>({ maxSize: MAX_COUNTERS, sizeCalculation: () => 1 });
  const cards = new LRUCache<string, CardCalls>({ maxSize: MAX_CARD_WINDOWS, sizeCalculation: () => 1 });

  function find(key: string): Count | undefined {
    const found = counts.get(key);
    return found && found.expiresAt > now() ? found : undefined;
  }

  function findCard(card: CardWindow | undefined): CardCalls | undefined {
    const found = card && cards.get(card.key);
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
     * Counts a request in every counter, or in none if one is full. Further calls about a card are allowed without a count
     * while its window lasts.
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
        cards.set(card.key, { calls: 1, isUnknown: false, expiresAt: now() + card.windowMs });
      return decision;
    },

    /** Counts a lookup of an unknown card, which `consume` has counted before. A card counts once in its window. */
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
