import { FormData, Pool, type Dispatcher } from 'undici';
import { encodeCall, type Call, type EncodedCall } from '../../shared/contract/call';
import { HttpError } from '../errors';
import type { Metrics } from '../telemetry/metrics';
import { traceHeaders } from '../telemetry/tracing';
import { createExchange, type Deadline, type Timeouts } from './exchange';
import { createRequestCoalescing } from './request-coalescing';
import { readAnswer, type UpstreamAnswer } from './read-response';
import { errorOfAnswer, toUpstreamError } from './upstream-errors';
import type { UpstreamLog } from './upstream-error-log';

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
  readonly limits?: { readonly connections: number; readonly queue: number };
  readonly timeouts?: Readonly<Timeouts>;
}

/**
 * Sends a call of the contract to the API. Rejects with an UpstreamError, which is counted and logged by its reason, or
 * with `overloaded` where no connection became free in time: the API was not asked. A 4xx to what has to be there is
 * logged too and keeps its status (product: Answers and refusals). Equal GETs under way are one request; a POST is
 * always its own.
 */
export interface Upstream {
  send(call: Call, params: object): Promise<UpstreamAnswer>;
  close(): Promise<void>;
}

/** How long a call waits for a connection, and for the API's whole answer once it has one, in milliseconds. */
export const TIMEOUTS: Readonly<Timeouts> = { queue: 3000, answer: 3000 };
const LIMITS = { connections: 256, queue: 1024 };

/** What of all connections each pool has: what hangs in one of them leaves the others alone. */
const SHARES = { pages: 16 / 256, checks: 160 / 256, sent: 80 / 256 };

/** What visitors send, checks of cards, and whatever pages are made of. */
const poolOf = ({ method, limit }: Call): keyof typeof SHARES =>
  method === 'POST' ? 'sent' : limit === 'lookup' ? 'checks' : 'pages';

export function createUpstream(address: UpstreamAddress, parts: Parts): Upstream {
  const { metrics, log, limits = LIMITS, timeouts = TIMEOUTS } = parts;
  const base = new URL(address.url);
  const prefix = base.pathname.replace(/\/$/, '');
  const authorization = 'Basic ' + Buffer.from(`${address.username}:${address.password}`).toString('base64');

  function openPool(share: number) {
    const connections = Math.max(1, Math.floor(limits.connections * share));
    // The deadline of an exchange is exact and covers headers and body; undici's own timers are coarse.
    const pool = new Pool(base.origin, {
      connections,
      pipelining: 1,
      keepAliveTimeout: 10_000,
      connectTimeout: timeouts.answer,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    return { pool, exchange: createExchange(pool, { connections, queue: limits.queue }, timeouts) };
  }
  const pools = {
    pages: openPool(SHARES.pages),
    checks: openPool(SHARES.checks),
    sent: openPool(SHARES.sent),
  };
  const coalesce = createRequestCoalescing<UpstreamAnswer>();
  let isClosing = false;

  async function request(call: Call, encoded: EncodedCall): Promise<UpstreamAnswer> {
    const deadline: Deadline = {};
    const seconds = () => (performance.now() - (deadline.sentAt ?? performance.now())) / 1000;
    const count = (outcome: string) =>
      metrics.upstreamSeconds.observe({ call: call.name, outcome }, seconds());
    const options = optionsOf(encoded);
    const { exchange } = pools[poolOf(call)];
    try {
      const response = await exchange(options, deadline).catch((error: unknown) => {
        // A GET that met a dead connection is sent once more; a POST never, it may have been carried out.
        if (encoded.method !== 'GET' || error instanceof HttpError) throw error;
        return exchange(options, deadline);
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
  }

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
    async send(call, params) {
      const encoded = encodeCall(call, params);
      const ask = () => request(call, encoded);
      return encoded.method === 'GET' ? coalesce(encoded.target, ask) : ask();
    },
    async close() {
      isClosing = true;
      await Promise.all(Object.values(pools).map(({ pool }) => pool.destroy()));
    },
  };
}

function formData(fields: NonNullable<EncodedCall['form']>): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}
