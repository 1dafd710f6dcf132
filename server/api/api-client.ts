import { SpanKind, type Span } from '@opentelemetry/api';
import { FormData, Pool, type Dispatcher } from 'undici';
import { encodeCall, type Call, type EncodedCall } from '../../shared/contract/call';
import { HttpError } from '../errors';
import type { Metrics } from '../telemetry/metrics';
import { inSpan, traceHeaders } from '../telemetry/tracing';
import { createExchange, type Timeouts } from './exchange';
import type { OmissionLog } from './omission-log';
import { readResponse, type UpstreamAnswer } from './read-response';
import { errorOfAnswer, toUpstreamError, type UpstreamLog } from './upstream-errors';

/** The only file that sees the credentials. */
interface UpstreamAddress {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

interface Parts {
  readonly metrics: Pick<Metrics, 'upstreamSeconds'>;
  readonly log: UpstreamLog;
  readonly logOmissions: OmissionLog;
  /** Connections of all pools together, and calls that may wait in each. */
  readonly limits: { readonly connections: number; readonly queue: number };
  readonly timeouts?: Readonly<Timeouts> | undefined;
}

export interface SendOptions {
  /** No page asks this. */
  readonly isMadeUp?: boolean;
}

export type Upstream = ReturnType<typeof createUpstream>;

/** Milliseconds in the queue, and from dispatch to the end of the answer. */
export const TIMEOUTS: Readonly<Timeouts> = { queue: 3000, answer: 3000 };

/** Each pool's part of the connections. */
const SHARES = { pages: 1 / 16, checks: 10 / 16, sent: 5 / 16 };

const poolOf = ({ method, limit }: Call, isMadeUp: boolean): keyof typeof SHARES =>
  method === 'POST' ? 'sent' : isMadeUp || limit === 'lookup' ? 'checks' : 'pages';

export function createUpstream({ url, username, password }: UpstreamAddress, parts: Parts) {
  const { metrics, log, logOmissions, limits, timeouts = TIMEOUTS } = parts;
  const { origin, hostname, pathname } = new URL(url);
  const prefix = pathname.replace(/\/$/, '');
  const authorization = 'Basic ' + Buffer.from(`${username}:${password}`).toString('base64');

  function openPool(share: number) {
    const connections = Math.max(1, Math.floor(limits.connections * share));
    // The exchange has exact deadlines; undici's timers are coarse.
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

  /** A call in its own span. */
  async function sendIn(span: Span, call: Call, params: object, isMadeUp: boolean) {
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
      const { answer, omissions } = readResponse(call, response);
      const error = errorOfAnswer(call, answer.status);
      span.setAttribute('http.response.status_code', answer.status);
      count(error?.reason ?? (answer.status < 400 ? 'ok' : 'refused'));
      log(call.name, error);
      logOmissions(call.name, omissions);
      return answer;
    } catch (thrown) {
      if (thrown instanceof HttpError && thrown.code === 'overloaded') throw thrown;
      const error = toUpstreamError(thrown);
      span.setAttribute('error.type', error.reason);
      if (isClosing) throw error;
      count(error.reason);
      log(call.name, error);
      throw error;
    }
  }

  return {
    /** Throws an UpstreamError or `overloaded`. */
    send(call: Call, params: object, { isMadeUp = false }: SendOptions = {}): Promise<UpstreamAnswer> {
      const { method, path } = call;
      const attributes = {
        'http.request.method': method,
        'url.template': path,
        'server.address': hostname,
      };
      return inSpan(`${method} ${path}`, { kind: SpanKind.CLIENT, attributes }, (span) =>
        sendIn(span, call, params, isMadeUp),
      );
    },
    async close(): Promise<void> {
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
