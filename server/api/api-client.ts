import { FormData } from 'undici';
import { encodeCall, type Call, type EncodedCall } from '../../shared/contract/call';
import type { Metrics } from '../telemetry/metrics';
import { traceHeaders } from '../telemetry/tracing';
import { widestNetwork } from '../client-ip';
import { createBreaker, type Breaker, type Parties } from './breaker';
import { createConnectionShares, HELD_BY_ONE } from './connection-shares';
import { createFlights } from './request-coalescing';
import { createRefusals } from './refusals';
import { createTurns } from './turns';
import { readAnswer, type UpstreamAnswer } from './read-response';
import { asUpstreamFault, type UpstreamFault } from './upstream-errors';
import type { UpstreamLog } from './upstream-error-log';

/** Where the promo API is, and our credentials for it. No other file sees them. */
interface UpstreamAddress {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/**
 * Sends a call of the contract to the API. Rejects with an UpstreamFault, which is counted and logged by its outcome; so
 * is a refusal of what has to be there, which keeps its status (product: Answers and refusals).
 * Equal GETs under way are one request; a POST is always its own.
 */
export interface Upstream {
  /** `asker`: the visitor's widest network, where it is a visitor who asks and not the server for its pages. */
  send(call: Call, params: object, asker?: string): Promise<UpstreamAnswer>;
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
  const connections = createConnectionShares(base.origin, patience.deadline);
  const authorization = 'Basic ' + Buffer.from(`${address.username}:${address.password}`).toString('base64');

  async function request(
    call: Call,
    encoded: EncodedCall,
    { subject, asker }: Parties,
  ): Promise<UpstreamAnswer> {
    const signal = AbortSignal.timeout(patience.deadline);
    const ask = () =>
      connections.of(call, asker !== undefined).request({
        method: encoded.method,
        path: prefix + encoded.target,
        headers: { authorization, accept: 'application/json', ...traceHeaders(), ...jsonType(encoded) },
        body: requestBody(encoded),
        signal,
      });
    try {
      return await turns(subject && `${call.name} ${subject}`, signal, async () =>
        readAnswer(call, await inTime(signal, withOneRetry(encoded.method, signal, ask)), signal),
      );
    } catch (error) {
      throw asUpstreamFault(error, signal);
    }
  }

  const turns = createTurns(HELD_BY_ONE);
  const flights = createFlights<UpstreamAnswer>();
  const refusals = createRefusals();
  let isClosing = false;
  const breakers = new Map<string, Breaker>();
  function breakerOf({ name: call }: Call) {
    const onTurn = (open: boolean) => metrics.breakerOpen.set({ call }, open ? 1 : 0);
    const breaker = breakers.get(call) ?? createBreaker({ pause: patience.breakerPause, onTurn });
    breakers.set(call, breaker);
    return breaker;
  }

  return {
    // Forms posted to pages say nothing of their visitors: for the breaker they are all one.
    async send(call, params, asker = call.limit && 'a form') {
      const stop = metrics.upstreamSeconds.startTimer({ call: call.name });
      const encoded = encodeCall(call, params);
      const subject = subjectOf(params);
      const work = () => request(call, encoded, { subject, asker });
      // What is kept is asked for so seldom that nothing need hold it back: pages are whole as soon as the API is well.
      const ask = () => (call.fresh > 0 ? work() : breakerOf(call).run({ subject, asker }, work));
      try {
        const answer = await (encoded.method === 'GET' ? flights(encoded.target, ask) : ask());
        const isVisitors = subject !== undefined || asker !== undefined;
        const fault = refusals.faultOf({ call, isVisitors }, answer);
        stop({ outcome: fault?.outcome ?? (answer.status < 400 ? 'ok' : 'refused') });
        const isBlanket = fault?.outcome === 'throttled' || (answer.status >= 400 && refusals.isBlanket());
        if (fault || !isBlanket) log(call.name, fault);
        return isBlanket ? { ...answer, isBlanket } : answer;
      } catch (error) {
        const fault = error as UpstreamFault;
        // What our own end cuts off says nothing of the API.
        if (isClosing) throw fault;
        stop({ outcome: fault.outcome });
        log(call.name, fault);
        throw fault;
      }
    },
    openCalls: () => [...breakers].filter(([, breaker]) => breaker.isOpen()).map(([name]) => name),
    async close() {
      isClosing = true;
      for (const breaker of breakers.values()) breaker.close();
      await connections.close();
    },
  };
}

/** What a question is about, where whoever asks may name anything: a card, an address' network, a city. */
function subjectOf(params: object): string | undefined {
  const { card, cardNumber, ip, cityCode } = params as Partial<Record<string, string>>;
  return card ?? cardNumber ?? (ip && widestNetwork(ip)) ?? cityCode;
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

/** Ends with the signal whatever the work does: a request that waits for its connection does not hear it. */
function inTime<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
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
