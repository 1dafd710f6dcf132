import { LRUCache } from 'lru-cache';
import { ApiError, type Api } from '../../shared/contract/api';
import { clientPrefixes } from '../client-ip';
import { createMemoryStore } from '../rate-limits/memory-store';

const MINUTE = 60_000;
/** Regions that are cached, and for how long in milliseconds. */
const MAX_REGIONS = 10_000;
const CACHED_FOR = 10 * MINUTE;
const FAILURE_CACHED_FOR = MINUTE;
/** Questions to the API in a minute, of all clients and of one network. */
const ASKED_PER_MINUTE = 600;
const ASKED_FOR_NETWORK = 60;
/** How long a page waits for the region, in milliseconds. */
const TIMEOUT = 1000;
const UNKNOWN = '';

/** The city of an address (product: Visitors’ addresses), asked once for each client. */
export function createRegions(): (ip: string, api: Api) => Promise<string | undefined> {
  const limits = createMemoryStore();
  const perMinute = (key: string, limit: number) => ({ key, limit, windowMs: MINUTE, unknownLimit: limit });

  const regions = new LRUCache<string, string, { readonly ip: string; readonly api: Api }>({
    max: MAX_REGIONS,
    ttl: CACHED_FOR,
    // What is late for this page is there for the next.
    ignoreFetchAbort: true,
    allowStaleOnFetchAbort: true,
    fetchMethod: async (_network, _stale, { context: { ip, api }, options }) => {
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

  return async (ip, api) => {
    const { own } = clientPrefixes(ip);
    const fetch = () => regions.fetch(own, { context: { ip, api }, signal: AbortSignal.timeout(TIMEOUT) });
    return (regions.get(own) ?? (await fetch())) || undefined;
  };
}
