import type { Logger } from 'pino';
import { ApiError, type Api, type CallName } from '../../shared/contract/api';
import type { Call } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import { HttpError } from '../errors';
import { tracedFields } from '../telemetry/tracing';
import { bypassCache, type ApiCache } from './api-cache';
import { isKnownBy } from './read-response';

const calls: Readonly<Record<CallName, Call>> = contract;

/** The API as one page asks it. */
export interface PageApi extends Api {
  /** When the oldest answer was given that it got, on a clock that nobody sets, in milliseconds. */
  asOf(): number;
  /** Whether the API knows the card it was last asked about; undefined where it was not, or nothing says so. */
  isCardKnown(): boolean | undefined;
}

/** The contract for code that renders: the thunks' API on the server. Rejects as the browser's does. */
export interface ServerApi extends Api {
  /** For one page, which takes nothing that was given before `notBefore`, as long as the API has something newer. */
  forPage(notBefore?: number): PageApi;
}

export function createServerApi(cache: Pick<ApiCache, 'send'>, logger: Pick<Logger, 'warn'>): ServerApi {
  function forPage(notBefore?: number): PageApi {
    let oldest = performance.now();
    let isCardKnown: boolean | undefined;
    return {
      asOf: () => oldest,
      isCardKnown: () => isCardKnown,
      fault: (call, what) => logger.warn({ ...tracedFields(), call, what }, 'the API says what cannot be'),
      async call(name, params, { bypassCache: isFresh = false } = {}) {
        const call = calls[name];
        const answer = await cache
          .send(call, params, isFresh ? bypassCache() : notBefore)
          .catch((error: unknown) => {
            throw error instanceof HttpError ? new ApiError(error.status, error.code) : error;
          });
        oldest = Math.min(oldest, answer.at);
        if (call.limit === 'lookup') isCardKnown = isKnownBy(answer);
        if (answer.status >= 400) throw new ApiError(answer.status, 'refused', answer.retryAfter);
        return call.read(answer.body) as never;
      },
    };
  }
  return { ...forPage(), forPage };
}
