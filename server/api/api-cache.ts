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
  /** The last successful response. A refusal from the API is stored only if no successful response is available. */
  readonly response?: ApiResponse;
  /** Error from the last request. Set only if no response is available. */
  readonly error?: UpstreamError;
  /** Earliest time for the next request after a failure, on the `performance.now()` clock. 0 after a success. */
  readonly retryAt: number;
}

interface CallWithParams {
  readonly call: Call;
  readonly params: object;
}

export type ApiCache = ReturnType<typeof createApiCache>;

const MAX_ENTRIES = 1000;
/** Minimum time between two forced refreshes of the same call. */
const FORCED_REFRESH_INTERVAL_MS = 1000;

/**
 * Caches API responses that do not depend on the visitor (product: Freshness). Serves stale responses if the API fails.
 */
export function createApiCache({ send }: Pick<Upstream, 'send'>) {
  const entries = new LRUCache<string, Entry, CallWithParams>({ max: MAX_ENTRIES, fetchMethod: fetchEntry });
  const coalesce = createRequestCoalescing<ApiResponse>();

  async function request(call: Call, params: object, options?: SendOptions): Promise<ApiResponse> {
    return new ApiResponse(await send(call, params, options));
  }

  /**
   * Requests a response. If the request fails, the entry keeps the last successful response. Rejects only with errors
   * that must not be cached.
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
      // Do not cache the error if this server is overloaded or its credentials are rejected, because the error is not
      // specific to this call.
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
     * Returns a fresh response. If the API fails, returns the last successful response. If there is none, rejects with
     * an UpstreamError or with `overloaded`.
     */
    async get(call: Call, params: object, { forceRefresh = false } = {}): Promise<ApiResponse> {
      const key = cacheKey(call, params);
      const entry = entries.get(key);
      const { response, retryAt = 0 } = entry ?? {};
      if (forceRefresh) {
        if (response && ageMs(response) < FORCED_REFRESH_INTERVAL_MS) return response;
      } else if (entry) {
        if (isFresh(call, response) || performance.now() < retryAt) return responseOrThrow(entry);
        // If the API has just failed, fail fast for a visitor. A background refresh may wait.
        const hasFailed = retryAt > 0;
        if (hasFailed && response && !currentRequest()?.isBackground) {
          void runInBackground(() => refresh(key, { call, params })).catch(() => {});
          return response;
        }
      }
      return responseOrThrow(await refresh(key, { call, params }));
    },

    /** Sends a call and does not cache its response. Identical GET requests that are in flight share one request. */
    uncached(call: Call, params: object, options: SendOptions): Promise<ApiResponse> {
      if (call.method === 'POST') return request(call, params, options);
      return coalesce(cacheKey(call, params), () => request(call, params, options));
    },

    /** Returns the last successful response from the cache, regardless of its age and without a request. */
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
 * Returns true if a response is fresh. A refusal is never fresh. If `endsWithMonth` is set, the response expires at the
 * end of the month in Moscow time.
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
