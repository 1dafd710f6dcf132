import { FormData, Pool, type Dispatcher } from 'undici';
import { encodeCall, type Call, type EncodedCall } from '../../shared/contract/call';
import { HttpError } from '../errors';
import type { Metrics } from '../telemetry/metrics';
import { traceHeaders } from '../telemetry/tracing';
import { createExchange, type Timeouts } from './exchange';
import { readAnswer, type UpstreamAnswer } from './read-response';
import { errorOfAnswer, toUpstreamError, type UpstreamLog } from './upstream-errors';

/** Where the promo API is, and our credentials for it. No other file sees them. */
interface UpstreamAddress {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

interface Parts {
  readonly metrics: Pick<Metrics, 'upstreamSeconds'>;
  readonly log: UpstreamLog;
  /** Connections in all, and how many calls may wait for one in each pool. */
  readonly limits: { readonly connections: number; readonly queue: number };
  readonly timeouts?: Readonly<Timeouts> | undefined;
}

/**
 * Sends a call of the contract to the API. Rejects with an UpstreamError, which is counted and logged by its reason, or
 * with `overloaded` where no connection became free in time: the API was not asked. A 4xx to what has to be there is
 * logged too and keeps its status (product: Answers and refusals). `isMadeUp`: a visitor asks what no page asks.
 */
export interface Upstream {
  send(call: Call, params: object, isMadeUp?: boolean): Promise<UpstreamAnswer>;
  close(): Promise<void>;
}

/** How long a call waits for a connection, and for the API's whole answer once it has one, in milliseconds. */
export const TIMEOUTS: Readonly<Timeouts> = { queue: 3000, answer: 3000 };

/** What of all connections each pool has: what hangs in one of them leaves the others alone. */
const SHARES = { pages: 1 / 16, checks: 10 / 16, sent: 5 / 16 };

/** What visitors send, what they ask of cards or make up, and whatever pages are made of. */
const poolOf = ({ method, limit }: Call, isMadeUp: boolean): keyof typeof SHARES =>
  method === 'POST' ? 'sent' : isMadeUp || limit === 'lookup' ? 'checks' : 'pages';

export function createUpstream({ url, username, password }: UpstreamAddress, parts: Parts): Upstream {
  const { metrics, log, limits, timeouts = TIMEOUTS } = parts;
  const { origin, pathname } = new URL(url);
  const prefix = pathname.replace(/\/$/, '');
  const authorization = 'Basic ' + Buffer.from(`${username}:${password}`).toString('base64');

  function openPool(share: number) {
    const connections = Math.max(1, Math.floor(limits.connections * share));
    // The deadline of an exchange is exact and covers headers and body; undici's own timers are coarse.
    const pool = new Pool(origin, {
      connections,
      pipelining: 1,
      keepAliveTimeout: 10_000,
      connectTimeout: timeouts.answer,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const exchange = createExchange(pool, { connections, queue: limits.queue }, timeouts);
    return { exchange, close: () => pool.destroy() };
  }
  const pools = {
    pages: openPool(SHARES.pages),
    checks: openPool(SHARES.checks),
    sent: openPool(SHARES.sent),
  };
  let isClosing = false;

  const optionsOf = ({ method, target, json, form }: EncodedCall): Dispatcher.DispatchOptions => ({
    method,
    path: prefix + target,
    headers: {
      authorization,
      accept: 'application/json',
      ...traceHeaders(),
      ...(json && { 'content-type': 'application/json' }),
    },
    body: json ? JSON.stringify(json) : form ? formData(form) : null,
  });

  return {
    async send(call, params, isMadeUp = false) {
      let sentAt: number | undefined;
      const count = (outcome: string) => {
        const seconds = sentAt === undefined ? 0 : (performance.now() - sentAt) / 1000;
        metrics.upstreamSeconds.observe({ call: call.name, outcome }, seconds);
      };
      try {
        const { exchange } = pools[poolOf(call, isMadeUp)];
        const response = await exchange(optionsOf(encodeCall(call, params)), () => {
          sentAt = performance.now();
        });
        const answer = readAnswer(call, response);
        const error = errorOfAnswer(call, answer.status);
        count(error?.reason ?? (answer.status < 400 ? 'ok' : 'refused'));
        log(call.name, error);
        return answer;
      } catch (thrown) {
        if (thrown instanceof HttpError && thrown.code === 'overloaded') throw thrown;
        const error = toUpstreamError(thrown);
        // What our own end cuts off says nothing of the API.
        if (isClosing) throw error;
        count(error.reason);
        log(call.name, error);
        throw error;
      }
    },
    async close() {
      isClosing = true;
      await Promise.all(Object.values(pools).map(({ close }) => close()));
    },
  };
}

function formData(fields: NonNullable<EncodedCall['form']>): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}
