import { LRUCache } from 'lru-cache';
import { encodeCall, type Call } from '../../shared/contract/call';
import { API_FRESH_MS, FAILURE_CACHED_MS, OUTAGE_MAX_AGE_MS, RETRY_INTERVAL_MS } from '../cache-lifetimes';
import { monthOf } from '../campaigns/moscow-time';
import { currentRequest, runInBackground } from '../request-context';
import type { SendOptions, Upstream } from '../upstream/upstream-client';
import { ApiResponse } from './api-response';
import { createRequestCoalescing } from './request-coalescing';
import { UpstreamError } from '../upstream-error';

interface Entry {
  /** Last successful response, or a 4xx response if there is no successful response from the last day. */
  readonly response?: ApiResponse;
  /** Error from the last request. Undefined if `response` is set. */
  readonly error?: UpstreamError;
  /** Earliest time to retry after a failure, as a `performance.now()` timestamp. 0 after a success. */
  readonly retryAt: number;
}

interface CallWithParams {
  readonly call: Call;
  readonly params: object;
}

export type ApiCache = ReturnType<typeof createApiCache>;

const MAX_ENTRIES = 1000;
/** Minimum time between two forced refreshes of the same API call. */
const FORCED_REFRESH_INTERVAL_MS = 1000;

/**
 * Caches API responses that do not depend on the visitor (product: Freshness). If the API fails, serves stale
 * responses.
 */
export function createApiCache({ send }: Pick<Upstream, 'send'>) {
  const entries = new LRUCache<string, Entry, CallWithParams>({ max: MAX_ENTRIES, fetchMethod: fetchEntry });
  const coalesce = createRequestCoalescing<ApiResponse>();

  async function request(call: Call, params: object, options?: SendOptions): Promise<ApiResponse> {
    return new ApiResponse(await send(call, params, options));
  }

  /**
   * Sends the API call and returns its new cache entry. If the call fails, the entry contains the last successful
   * response or, if there is none, the error. Rejects if the error must not be cached.
   */
  async function fetchEntry(
    _key: string,
    previous: Entry | undefined,
    { context: { call, params } }: { context: CallWithParams },
  ): Promise<Entry> {
    const lastGood =
      previous?.response && isUsableInOutage(previous.response) ? previous.response : undefined;
    try {
      const response = await request(call, params);
      const isRefused = response.status >= 400;
      if (isRefused && lastGood)
        return { response: lastGood, retryAt: performance.now() + RETRY_INTERVAL_MS };
      return { response, retryAt: 0 };
    } catch (error) {
      if (lastGood) return { response: lastGood, retryAt: performance.now() + RETRY_INTERVAL_MS };
      // Do not cache errors that affect every API call, such as a full queue or rejected credentials.
      if (!(error instanceof UpstreamError) || error.reason === 'credentials') throw error;
      return { error, retryAt: performance.now() + FAILURE_CACHED_MS };
    }
  }

  async function refresh(key: string, context: CallWithParams): Promise<Entry> {
    const entry = await entries.fetch(key, { forceRefresh: true, context });
    // lru-cache returns undefined only if the fetch was aborted or the cache was cleared.
    if (!entry) throw new UpstreamError('unreachable');
    return entry;
  }

  return {
    /**
     * Returns a fresh response. If the API fails, returns the last successful response instead. If there is none,
     * rejects with an UpstreamError or an `overloaded` error.
     */
    async get(call: Call, params: object, { forceRefresh = false } = {}): Promise<ApiResponse> {
      const key = cacheKey(call, params);
      const entry = entries.get(key);
      const { response, retryAt = 0 } = entry ?? {};
      if (forceRefresh) {
        if (response && ageMs(response) < FORCED_REFRESH_INTERVAL_MS) return response;
      } else if (entry) {
        if (isFresh(call, response) || performance.now() < retryAt) return responseOrThrow(entry);
        // If the last request failed, serve the stale response at once and retry in the background.
        const hasFailed = retryAt > 0;
        if (hasFailed && response && !currentRequest()?.isBackground) {
          void runInBackground(() => refresh(key, { call, params })).catch(() => {});
          return response;
        }
      }
      return responseOrThrow(await refresh(key, { call, params }));
    },

    /** Sends a call without caching its response. Identical concurrent GET calls share one request. */
    uncached(call: Call, params: object, options: SendOptions): Promise<ApiResponse> {
      if (call.method === 'POST') return request(call, params, options);
      return coalesce(cacheKey(call, params), () => request(call, params, options));
    },

    /** Returns the last successful response from the cache, however old the response is. Never sends a request. */
    lastGood(call: Call, params: object): ApiResponse | undefined {
      const response = entries.peek(cacheKey(call, params))?.response;
      return response && response.status < 400 ? response : undefined;
    },
  };
}

const cacheKey = (call: Call, params: object): string => encodeCall(call, params).target;

const ageMs = ({ receivedAt }: ApiResponse) => performance.now() - receivedAt;

const isUsableInOutage = (response: ApiResponse) => ageMs(response) < OUTAGE_MAX_AGE_MS;

/**
 * Returns true if a cached response can be served without a new request. A 4xx response is never fresh. If
 * `endsWithMonth` is set, a response also expires at the end of the month in Moscow.
 */
function isFresh({ endsWithMonth }: Call, response: ApiResponse | undefined): boolean {
  if (!response || response.status >= 400 || ageMs(response) > API_FRESH_MS) return false;
  const now = Date.now();
  return !endsWithMonth || monthOf(now) === monthOf(now - ageMs(response));
}

function responseOrThrow({ response, error }: Entry): ApiResponse {
  if (response) return response;
  throw error ?? new UpstreamError('unreachable');
}
