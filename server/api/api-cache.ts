import { LRUCache } from 'lru-cache';
import { encodeCall, type Call } from '../../shared/contract/call';
import { ANSWER_FRESH, FAILURE_REMEMBERED, OUTAGE_MAX_AGE, OUTAGE_RETRY_INTERVAL } from '../cache-lifetimes';
import { monthOf } from '../campaigns/moscow-time';
import type { SendOptions, Upstream } from './api-client';
import type { UpstreamAnswer } from './read-response';
import { createRequestCoalescing } from './request-coalescing';
import { UpstreamError } from './upstream-errors';

/** An answer and when the API gave it, by `performance.now()`. */
export interface DatedAnswer extends UpstreamAnswer {
  readonly at: number;
}

interface AskOptions {
  /** Older answers are asked for again. */
  readonly notBefore?: number | undefined;
}

export type ApiCache = ReturnType<typeof createApiCache>;

const MAX_ANSWERS = 500;
const MAX_FAILURES = 5000;
const BYPASSED_EVERY = 1000;

/** Asks the API, at most once a second. */
export const bypassCache = (): number => performance.now() - BYPASSED_EVERY;

/** Caches answers (stale-if-error) and failures, coalesces requests. */
export function createApiCache({ send }: Pick<Upstream, 'send'>) {
  // Else lru-cache reads the clock only once a millisecond.
  const answers = new LRUCache<string, DatedAnswer>({
    max: MAX_ANSWERS,
    ttl: OUTAGE_MAX_AGE,
    ttlResolution: 0,
  });
  const failures = new LRUCache<string, Failure>({
    max: MAX_FAILURES,
    ttl: OUTAGE_RETRY_INTERVAL,
    ttlResolution: 0,
  });
  const coalesce = createRequestCoalescing<DatedAnswer>();
  const keyOf = (call: Call, params: object) => encodeCall(call, params).target;

  async function ask(call: Call, params: object, options: SendOptions): Promise<DatedAnswer> {
    return { ...(await send(call, params, options)), at: performance.now() };
  }
  const askOnce = (call: Call, params: object, key: string, options: SendOptions) =>
    coalesce(key, async () => {
      try {
        const answer = await ask(call, params, options);
        failures.delete(key);
        return answer;
      } catch (error) {
        // Our own overload and our credentials say nothing of this question.
        if (error instanceof UpstreamError && error.reason !== 'credentials')
          failures.set(key, { error, at: performance.now() });
        throw error;
      }
    });
  function failedWithin(key: string, age: number): UpstreamError | undefined {
    const failure = failures.get(key);
    return failure && performance.now() - failure.at < age ? failure.error : undefined;
  }

  /** Calls the API and caches nothing, failures included: a visitor may retry. Parallel equal GETs share a request. */
  async function bypass(call: Call, params: object, options: SendOptions): Promise<DatedAnswer> {
    if (call.method === 'POST') return ask(call, params, options);
    return coalesce(keyOf(call, params), () => ask(call, params, options));
  }

  /** The cached answer if fresh (and not from before `notBefore`), else the API's, else the cached one. */
  async function get(call: Call, params: object, { notBefore }: AskOptions = {}): Promise<DatedAnswer> {
    if (call.cache === 'never') return bypass(call, params, {});
    const key = keyOf(call, params);
    const cached = answers.get(key);
    if (cached && isFresh(call, cached, notBefore)) return cached;
    // With `notBefore` pages recover as soon as the API does.
    const isOutage = notBefore === undefined && failures.has(key);
    const failed = isOutage ? failedWithin(key, FAILURE_REMEMBERED) : undefined;
    if (failed && cached) return cached;
    if (failed) throw failed;
    const asked = askOnce(call, params, key, {}).then((answer) => {
      if (answer.status >= 400) return cached ?? answer;
      answers.set(key, answer);
      return answer;
    });
    if (!cached) return asked;
    const newest = asked.catch(() => cached);
    return isOutage ? cached : newest;
  }

  const peek = (call: Call, params: object) => answers.peek(keyOf(call, params));
  function fresh(call: Call, params: object, notBefore?: number): DatedAnswer | undefined {
    const cached = answers.get(keyOf(call, params));
    return cached && isFresh(call, cached, notBefore) ? cached : undefined;
  }
  return { send: get, bypass, peek, fresh };
}

interface Failure {
  readonly error: UpstreamError;
  readonly at: number;
}

function isFresh({ endsWithMonth }: Call, { at }: DatedAnswer, notBefore?: number): boolean {
  const [now, age] = [Date.now(), performance.now() - at];
  if (endsWithMonth && monthOf(now - age) !== monthOf(now)) return false;
  return notBefore === undefined ? age <= ANSWER_FRESH : at >= notBefore;
}
