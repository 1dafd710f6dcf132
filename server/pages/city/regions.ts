import { LRUCache } from 'lru-cache';
import { ApiError, type Api } from '../../../shared/contract/api';
import { createMemoryStore } from '../../rate-limits/memory-store';
import { clientPrefixes } from '../../client-ip';
import { withTimeout } from '../with-timeout';

/** What is known of a region: without a code where the API does not know it, or failed. */
interface Region {
  readonly code: string | undefined;
}

export interface Regions {
  /** The code of the city an address is in; undefined where the API does not know it, fails, or takes too long. */
  of(ip: string): Promise<string | undefined>;
  /** What is remembered of an address; undefined where the API has to be asked. */
  remembered(ip: string): Region | undefined;
}

const MINUTE = 60_000;
/** How many visitors' regions are remembered, and for how long, in milliseconds: some two megabytes. */
const REMEMBERED = 10_000;
const KEPT = 10 * MINUTE;
/** For how long it is remembered that the API failed. */
const FAILURE_KEPT = MINUTE;
/** How often the API is asked in a minute, for all visitors and for those of one wide network. */
const ASKED_PER_MINUTE = 600;
const ASKED_FOR_NETWORK = 60;
/** A page does not wait longer than this to learn where its visitor is, in milliseconds. */
const PATIENCE = 1000;

/**
 * Where visitors are (product: Visitors’ addresses). The API is asked once for each visitor, who for IPv6 is a network
 * of /64, and no more often in a minute than its budget: beyond it a page is made as if it did not know.
 */
export function createRegions(api: Api): Regions {
  const limits = createMemoryStore();
  const perMinute = (key: string, limit: number) => ({ key, limit, windowMs: MINUTE, unknownLimit: limit });
  const mayAsk = (ip: string) =>
    limits.consume([
      perMinute(clientPrefixes(ip).wide, ASKED_FOR_NETWORK),
      perMinute('all', ASKED_PER_MINUTE),
    ]).retryAfterMs === 0;

  const regions = new LRUCache<string, Region, string>({
    max: REMEMBERED,
    ttl: KEPT,
    fetchMethod: async (_network, _stale, { context: ip, options }) => {
      if (!mayAsk(ip)) return undefined;
      try {
        return { code: (await api.call('determineCity', { ip })).city.code };
      } catch (error) {
        const isUnknown = error instanceof ApiError && error.status < 500;
        if (!isUnknown) options.ttl = FAILURE_KEPT;
        return { code: undefined };
      }
    },
  });

  return {
    async of(ip) {
      const region = await withTimeout(PATIENCE, regions.fetch(clientPrefixes(ip).own, { context: ip }));
      return region?.code;
    },
    remembered: (ip) => regions.get(clientPrefixes(ip).own),
  };
}
