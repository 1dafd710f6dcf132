import type { Logger } from 'pino';
import { DEFAULT_CITY } from '../../shared/city/city-choice';
import { ApiError, type Api, type CallName, type CallOptions } from '../../shared/contract/api';
import type { Call } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import type { City } from '../../shared/contract/schemas';
import { HttpError } from '../errors';
import type { ApiCache } from './api-cache';
import type { ApiResponse } from './api-response';
import { hasFoundCard } from '../upstream/read-response';

const calls: Readonly<Record<CallName, Call>> = contract;

/** API client for a single render of a page. */
export interface PageApi extends Api {
  /** Returns the time at which the oldest API response on the page was received, as a `performance.now()` timestamp. */
  dataTime(): number;
  /**
   * Returns true if every card lookup found its card, and false if any lookup did not. Returns undefined if no lookup
   * has a result yet.
   */
  isCardKnown(): boolean | undefined;
}

export type ServerApi = ReturnType<typeof createServerApi>;

/** Creates the API client for Redux thunks on the server. `forPage` returns a new client for each render. */
export function createServerApi(cache: ApiCache, logger: Pick<Logger, 'warn'>) {
  /**
   * Returns true if a city code cannot be validated because the city list has not been loaded. The visitor may have
   * made up the code, so responses for this code are not cached.
   */
  function isUnlistedCity({ cityCode }: { readonly cityCode?: unknown }): boolean {
    const isOptional = cityCode === undefined || cityCode === DEFAULT_CITY;
    return !isOptional && !cache.lastGood(contract.cities, {});
  }

  function send(call: Call, params: object, forceRefresh: boolean): Promise<ApiResponse> {
    if (call.cache === 'never') return cache.uncached(call, params, {});
    const isUncacheable = isUnlistedCity(params) && !cache.lastGood(call, params);
    if (isUncacheable) return cache.uncached(call, params, { isUncacheable });
    return cache.get(call, params, { forceRefresh });
  }

  function forPage(): PageApi {
    let dataTime = performance.now();
    let isCardKnown: boolean | undefined;

    async function request(call: Call, params: object, { bypassCache = false }: CallOptions = {}) {
      const response = await send(call, params, bypassCache).catch((error: unknown) => {
        throw error instanceof HttpError ? new ApiError(error.status, error.code) : error;
      });
      dataTime = Math.min(dataTime, response.receivedAt);
      // A form may look up a card in several promotions. If any of these lookups does not find the card, the card
      // counts as unknown.
      if (call.limit === 'lookup' && isCardKnown !== false)
        isCardKnown = hasFoundCard(response) ?? isCardKnown;
      if (response.status >= 400) throw new ApiError(response.status, 'refused', response.retryAfter);
      return response;
    }

    return {
      dataTime: () => dataTime,
      isCardKnown: () => isCardKnown,
      reportBug: (call, problem) => logger.warn({ call, problem }, 'upstream response contradicts itself'),
      // Safe cast: the API contract guarantees the type of the value.
      async call(name, params, options) {
        const { value } = await request(calls[name], params, options);
        return value as never;
      },
      async callForBody(name, params, options) {
        const response = await request(calls[name], params, options);
        return { value: response.value as never, body: response.boundedBody() };
      },
    };
  }

  return {
    forPage,
    /** Returns the last city list that was loaded successfully. Never sends a request. */
    cachedCities(): readonly City[] | undefined {
      // Safe cast: the API contract guarantees the type of the value.
      return cache.lastGood(contract.cities, {})?.value as readonly City[] | undefined;
    },
  };
}
