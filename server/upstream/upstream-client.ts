import { SpanKind, type Span } from '@opentelemetry/api';
import { FormData, Pool, type Dispatcher } from 'undici';
import { encodeCall, type Call, type EncodedCall } from '../../shared/contract/call';
import type { Metrics } from '../telemetry/metrics';
import { inSpan, traceHeaders } from '../telemetry/tracing';
import type { OmissionLog } from '../telemetry/omission-log';
import type { UpstreamLog } from '../telemetry/upstream-log';
import { errorOfRefusal, readResponse, receive, toUpstreamError, type UpstreamAnswer } from './read-response';
import { createSemaphore } from './semaphore';

/** The only file that sees the credentials. */
interface UpstreamAddress {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/** In milliseconds: the wait for a connection, and from dispatch to the end of the body. */
interface Timeouts {
  readonly queue: number;
  readonly answer: number;
}

interface Parts {
  readonly metrics: Pick<Metrics, 'upstreamSeconds'>;
  readonly log: UpstreamLog;
  readonly logOmissions: OmissionLog;
  /** Connections of both pools together, and calls that may wait in each. */
  readonly limits: { readonly connections: number; readonly queue: number };
  readonly timeouts?: Timeouts | undefined;
}

export interface SendOptions {
  /** A visitor chose the parameters, and no page needs the answer. */
  readonly isUncacheable?: boolean;
}

export type Upstream = ReturnType<typeof createUpstream>;

export const TIMEOUTS: Timeouts = { queue: 3000, answer: 3000 };

/** Share of the connections that serve pages. Pages are cached: a few connections are enough. */
const READS_SHARE = 1 / 16;

/** What a visitor sends or looks up cannot take the connections of pages. */
const poolOf = ({ method, limit }: Call, isUncacheable: boolean) =>
  method === 'POST' || limit !== undefined || isUncacheable ? 'lookups' : 'reads';

export function createUpstream({ url, username, password }: UpstreamAddress, parts: Parts) {
  const { metrics, log, logOmissions, limits, timeouts = TIMEOUTS } = parts;
  const { origin, hostname, pathname } = new URL(url);
  const prefix = pathname.replace(/\/$/, '');
  const authorization = 'Basic ' + Buffer.from(`${username}:${password}`).toString('base64');

  const readConnections = Math.max(1, Math.floor(limits.connections * READS_SHARE));
  const pools = {
    reads: openPool(readConnections),
    lookups: openPool(Math.max(1, limits.connections - readConnections)),
  };
  let isClosing = false;

  function openPool(connections: number) {
    const pool = new Pool(origin, {
      connections,
      pipelining: 1,
      keepAliveTimeout: 10_000,
      connectTimeout: timeouts.answer,
      // One signal limits the whole exchange. undici's own timers are coarse.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const enter = createSemaphore({ limit: connections, queue: limits.queue, maxWaitMs: timeouts.queue });
    return { pool, enter };
  }

  function requestOptions({ method, target, json, form }: EncodedCall): Dispatcher.RequestOptions {
    return {
      method,
      path: prefix + target,
      headers: {
        authorization,
        accept: 'application/json',
        ...traceHeaders(),
        ...(json && { 'content-type': 'application/json' }),
      },
      body: json ? JSON.stringify(json) : form ? formData(form) : null,
      signal: AbortSignal.timeout(timeouts.answer),
    };
  }

  /** Sends a request. A GET is repeated once if the connection fails before a response begins. */
  async function request(pool: Pool, options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    let hasBegun = false;
    const onInfo = () => {
      hasBegun = true;
    };
    try {
      return await pool.request({ ...options, onInfo });
    } catch (error) {
      // A POST may have been carried out.
      const mayRepeat = options.method === 'GET' && !hasBegun && isConnectionFailure(error);
      if (!mayRepeat) throw error;
      return pool.request(options);
    }
  }

  async function sendIn(
    span: Span,
    call: Call,
    params: object,
    isUncacheable: boolean,
  ): Promise<UpstreamAnswer> {
    const { pool, enter } = pools[poolOf(call, isUncacheable)];
    return enter(async () => {
      const sentAt = performance.now();
      const count = (outcome: string) => {
        metrics.upstreamSeconds.observe({ call: call.name, outcome }, (performance.now() - sentAt) / 1000);
      };
      try {
        const response = await receive(await request(pool, requestOptions(encodeCall(call, params))));
        const { answer, omissions } = readResponse(call, response);
        const error = errorOfRefusal(call, answer.status);
        span.setAttribute('http.response.status_code', answer.status);
        count(error?.reason ?? (answer.status < 400 ? 'ok' : 'refused'));
        log(call.name, error);
        logOmissions(call.name, omissions);
        return answer;
      } catch (thrown) {
        const error = toUpstreamError(thrown);
        span.setAttribute('error.type', error.reason);
        if (isClosing) throw error;
        count(error.reason);
        log(call.name, error);
        throw error;
      }
    });
  }

  return {
    /** Throws an UpstreamError or `overloaded`. */
    send(call: Call, params: object, { isUncacheable = false }: SendOptions = {}): Promise<UpstreamAnswer> {
      const { method, path } = call;
      const attributes = {
        'http.request.method': method,
        'url.template': path,
        'server.address': hostname,
      };
      return inSpan(`${method} ${path}`, { kind: SpanKind.CLIENT, attributes }, (span) =>
        sendIn(span, call, params, isUncacheable),
      );
    },
    async close(): Promise<void> {
      isClosing = true;
      await Promise.all(Object.values(pools).map(({ pool }) => pool.destroy()));
    },
  };
}

/** True if no response began. A timeout and invalid HTTP are no connection failures. */
function isConnectionFailure(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  // The code of a timeout's DOMException is a number.
  return typeof code === 'string' && (code === 'UND_ERR_SOCKET' || code.startsWith('E'));
}

function formData(fields: NonNullable<EncodedCall['form']>): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}
