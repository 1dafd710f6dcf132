import { LRUCache } from 'lru-cache';
import { ApiError, type Api } from '../../shared/contract/api';
import { clientPrefixes } from '../client-ip';
import { createMemoryStore } from '../rate-limits/memory-store';

const MINUTE = 60_000;
/** How many visitors' regions are cached, and for how long, in milliseconds: some two megabytes. */
const MAX_REGIONS = 10_000;
const CACHED_FOR = 10 * MINUTE;
/** For how long it is cached that the API failed. */
const FAILURE_CACHED_FOR = MINUTE;
/** How often the API is asked in a minute, for all visitors and for those of one wide network. */
const ASKED_PER_MINUTE = 600;
const ASKED_FOR_NETWORK = 60;
/** A page does not wait longer than this to learn where its visitor is, in milliseconds. */
const TIMEOUT = 1000;
/** The API does not know the address, or failed. */
const UNKNOWN = '';

/**
 * The code of the city an address is in (product: Visitors’ addresses). The API is asked once for each visitor, who for
 * IPv6 is a network of /64, and no more often in a minute than its budget: beyond it a page is made as if it did not know.
 */
export function createRegions(api: Api): (ip: string) => Promise<string | undefined> {
  const limits = createMemoryStore();
  const perMinute = (key: string, limit: number) => ({ key, limit, windowMs: MINUTE, unknownLimit: limit });

  const regions = new LRUCache<string, string, string>({
    max: MAX_REGIONS,
    ttl: CACHED_FOR,
    // What comes too late for one visitor is there for the next.
    ignoreFetchAbort: true,
    allowStaleOnFetchAbort: true,
    fetchMethod: async (_network, _stale, { context: ip, options }) => {
      const ofNetwork = perMinute(clientPrefixes(ip).wide, ASKED_FOR_NETWORK);
      if (limits.consume([ofNetwork, perMinute('all', ASKED_PER_MINUTE)]).retryAfterMs > 0) return undefined;
      try {
        return (await api.call('determineCity', { ip })).city.code;
      } catch (error) {
        const isUnknown = error instanceof ApiError && error.status < 500;
        if (!isUnknown) options.ttl = FAILURE_CACHED_FOR;
        return UNKNOWN;
      }
    },
  });

  return async (ip) => {
    const signal = AbortSignal.timeout(TIMEOUT);
    return (await regions.fetch(clientPrefixes(ip).own, { context: ip, signal })) || undefined;
  };
}
