import type { Logger } from 'pino';
import { DEFAULT_CITY } from '../../shared/city/city-choice';
import { ApiError, type Api, type CallName } from '../../shared/contract/api';
import type { Call } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import { HttpError } from '../errors';
import { bypassCache, type ApiCache, type DatedAnswer } from './api-cache';
import { isKnownBy } from './read-response';

const calls: Readonly<Record<CallName, Call>> = contract;

export interface PageApi extends Api {
  /** When the oldest answer it got was given, by `performance.now()`. */
  dataTime(): number;
  /** Whether the API knows the last card asked about; undefined if it did not say. */
  isCardKnown(): boolean | undefined;
}

export type ServerApi = ReturnType<typeof createServerApi>;

/** The API for the thunks on the server. */
export function createServerApi(cache: ApiCache, logger: Pick<Logger, 'warn'>) {
  /** What was read of cached answers. */
  const values = new WeakMap<DatedAnswer, unknown>();

  /** Without a list of cities anybody can invent one. */
  const isInvented = (call: Call, { cityCode }: { readonly cityCode?: unknown }) =>
    call.name === 'businessInfo' && cityCode !== DEFAULT_CITY && !cache.peek(contract.cities, {});

  function send(call: Call, params: object, notBefore?: number) {
    const isBypassed = isInvented(call, params) && !cache.peek(call, params);
    if (isBypassed) return cache.bypass(call, params, { isMadeUp: true });
    return cache.send(call, params, { notBefore });
  }

  /** For one page. Answers from before `notBefore` are asked for again. */
  function forPage(notBefore?: number): PageApi {
    let oldest = performance.now();
    let isCardKnown: boolean | undefined;
    return {
      dataTime: () => oldest,
      isCardKnown: () => isCardKnown,
      reportBug: (call, what) => logger.warn({ call, what }, 'the API says what cannot be'),
      async call(name, params, { bypassCache: isFresh = false } = {}) {
        const call = calls[name];
        const asked = send(call, params, isFresh ? bypassCache() : notBefore);
        const answer = await asked.catch((error: unknown) => {
          throw error instanceof HttpError ? new ApiError(error.status, error.code) : error;
        });
        oldest = Math.min(oldest, answer.at);
        if (call.limit === 'lookup') isCardKnown = isKnownBy(answer);
        if (answer.status >= 400) throw new ApiError(answer.status, 'refused', answer.retryAfter);
        if (!values.has(answer)) values.set(answer, valueOf(call, answer.body));
        return values.get(answer) as never;
      },
    };
  }
  return { forPage };
}

/** Reads a body that the API client has validated. */
function valueOf(call: Call, body: unknown): unknown {
  const result = call.read(body);
  if (!result.ok) throw new ApiError(502, result.failure);
  return result.value;
}
