import type { Logger } from 'pino';
import { ApiError, type Api, type CallName } from '../../shared/api';
import type { Call } from '../../shared/call';
import * as contract from '../../shared/contract';
import { Problem } from '../errors';
import type { DataCache } from './data-cache';

const calls: Readonly<Record<CallName, Call>> = contract;

/** The contract for code that renders: the thunks' API on the server. Rejects as the browser's does. */
export function createServerApi(cache: Pick<DataCache, 'send'>, logger: Logger): Api {
  return {
    fault: (call, what) => logger.warn({ call, what }, 'the API says what cannot be'),
    async call(name, params, { anew = false } = {}) {
      const call = calls[name];
      const answer = await cache.send(call, params, anew).catch((error: unknown) => {
        throw error instanceof Problem ? new ApiError(error.status, error.code) : error;
      });
      if (answer.status >= 400) throw new ApiError(answer.status, 'refused');
      return call.read(answer.body) as never;
    },
  };
}
