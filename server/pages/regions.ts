import { LRUCache } from 'lru-cache';
import { ApiError, type Api } from '../../shared/contract/api';
import { clientPrefixes } from '../rate-limits/client-networks';
import { createMemoryStore } from '../rate-limits/memory-store';

const MINUTE = 60_000;
const MAX_REGIONS = 10_000;
const TTL_MS = 10 * MINUTE;
const FAILURE_TTL_MS = MINUTE;
/** Maximum number of `determineCity` calls per minute for all clients together. */
const REQUESTS_PER_MINUTE = 600;
const NETWORK_REQUESTS_PER_MINUTE = 60;
/** Maximum time in milliseconds that a page waits for the visitor's city. */
const TIMEOUT_MS = 1000;
/** Cached value for a client whose city is unknown. */
const UNKNOWN = '';

/** Creates a function that finds and caches the city of an IP address (product: Visitors’ addresses). */
export function createRegions(): (ip: string, api: Api) => Promise<string | undefined> {
  const limits = createMemoryStore();
  const perMinute = (key: string, limit: number) => ({ key, limit, windowMs: MINUTE, unknownLimit: limit });

  const regions = new LRUCache<string, string, { readonly ip: string; readonly api: Api }>({
    max: MAX_REGIONS,
    ttl: TTL_MS,
    // Do not cancel a call that takes too long, so that its response is cached for the next page.
    ignoreFetchAbort: true,
    allowStaleOnFetchAbort: true,
    fetchMethod: async (_network, _stale, { context: { ip, api }, options }) => {
      const networkLimit = perMinute(clientPrefixes(ip).wide, NETWORK_REQUESTS_PER_MINUTE);
      const totalLimit = perMinute('all', REQUESTS_PER_MINUTE);
      if (limits.consume([networkLimit, totalLimit]).retryAfterMs > 0) return undefined;
      try {
        const { city } = await api.call('determineCity', { ip });
        return city.code;
      } catch (error) {
        const isUnknown = error instanceof ApiError && error.status < 500;
        if (!isUnknown) options.ttl = FAILURE_TTL_MS;
        return UNKNOWN;
      }
    },
  });

  return async (ip, api) => {
    const { own } = clientPrefixes(ip);
    let region = regions.get(own);
    region ??= await regions.fetch(own, { context: { ip, api }, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return region === UNKNOWN ? undefined : region;
  };
}
