import CircuitBreaker from 'opossum';
import { FormData, Pool } from 'undici';
import { encodeCall, type Call, type EncodedCall } from '../../shared/call';
import type { Metrics } from '../telemetry/metrics';
import { traceHeaders } from '../telemetry/trace';
import { readAnswer, type UpstreamAnswer } from './upstream-answer';
import { asUpstreamFault, UpstreamFault } from './upstream-fault';
import type { UpstreamLog } from './upstream-log';

/** Where the promo API is, and our credentials for it. No other file sees them. */
interface UpstreamAddress {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/** Sends a call of the contract to the API. Rejects with an UpstreamFault, which is counted and logged by its outcome. */
export interface Upstream {
  send(call: Call, params: object): Promise<UpstreamAnswer>;
  /** Calls the breaker holds back at the moment. */
  openCalls(): string[];
  close(): Promise<void>;
}

/** How long the API is waited for and left alone, in milliseconds. */
export const PATIENCE = {
  /** For a whole call, body included. */
  deadline: 3000,
  /** How long a call the API keeps failing is left alone. */
  breakerPause: 3000,
};

export function createUpstream(
  address: UpstreamAddress,
  { metrics, log }: { readonly metrics: Metrics; readonly log: UpstreamLog },
  patience: Readonly<typeof PATIENCE> = PATIENCE,
): Upstream {
  const base = new URL(address.url);
  const prefix = base.pathname.replace(/\/$/, '');
  const pool = new Pool(base.origin, { connections: 64, pipelining: 1, keepAliveTimeout: 10_000 });
  const authorization = 'Basic ' + Buffer.from(`${address.username}:${address.password}`).toString('base64');

  async function request(call: Call, params: object): Promise<UpstreamAnswer> {
    const encoded = encodeCall(call, params);
    const signal = AbortSignal.timeout(patience.deadline);
    try {
      const response = await withOneRetry(encoded.method, signal, () =>
        pool.request({
          method: encoded.method,
          path: prefix + encoded.target,
          headers: { authorization, accept: 'application/json', ...traceHeaders(), ...jsonType(encoded) },
          body: requestBody(encoded),
          signal,
        }),
      );
      return await readAnswer(call, response, signal);
    } catch (error) {
      throw asUpstreamFault(error, signal);
    }
  }

  const breakers = new Map<string, CircuitBreaker<[Call, object], UpstreamAnswer>>();
  function breakerOf({ name }: Call) {
    const known = breakers.get(name);
    if (known) return known;
    const breaker = new CircuitBreaker(request, {
      timeout: false,
      volumeThreshold: 25,
      errorThresholdPercentage: 90,
      rollingCountTimeout: 5000,
      resetTimeout: patience.breakerPause,
    });
    breaker.on('open', () => metrics.breakerOpen.set({ call: name }, 1));
    breaker.on('close', () => metrics.breakerOpen.set({ call: name }, 0));
    breakers.set(name, breaker);
    return breaker;
  }

  return {
    async send(call, params) {
      const stop = metrics.upstreamSeconds.startTimer({ call: call.name });
      try {
        const answer = await breakerOf(call).fire(call, params);
        stop({ outcome: answer.status < 400 ? 'ok' : 'refused' });
        return answer;
      } catch (error) {
        // The breaker's own refusal: the API is left alone for a while.
        const fault = error instanceof UpstreamFault ? error : new UpstreamFault('held_back');
        stop({ outcome: fault.outcome });
        log(call.name, fault);
        throw fault;
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
