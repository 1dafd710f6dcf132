import type { Logger } from 'pino';
import { DEFAULT_CITY } from '../../shared/city/city-choice';
import { ApiError, type Api, type CallName, type CallOptions } from '../../shared/contract/api';
import type { Call } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import { HttpError } from '../errors';
import type { ApiCache, ApiAnswer } from './api-cache';
import { isKnownBy } from '../upstream/read-response';

const calls: Readonly<Record<CallName, Call>> = contract;

export interface PageApi extends Api {
  /** When the API gave the oldest answer of this page, by `performance.now()`. */
  dataTime(): number;
  /** Whether the API knows the last card that was looked up; undefined if it did not say. */
  isCardKnown(): boolean | undefined;
}

export type ServerApi = ReturnType<typeof createServerApi>;

/** The API for the thunks on the server. */
export function createServerApi(cache: ApiCache, logger: Pick<Logger, 'warn'>) {
  /** Without a list of cities, anyone can make up a code: its answer is not cached. */
  function isMadeUpCity({ name }: Call, { cityCode }: { readonly cityCode?: unknown }): boolean {
    return name === 'businessInfo' && cityCode !== DEFAULT_CITY && !cache.lastAnswer(contract.cities, {});
  }

  function send(call: Call, params: object, forceRefresh: boolean): Promise<ApiAnswer> {
    if (call.cache === 'never') return cache.uncached(call, params, {});
    const isUncached = isMadeUpCity(call, params) && !cache.lastAnswer(call, params);
    return isUncached
      ? cache.uncached(call, params, { isUncacheable: true })
      : cache.get(call, params, { forceRefresh });
  }

  /** The API for one render. */
  function forPage(): PageApi {
    let oldest = performance.now();
    let isCardKnown: boolean | undefined;

    async function request(call: Call, params: object, { bypassCache = false }: CallOptions = {}) {
      const answer = await send(call, params, bypassCache).catch((error: unknown) => {
        throw error instanceof HttpError ? new ApiError(error.status, error.code) : error;
      });
      oldest = Math.min(oldest, answer.at);
      if (call.limit === 'lookup') isCardKnown = isKnownBy(answer);
      if (answer.status >= 400) throw new ApiError(answer.status, 'refused', answer.retryAfter);
      return answer;
    }

    return {
      dataTime: () => oldest,
      isCardKnown: () => isCardKnown,
      reportBug: (call, what) => logger.warn({ call, what }, 'upstream answer contradicts itself'),
      // The reader of each call has made the value.
      async call(name, params, options) {
        const answer = await request(calls[name], params, options);
        return answer.value as never;
      },
      async callForBody(name, params, options) {
        const answer = await request(calls[name], params, options);
        return { value: answer.value as never, body: answer.boundedBody() };
      },
    };
  }
  return { forPage };
}
