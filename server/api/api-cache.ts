import { LRUCache } from 'lru-cache';
import { encodeCall, type Call } from '../../shared/contract/call';
import { boundedBody } from '../../shared/contract/reader/bounded-body';
import { API_FRESH_MS, FAILURE_CACHED_MS, OUTAGE_MAX_AGE_MS, RETRY_INTERVAL_MS } from '../cache-lifetimes';
import { compressText, type CompressedResponse } from '../edge/compressed';
import { monthOf } from '../campaigns/moscow-time';
import { currentRequest, runInBackground } from '../request-context';
import type { SendOptions, Upstream } from '../upstream/upstream-client';
import type { UpstreamAnswer } from '../upstream/read-response';
import { createRequestCoalescing } from './request-coalescing';
import { UpstreamError } from '../upstream-error';

/** An answer of the API and its forms for browsers and pages, each computed at most once. */
export interface ApiAnswer extends UpstreamAnswer {
  /** Time of the answer, by `performance.now()`. */
  readonly at: number;
  /** The body as JSON, compressed, without security headers. */
  readonly compressed: () => Promise<CompressedResponse>;
  /** The body without the rows that a page does not show. */
  readonly boundedBody: () => unknown;
}

/** The last good answer, if there is one, and what came of the last try. */
interface Entry {
  readonly answer?: ApiAnswer;
  /** Why the last try failed. */
  readonly error?: UpstreamError;
  /** After a failure: when the API is asked again. */
  readonly retryAt: number;
}

interface Question {
  readonly call: Call;
  readonly params: object;
}

export type ApiCache = ReturnType<typeof createApiCache>;

const JSON_TYPE = 'application/json; charset=utf-8';
const MAX_ENTRIES = 1000;
/** A forced refresh reaches the API at most once in this time. */
const FORCED_EVERY = 1000;

/** Caches answers that everyone may get: fresh, then fetched anew, and stale if the API fails. */
export function createApiCache({ send }: Pick<Upstream, 'send'>) {
  const entries = new LRUCache<string, Entry, Question>({ max: MAX_ENTRIES, fetchMethod: fetchEntry });
  const coalesce = createRequestCoalescing<ApiAnswer>();

  async function request(call: Call, params: object, options?: SendOptions): Promise<ApiAnswer> {
    return toApiAnswer(await send(call, params, options));
  }

  /** Keeps the last good answer if the API fails or refuses. Rejects if there is none and the failure is not the API's. */
  async function fetchEntry(
    _key: string,
    previous: Entry | undefined,
    { context: { call, params } }: { context: Question },
  ): Promise<Entry> {
    const good = previous?.answer && ageOf(previous.answer) < OUTAGE_MAX_AGE_MS ? previous.answer : undefined;
    try {
      const answer = await request(call, params);
      if (answer.status < 400) return { answer, retryAt: 0 };
      return good ? { answer: good, retryAt: performance.now() + RETRY_INTERVAL_MS } : { answer, retryAt: 0 };
    } catch (error) {
      if (good) return { answer: good, retryAt: performance.now() + RETRY_INTERVAL_MS };
      // An overload of this server and refused credentials say nothing about this question.
      if (!(error instanceof UpstreamError) || error.reason === 'credentials') throw error;
      return { error, retryAt: performance.now() + FAILURE_CACHED_MS };
    }
  }

  async function refresh(key: string, question: Question): Promise<Entry> {
    const entry = await entries.fetch(key, { forceRefresh: true, context: question });
    // Only a cleared or aborted fetch gives no entry.
    if (!entry) throw new UpstreamError('unreachable');
    return entry;
  }

  return {
    /** A fresh answer, or the API's next one, or the last good one. Throws an UpstreamError or `overloaded`. */
    async get(call: Call, params: object, { forceRefresh = false } = {}): Promise<ApiAnswer> {
      const key = keyOf(call, params);
      const entry = entries.get(key);
      const { answer, retryAt = 0 } = entry ?? {};
      if (forceRefresh) {
        if (answer && ageOf(answer) < FORCED_EVERY) return answer;
      } else if (entry) {
        if (isFresh(call, answer) || performance.now() < retryAt) return answerOf(entry);
        // A visitor does not wait for an API that has just failed. A background refresh does.
        if (retryAt > 0 && answer && !currentRequest()?.isBackground) {
          void runInBackground(() => refresh(key, { call, params })).catch(() => {});
          return answer;
        }
      }
      return answerOf(await refresh(key, { call, params }));
    },

    /** Asks the API and caches nothing. Equal GET requests in flight are one; a POST is always sent. */
    uncached(call: Call, params: object, options: SendOptions): Promise<ApiAnswer> {
      if (call.method === 'POST') return request(call, params, options);
      return coalesce(keyOf(call, params), () => request(call, params, options));
    },

    /** The last good answer, of any age. Never asks the API. */
    lastAnswer(call: Call, params: object): ApiAnswer | undefined {
      const answer = entries.peek(keyOf(call, params))?.answer;
      return answer && answer.status < 400 ? answer : undefined;
    },
  };
}

function toApiAnswer(answer: UpstreamAnswer): ApiAnswer {
  const { status, body } = answer;
  const compress = () => compressText({ status, type: JSON_TYPE, headers: {}, text: JSON.stringify(body) });
  return {
    ...answer,
    at: performance.now(),
    compressed: once(compress),
    boundedBody: once(() => boundedBody(body)),
  };
}

/** Computes a value at its first use. */
function once<T>(compute: () => T): () => T {
  let result: { readonly value: T } | undefined;
  return () => {
    result ??= { value: compute() };
    return result.value;
  };
}

const keyOf = (call: Call, params: object): string => encodeCall(call, params).target;

const ageOf = ({ at }: ApiAnswer) => performance.now() - at;

/** Some answers end with the month in Moscow. A refusal is never fresh. */
function isFresh({ endsWithMonth }: Call, answer: ApiAnswer | undefined): boolean {
  if (!answer || answer.status >= 400 || ageOf(answer) > API_FRESH_MS) return false;
  const now = Date.now();
  return !endsWithMonth || monthOf(now) === monthOf(now - ageOf(answer));
}

function answerOf({ answer, error }: Entry): ApiAnswer {
  if (answer) return answer;
  throw error ?? new UpstreamError('unreachable');
}
