import { LRUCache } from 'lru-cache';
import { encodeCall, type Call } from '../../shared/contract/call';
import { Problem } from '../errors';
import { OUTAGE_AGE, OUTAGE_PAUSE } from '../cache-lifetimes';
import { monthOf } from '../campaigns/moscow-time';
import type { Upstream } from './api-client';
import type { UpstreamAnswer } from './read-response';

/** An answer, and when the API gave it, on a clock that nobody sets, in milliseconds. */
export interface DatedAnswer extends UpstreamAnswer {
  readonly at: number;
}

/** The contract's calls as this server makes them: answers that may be kept are kept, for pages and proxy alike. */
export interface DataCache {
  /**
   * What is kept, as long as it is fresh; else the API's answer, and what is kept only where there is none. `since`: what
   * was given before that moment is too old, however fresh.
   */
  send(call: Call, params: object, since?: number): Promise<DatedAnswer>;
  /** Looks what is kept of one question, as long as it is fresh. */
  lookOut(call: Call, params: object): () => DatedAnswer | undefined;
  /** Whether the answer is here already. */
  has(call: Call, params: object): boolean;
  /** Asks the API itself and keeps nothing: for what visitors can make up. */
  pass(call: Call, params: object, asker?: string): Promise<DatedAnswer>;
}

/** How many answers of one call are kept; parameters are bounded in length, so this bounds memory. */
const KEPT_PER_CALL = 100;
/** How long a failure is remembered before the API is asked again, in milliseconds. */
const FAILURE_KEPT = 1000;
/** What is no older is not asked for anew, whoever wants it so, in milliseconds. */
const ASKED_ANEW = 1000;

/** The `since` of who knows that what is kept is old: asked for again, once a second at most. */
export const anew = (): number => performance.now() - ASKED_ANEW;

/** Adds the data cache: one flight per key, and for up to a day what there was while the API fails. */
export function createDataCache({ send }: Pick<Upstream, 'send'>): DataCache {
  const caches = new Map<Call, AnswerCache>();
  const cacheOf = (call: Call) => {
    const cache = caches.get(call) ?? new AnswerCache(call, (params) => send(call, params));
    caches.set(call, cache);
    return cache;
  };
  const keyOf = (call: Call, params: object) => encodeCall(call, params).target;
  const pass = async (call: Call, params: object, asker?: string) => dated(await send(call, params, asker));
  return {
    pass,
    lookOut(call, params) {
      if (call.fresh === 0) return () => undefined;
      const [cache, key] = [cacheOf(call), keyOf(call, params)];
      return () => cache.fresh(key);
    },
    has: (call, params) => call.fresh > 0 && cacheOf(call).has(keyOf(call, params)),
    send: (call, params, since) =>
      call.fresh > 0 ? cacheOf(call).get(keyOf(call, params), params, since) : pass(call, params),
  };
}

const dated = (answer: UpstreamAnswer): DatedAnswer => ({ ...answer, at: performance.now() });

class AnswerCache {
  readonly #failures = new LRUCache<string, Failure>({ max: KEPT_PER_CALL });
  readonly #answers: LRUCache<string, Kept, object>;
  readonly #fresh: number;
  readonly #endsWithMonth: boolean;

  constructor({ fresh, endsWithMonth = false }: Call, send: (params: object) => Promise<UpstreamAnswer>) {
    this.#fresh = fresh * 1000;
    this.#endsWithMonth = endsWithMonth;
    this.#answers = new LRUCache<string, Kept, object>({
      max: KEPT_PER_CALL,
      // A failed refresh leaves what there was in its place.
      noDeleteOnFetchRejection: true,
      fetchMethod: async (key, _old, { context }) => {
        try {
          const answer = dated(await send(context));
          // A refusal is an answer for this request only; the next one asks again.
          if (answer.status >= 400) throw new Refusal(answer);
          this.#failures.delete(key);
          return { answer, month: monthOf(Date.now()) };
        } catch (error) {
          if (error instanceof Problem) this.#failures.set(key, { problem: error, at: performance.now() });
          throw error;
        }
      },
    });
  }

  has(key: string): boolean {
    return this.#answers.peek(key) !== undefined;
  }

  /** What is kept and was given no earlier than `since`. */
  fresh(key: string, since?: number, now = performance.now()): DatedAnswer | undefined {
    const kept = this.#keptOf(key, now);
    // Of another month it is shown only while the API has no other.
    const isPast = this.#endsWithMonth && kept?.month !== monthOf(Date.now());
    return kept && !isPast && kept.answer.at >= (since ?? now - this.#fresh) ? kept.answer : undefined;
  }

  async get(key: string, params: object, since?: number): Promise<DatedAnswer> {
    const now = performance.now();
    const fresh = this.fresh(key, since, now);
    if (fresh) return fresh;
    const kept = this.#keptOf(key, now);
    const failed = this.#failures.get(key);
    const failedAgo = failed ? now - failed.at : Infinity;
    if (failed && failedAgo < FAILURE_KEPT) {
      if (kept) return kept.answer;
      throw failed.problem;
    }
    const asked = this.#ask(key, params);
    if (kept && since === undefined && failedAgo < OUTAGE_PAUSE) {
      asked.catch(() => {});
      return kept.answer;
    }
    return asked.catch((error: unknown) => {
      if (kept) return kept.answer;
      if (error instanceof Refusal) return error.answer;
      throw error;
    });
  }

  #keptOf(key: string, now: number): Kept | undefined {
    const kept = this.#answers.get(key);
    if (!kept || now - kept.answer.at <= OUTAGE_AGE) return kept;
    this.#answers.delete(key);
    return undefined;
  }

  async #ask(key: string, params: object): Promise<DatedAnswer> {
    const found = await this.#answers.fetch(key, { context: params, forceRefresh: true });
    if (!found) throw new Problem('upstream_failed');
    return found.answer;
  }
}

interface Kept {
  readonly answer: DatedAnswer;
  /** The month of it in Moscow. */
  readonly month: string;
}

interface Failure {
  readonly problem: Problem;
  readonly at: number;
}

class Refusal extends Error {
  constructor(readonly answer: DatedAnswer) {
    super('refused');
  }
}
