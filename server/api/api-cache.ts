import { LRUCache } from 'lru-cache';
import { encodeCall, type Call } from '../../shared/contract/call';
import { HttpError } from '../errors';
import { ANSWER_FRESH, FAILURE_REMEMBERED, OUTAGE_MAX_AGE, OUTAGE_RETRY_INTERVAL } from '../cache-lifetimes';
import { monthOf } from '../campaigns/moscow-time';
import type { Upstream } from './api-client';
import type { UpstreamAnswer } from './read-response';
import { UpstreamError } from './upstream-errors';

/** An answer, and when the API gave it, on a clock that nobody sets, in milliseconds. */
export interface DatedAnswer extends UpstreamAnswer {
  readonly at: number;
}

/** The contract's calls as this server makes them, for pages and proxy alike. */
export interface ApiCache {
  /**
   * What is cached, as long as it is fresh; else the API's answer, and what is cached only where there is none.
   * `notBefore`: what was given before that moment is too old, however fresh.
   */
  send(call: Call, params: object, notBefore?: number): Promise<DatedAnswer>;
  /** Looks what is cached of one question, as long as it is fresh. */
  lookOut(call: Call, params: object): () => DatedAnswer | undefined;
  /** Whether the answer is here already. */
  has(call: Call, params: object): boolean;
  /** Asks the API itself and caches no answer: for what visitors can make up. */
  bypass(call: Call, params: object): Promise<DatedAnswer>;
}

/** How many answers of one call are cached; parameters are bounded in length, so this bounds memory. */
const MOST_ANSWERS = 100;
/** How many failures are remembered in all. */
const MOST_FAILURES = 5000;
/** What is no older is not asked for again, whoever wants it so, in milliseconds. */
const BYPASSED_EVERY = 1000;

/** The `notBefore` of who knows that what is cached is old: asked for again, once a second at most. */
export const bypassCache = (): number => performance.now() - BYPASSED_EVERY;

/** Caches answers, what there was for up to a day while the API fails, and for seconds that it failed. */
export function createApiCache({ send }: Pick<Upstream, 'send'>): ApiCache {
  const failures = createFailures();
  const caches = new Map<Call, AnswerCache>();
  const cacheOf = (call: Call) => {
    const cache = caches.get(call) ?? new AnswerCache(call, (params) => send(call, params), failures);
    caches.set(call, cache);
    return cache;
  };
  const keyOf = (call: Call, params: object) => encodeCall(call, params).target;

  async function bypass(call: Call, params: object): Promise<DatedAnswer> {
    // A POST may have been carried out: what came of one says nothing of the next.
    if (call.method === 'POST') return dated(await send(call, params));
    const key = keyOf(call, params);
    const failed = failures.of(key, FAILURE_REMEMBERED.uncached);
    if (failed) throw failed.error;
    return dated(await failures.watch(key, send(call, params)));
  }

  return {
    bypass,
    lookOut(call, params) {
      if (call.cache === 'never') return () => undefined;
      const [cache, key] = [cacheOf(call), keyOf(call, params)];
      return () => cache.fresh(key);
    },
    has: (call, params) => call.cache !== 'never' && cacheOf(call).has(keyOf(call, params)),
    send: (call, params, notBefore) =>
      call.cache === 'never'
        ? bypass(call, params)
        : cacheOf(call).get(keyOf(call, params), params, notBefore),
  };
}

const dated = (answer: UpstreamAnswer): DatedAnswer => ({ ...answer, at: performance.now() });

interface Failure {
  readonly error: UpstreamError;
  readonly at: number;
}

/**
 * The negative cache: the last failure of the API under each key. What it refuses (4xx) and what is overloaded here is no
 * failure of it.
 */
function createFailures() {
  const failures = new LRUCache<string, Failure>({ max: MOST_FAILURES });
  return {
    /** A failure that is no older than so many milliseconds. */
    of(key: string, maxAge: number): Failure | undefined {
      const failure = failures.get(key);
      return failure && performance.now() - failure.at < maxAge ? failure : undefined;
    },
    async watch<T>(key: string, asked: Promise<T>): Promise<T> {
      try {
        const answer = await asked;
        failures.delete(key);
        return answer;
      } catch (error) {
        if (error instanceof UpstreamError && error.reason !== 'credentials')
          failures.set(key, { error, at: performance.now() });
        throw error;
      }
    },
  };
}

class AnswerCache {
  readonly #answers: LRUCache<string, Cached, object>;
  readonly #endsWithMonth: boolean;

  constructor(
    { endsWithMonth = false }: Call,
    send: (params: object) => Promise<UpstreamAnswer>,
    private readonly failures: ReturnType<typeof createFailures>,
  ) {
    this.#endsWithMonth = endsWithMonth;
    this.#answers = new LRUCache<string, Cached, object>({
      max: MOST_ANSWERS,
      // A failed refresh leaves what there was in its place.
      noDeleteOnFetchRejection: true,
      fetchMethod: async (key, _old, { context }) => {
        const answer = dated(await failures.watch(key, send(context)));
        // A refusal is an answer for this request only; the next one asks again.
        if (answer.status >= 400) throw new Refused(answer);
        return { answer, month: monthOf(Date.now()) };
      },
    });
  }

  has(key: string): boolean {
    return this.#answers.peek(key) !== undefined;
  }

  /** What is cached and was given no earlier than `notBefore`. */
  fresh(key: string, notBefore?: number, now = performance.now()): DatedAnswer | undefined {
    const cached = this.#cachedOf(key, now);
    // Of another month it is shown only while the API has no other.
    const isPast = this.#endsWithMonth && cached?.month !== monthOf(Date.now());
    return cached && !isPast && cached.answer.at >= (notBefore ?? now - ANSWER_FRESH)
      ? cached.answer
      : undefined;
  }

  async get(key: string, params: object, notBefore?: number): Promise<DatedAnswer> {
    const now = performance.now();
    const fresh = this.fresh(key, notBefore, now);
    if (fresh) return fresh;
    const cached = this.#cachedOf(key, now);
    // Whoever knows a moment to ask for asks seldom: pages are whole as soon as the API is well.
    if (notBefore === undefined) {
      const failed = this.failures.of(key, FAILURE_REMEMBERED.cached);
      if (failed && !cached) throw failed.error;
      if (failed && cached) return cached.answer;
    }
    const asked = this.#ask(key, params);
    if (cached && notBefore === undefined && this.failures.of(key, OUTAGE_RETRY_INTERVAL)) {
      asked.catch(() => {});
      return cached.answer;
    }
    return asked.catch((error: unknown) => {
      if (cached) return cached.answer;
      if (error instanceof Refused) return error.answer;
      throw error;
    });
  }

  #cachedOf(key: string, now: number): Cached | undefined {
    const cached = this.#answers.get(key);
    if (!cached || now - cached.answer.at <= OUTAGE_MAX_AGE) return cached;
    this.#answers.delete(key);
    return undefined;
  }

  async #ask(key: string, params: object): Promise<DatedAnswer> {
    const found = await this.#answers.fetch(key, { context: params, forceRefresh: true });
    if (!found) throw new HttpError('upstream_failed');
    return found.answer;
  }
}

interface Cached {
  readonly answer: DatedAnswer;
  /** The month of it in Moscow. */
  readonly month: string;
}

class Refused extends Error {
  constructor(readonly answer: DatedAnswer) {
    super('refused');
  }
}
