import { LRUCache } from 'lru-cache';
import { encodeCall, type Call } from '../../shared/call';
import { Problem } from '../errors';
import { monthOf } from '../promotions/moscow-time';
import type { Upstream } from './upstream';
import type { UpstreamAnswer } from './upstream-answer';

/** The contract's calls as this server makes them: answers that may be kept are kept, for pages and proxy alike. */
export interface DataCache {
  /** `anew`: what is kept is known to be old, so it is asked for again, once a second at most. */
  send(call: Call, params: object, anew?: boolean): Promise<UpstreamAnswer>;
  /** Whether the answer is here already. */
  has(call: Call, params: object): boolean;
  /** Asks the API itself and keeps nothing: for what visitors can make up. */
  pass(call: Call, params: object): Promise<UpstreamAnswer>;
}

/** How many answers of one call are kept; parameters are bounded in length, so this bounds memory. */
const KEPT_PER_CALL = 100;
/** How long a failure is remembered before the API is asked again, in milliseconds. */
const FAILURE_KEPT = 1000;
/** What is no older is not asked for anew, whoever wants it so, in milliseconds. */
const ASKED_ANEW = 1000;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Adds the data cache: one flight per key, stale while refreshing, stale for up to a day while the API fails.
 * A call with `fresh: 0` passes straight through.
 */
export function createDataCache({ send }: Pick<Upstream, 'send'>): DataCache {
  const caches = new Map<Call, AnswerCache>();
  const cacheOf = (call: Call) => {
    const cache = caches.get(call) ?? new AnswerCache(call, (params) => send(call, params));
    caches.set(call, cache);
    return cache;
  };
  const keyOf = (call: Call, params: object) => encodeCall(call, params).target;
  return {
    pass: send,
    has: (call, params) => call.fresh > 0 && cacheOf(call).has(keyOf(call, params)),
    send: (call, params, anew) =>
      call.fresh > 0 ? cacheOf(call).get(keyOf(call, params), params, anew) : send(call, params),
  };
}

class AnswerCache {
  readonly #failures = new LRUCache<string, Problem>({ max: KEPT_PER_CALL, ttl: FAILURE_KEPT });
  readonly #answers: LRUCache<string, Kept, object>;
  readonly #endsWithMonth: boolean;

  constructor({ fresh, endsWithMonth = false }: Call, send: (params: object) => Promise<UpstreamAnswer>) {
    this.#endsWithMonth = endsWithMonth;
    this.#answers = new LRUCache<string, Kept, object>({
      max: KEPT_PER_CALL,
      ttl: fresh * 1000,
      allowStale: true,
      noDeleteOnStaleGet: true,
      // A failed refresh leaves the stale answer in its place; with nothing to leave, the failure reaches who asked.
      noDeleteOnFetchRejection: true,
      fetchMethod: async (key, _stale, { context }) => {
        try {
          const answer = await send(context);
          // A refusal is an answer for this request only; the next one asks again.
          if (answer.status >= 400) throw new Refusal(answer);
          return { answer, at: performance.now(), month: monthOf(Date.now()) };
        } catch (error) {
          if (error instanceof Problem) this.#failures.set(key, error);
          throw error;
        }
      },
    });
  }

  has(key: string): boolean {
    return this.#answers.peek(key, { allowStale: true }) !== undefined;
  }

  async get(key: string, params: object, anew = false): Promise<UpstreamAnswer> {
    const failed = this.#failures.get(key);
    const kept = this.#answers.get(key, { allowStale: true });
    const tooOld = kept && performance.now() - kept.at > DAY;
    if (tooOld) this.#answers.delete(key);
    if (failed) {
      if (kept && !tooOld) return kept.answer;
      throw failed;
    }
    // Of another month it is shown only while the API has no other.
    const isPast =
      (this.#endsWithMonth && kept?.month !== monthOf(Date.now())) ||
      (anew && kept !== undefined && performance.now() - kept.at > ASKED_ANEW);
    try {
      const found = await this.#answers.fetch(key, {
        context: params,
        ...(isPast && { forceRefresh: true, allowStale: false }),
      });
      if (!found) throw new Problem('upstream_failed');
      return found.answer;
    } catch (error) {
      if (kept && !tooOld && isPast) return kept.answer;
      if (error instanceof Refusal) return error.answer;
      throw error;
    }
  }
}

interface Kept {
  readonly answer: UpstreamAnswer;
  /** When the API gave it: on a clock that nobody sets, in milliseconds, and the month of it in Moscow. */
  readonly at: number;
  readonly month: string;
}

class Refusal extends Error {
  constructor(readonly answer: UpstreamAnswer) {
    super('refused');
  }
}
