import CircuitBreaker from 'opossum';
import { FormData, Pool, type Dispatcher } from 'undici';
import { encodeCall, type Call, type EncodedCall } from '../shared/call';
import { Problem } from './errors';
import type { Metrics } from './metrics';

/** Where the promo API is, and our credentials for it. No other file sees them. */
export interface UpstreamAddress {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/** What the API answered: a success, or a refusal that is about the request and not about us. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Sends a call of the contract to the API. Rejects with a Problem: upstream_timeout when the deadline passes,
 * upstream_failed for everything else that is no answer (refused, reset, redirect, 5xx, our credentials turned down,
 * too large, not JSON, wrong shape).
 */
export interface Upstream {
  send(name: string, call: Call, params: object): Promise<UpstreamAnswer>;
  /** Calls the breaker holds back at the moment. */
  openCalls(): string[];
  close(): Promise<void>;
}

/** Milliseconds for a whole call, body included. */
const DEADLINE = 3000;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const MAX_DEPTH = 32;

/** How long a call the API keeps failing is left alone, in milliseconds. */
const BREAKER_PAUSE = 3000;

export function createUpstream(address: UpstreamAddress, metrics: Metrics): Upstream {
  const base = new URL(address.url);
  const prefix = base.pathname.replace(/\/$/, '');
  const pool = new Pool(base.origin, { connections: 64, pipelining: 1, keepAliveTimeout: 10_000 });
  const authorization = 'Basic ' + Buffer.from(`${address.username}:${address.password}`).toString('base64');

  async function request(call: Call, params: object): Promise<UpstreamAnswer> {
    const encoded = encodeCall(call, params);
    const signal = AbortSignal.timeout(DEADLINE);
    try {
      const response = await withOneRetry(encoded.method, signal, () =>
        pool.request({
          method: encoded.method,
          path: prefix + encoded.target,
          headers: { authorization, accept: 'application/json', ...jsonType(encoded) },
          body: requestBody(encoded),
          signal,
        }),
      );
      return judge(call, response.statusCode, await readJson(response, signal));
    } catch (error) {
      throw error instanceof Problem ? error : asUpstreamProblem(error, signal);
    }
  }

  const breakers = new Map<string, CircuitBreaker<[Call, object], UpstreamAnswer>>();
  function breakerOf(name: string) {
    const known = breakers.get(name);
    if (known) return known;
    const breaker = new CircuitBreaker(request, {
      timeout: false,
      volumeThreshold: 25,
      errorThresholdPercentage: 90,
      rollingCountTimeout: 5000,
      resetTimeout: BREAKER_PAUSE,
    });
    breaker.on('open', () => metrics.breakerOpen.set({ call: name }, 1));
    breaker.on('close', () => metrics.breakerOpen.set({ call: name }, 0));
    breakers.set(name, breaker);
    return breaker;
  }

  return {
    async send(name, call, params) {
      const stop = metrics.upstreamSeconds.startTimer({ call: name });
      try {
        const answer = await breakerOf(name).fire(call, params);
        stop({ outcome: String(answer.status) });
        return answer;
      } catch (error) {
        // The breaker's own refusal: the API is left alone for a while.
        const problem =
          error instanceof Problem ? error : new Problem('upstream_failed', { cause: 'held back' });
        stop({ outcome: problem.code });
        throw problem;
      }
    },
    openCalls: () => [...breakers].filter(([, breaker]) => breaker.opened).map(([name]) => name),
    async close() {
      for (const breaker of breakers.values()) breaker.shutdown();
      await pool.destroy();
    },
  };
}

/** A GET that met a dead connection is sent once more; a POST never, it may have been carried out. */
async function withOneRetry<T>(method: string, signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (method !== 'GET' || signal.aborted) throw error;
    return send();
  }
}

const jsonType = (encoded: EncodedCall): Record<string, string> =>
  encoded.json ? { 'content-type': 'application/json' } : {};

function requestBody({ json, form }: EncodedCall): string | FormData | null {
  if (json) return JSON.stringify(json);
  if (!form) return null;
  const data = new FormData();
  for (const [name, value] of form) data.append(name, value);
  return data;
}

/** The answer's JSON; null for one without a body, undefined for one that is no JSON. */
async function readJson(response: Dispatcher.ResponseData, signal: AbortSignal): Promise<unknown> {
  if (response.statusCode === 204 || response.headers['content-length'] === '0') {
    await response.body.dump();
    return null;
  }
  const isJson = /^application\/(json|[\w.+-]+\+json)\b/i.test(String(response.headers['content-type']));
  if (!isJson || response.statusCode >= 500 || (response.statusCode >= 300 && response.statusCode < 400)) {
    // The unread rest is not worth waiting for: closing the socket is cheaper than draining an unknown length.
    response.body.on('error', () => {}).destroy();
    return undefined;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Problem('upstream_failed', { cause: 'answer too large' });
    chunks.push(chunk);
  }
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  if (isDeeper(body, MAX_DEPTH)) throw new Problem('upstream_failed', { cause: 'answer too deep' });
  return body;
}

/** What is nested deeper than any payload can be parsed, but not written out again. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1)));

/** Statuses that speak of our credentials, not of the visitor's request. */
const ABOUT_US = new Set([401, 403, 407]);

function judge(call: Call, status: number, body: unknown): UpstreamAnswer {
  const refusal = status >= 400 && status < 500 && !ABOUT_US.has(status) && body !== undefined;
  if (refusal) return { status, body };
  if (status < 200 || status > 299 || body === undefined)
    throw new Problem('upstream_failed', { cause: `answer ${status}` });
  call.read(body);
  // Nothing is read of some answers: a success without a body is one, or the visitor would send the message again.
  return body === null ? { status: 200, body: {} } : { status, body };
}

/** The kind of failure alone: a message may name the API's host, and the cause gets into the log. */
function asUpstreamProblem(error: unknown, signal: AbortSignal): Problem {
  const { code, name } = error as { code?: string; name?: string };
  return new Problem(signal.aborted ? 'upstream_timeout' : 'upstream_failed', { cause: code ?? name });
}
