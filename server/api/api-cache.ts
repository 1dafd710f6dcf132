import { LRUCache } from 'lru-cache';
import { encodeCall, type Call } from '../../shared/contract/call';
import { ANSWER_FRESH, FAILURE_REMEMBERED, OUTAGE_MAX_AGE, OUTAGE_RETRY_INTERVAL } from '../cache-lifetimes';
import { monthOf } from '../campaigns/moscow-time';
import type { Upstream } from './api-client';
import type { UpstreamAnswer } from './read-response';
import { createRequestCoalescing } from './request-coalescing';
import { UpstreamError } from './upstream-errors';

/** An answer, and when the API gave it, on a clock that nobody sets, in milliseconds. */
export interface DatedAnswer extends UpstreamAnswer {
  readonly at: number;
}

export type ApiCache = ReturnType<typeof createApiCache>;

/** How many answers are cached; questions are a closed set and bounded in length, so this bounds memory. */
const MAX_ANSWERS = 500;
/** How many failures are remembered. */
const MAX_FAILURES = 5000;
/** What is no older is not asked for again, whoever wants it so, in milliseconds. */
const BYPASSED_EVERY = 1000;

/** The `notBefore` of who knows that what is cached is old: asked for again, once a second at most. */
export const bypassCache = (): number => performance.now() - BYPASSED_EVERY;

/**
 * The contract's calls as this server makes them, for pages and proxy alike. Caches answers, what there was for up to a
 * day while the API fails, and for seconds that it failed. Equal GETs under way are one request.
 */
export function createApiCache({ send }: Pick<Upstream, 'send'>) {
  // Without a resolution the clock is read each time.
  const answers = new LRUCache<string, DatedAnswer>({
    max: MAX_ANSWERS,
    ttl: OUTAGE_MAX_AGE,
    ttlResolution: 0,
  });
  /** The negative cache: the API's last failure under each key. */
  const failures = new LRUCache<string, Failure>({
    max: MAX_FAILURES,
    ttl: OUTAGE_RETRY_INTERVAL,
    ttlResolution: 0,
  });
  const coalesce = createRequestCoalescing<DatedAnswer>();
  const keyOf = (call: Call, params: object) => encodeCall(call, params).target;

  async function ask(call: Call, params: object, isMadeUp: boolean): Promise<DatedAnswer> {
    return { ...(await send(call, params, isMadeUp)), at: performance.now() };
  }
  const askOnce = (call: Call, params: object, key: string, isMadeUp: boolean) =>
    coalesce(key, async () => {
      try {
        const answer = await ask(call, params, isMadeUp);
        failures.delete(key);
        return answer;
      } catch (error) {
        // What is overloaded here, or refuses our credentials, is no failure of this question.
        if (error instanceof UpstreamError && error.reason !== 'credentials')
          failures.set(key, { error, at: performance.now() });
        throw error;
      }
    });
  function failedWithin(key: string, age: number): UpstreamError | undefined {
    const failure = failures.get(key);
    return failure && performance.now() - failure.at < age ? failure.error : undefined;
  }

  /** Asks the API itself and caches no answer; what visitors can make up takes no connection of the pages. */
  async function bypass(call: Call, params: object, isMadeUp = true): Promise<DatedAnswer> {
    // A POST may have been carried out: what came of one says nothing of the next.
    if (call.method === 'POST') return ask(call, params, isMadeUp);
    const key = keyOf(call, params);
    const failed = failedWithin(key, FAILURE_REMEMBERED.uncached);
    if (failed) throw failed;
    return askOnce(call, params, key, isMadeUp);
  }

  /**
   * What is cached, as long as it is fresh; else the API's answer, and what is cached only where there is none.
   * `notBefore`: what was given before that moment is too old, however fresh.
   */
  async function get(call: Call, params: object, notBefore?: number): Promise<DatedAnswer> {
    if (call.cache === 'never') return bypass(call, params, false);
    const key = keyOf(call, params);
    const cached = answers.get(key);
    if (cached && isFresh(call, cached, notBefore)) return cached;
    // Whoever knows a moment to ask for asks seldom: pages are whole as soon as the API is well.
    const isOutage = notBefore === undefined && failures.has(key);
    const failed = isOutage ? failedWithin(key, FAILURE_REMEMBERED.cached) : undefined;
    if (failed && cached) return cached;
    if (failed) throw failed;
    const asked = askOnce(call, params, key, false).then((answer) => {
      if (answer.status >= 400) return cached ?? answer;
      answers.set(key, answer);
      return answer;
    });
    if (!cached) return asked;
    const newest = asked.catch(() => cached);
    return isOutage ? cached : newest;
  }

  /** What is cached, without asking. */
  const peek = (call: Call, params: object) => answers.peek(keyOf(call, params));
  return { send: get, bypass, peek };
}

interface Failure {
  readonly error: UpstreamError;
  readonly at: number;
}

/** Of another month an answer is shown only while the API has no other. */
function isFresh({ endsWithMonth }: Call, { at }: DatedAnswer, notBefore?: number): boolean {
  const [now, age] = [Date.now(), performance.now() - at];
  if (endsWithMonth && monthOf(now - age) !== monthOf(now)) return false;
  return notBefore === undefined ? age <= ANSWER_FRESH : at >= notBefore;
}
