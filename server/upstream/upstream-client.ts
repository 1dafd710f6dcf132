import { SpanKind, type Span } from '@opentelemetry/api';
import { FormData, Pool, type Dispatcher } from 'undici';
import { encodeCall, type Call, type EncodedCall } from '../../shared/contract/call';
import type { Metrics } from '../telemetry/metrics';
import { inSpan, traceHeaders } from '../telemetry/tracing';
import type { OmissionLog } from '../telemetry/omission-log';
import type { UpstreamLog } from '../telemetry/upstream-log';
import {
  MAX_BYTES,
  readResponse,
  receiveResponse,
  refusalError,
  toUpstreamError,
  type UpstreamResponse,
} from './read-response';
import { createSemaphore } from './semaphore';

/** API address and credentials. Only this module reads the credentials. */
interface UpstreamAddress {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

interface Timeouts {
  /** Maximum time in milliseconds to wait for a free connection. */
  readonly queueMs: number;
  /** Maximum time in milliseconds from sending the request to the end of the response body. */
  readonly responseMs: number;
}

interface Dependencies {
  readonly metrics: Pick<Metrics, 'upstreamSeconds'>;
  readonly log: UpstreamLog;
  readonly logOmissions: OmissionLog;
  /** Total number of connections in both pools, and maximum queue length of each pool. */
  readonly limits: { readonly connections: number; readonly queue: number };
  readonly timeouts?: Timeouts | undefined;
}

export interface SendOptions {
  /** True if the visitor may have made up the parameter values. Such calls use the connection pool for lookups. */
  readonly isUncacheable?: boolean;
}

interface CallRequest extends Required<SendOptions> {
  readonly call: Call;
  readonly params: object;
}

export type Upstream = ReturnType<typeof createUpstream>;

export const TIMEOUTS: Timeouts = { queueMs: 3000, responseMs: 3000 };

/** Fraction of the connections that is reserved for pages. Pages are cached, so they need only a few connections. */
const READS_SHARE = 1 / 16;

/**
 * Returns the connection pool for a call. Lookups and feedback messages use a separate pool, so that a flood of such
 * calls cannot block pages.
 */
const choosePool = ({ method, limit }: Call, isUncacheable: boolean) =>
  method === 'POST' || limit !== undefined || isUncacheable ? 'lookups' : 'reads';

export function createUpstream({ url, username, password }: UpstreamAddress, dependencies: Dependencies) {
  const { metrics, log, logOmissions, limits, timeouts = TIMEOUTS } = dependencies;
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
      connectTimeout: timeouts.responseMs,
      // Disable undici's timers, because they are imprecise and a single AbortSignal limits the whole exchange.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxResponseSize: MAX_BYTES,
    });
    const whenConnectionIsFree = createSemaphore({
      maxRunning: connections,
      maxWaiting: limits.queue,
      maxWaitMs: timeouts.queueMs,
    });
    return { pool, whenConnectionIsFree };
  }

  /** Creates the request options. `onInfo` is called for an informational (1xx) response. */
  function requestOptions(
    encodedCall: EncodedCall,
    signal: AbortSignal,
    onInfo: () => void,
  ): Dispatcher.RequestOptions {
    const { method, target, json } = encodedCall;
    const headers = traceHeaders();
    headers['authorization'] = authorization;
    headers['accept'] = 'application/json';
    if (json) headers['content-type'] = 'application/json';
    return {
      method,
      path: prefix + target,
      headers,
      body: requestBody(encodedCall),
      signal,
      onInfo,
    };
  }

  /** Sends a request. A GET request is retried once if the connection fails before the response begins. */
  async function request(
    pool: Pool,
    encodedCall: EncodedCall,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    let hasBegun = false;
    const options = requestOptions(encodedCall, signal, () => {
      hasBegun = true;
    });
    try {
      return await pool.request(options);
    } catch (error) {
      // Never retry a POST request. The API may have processed the request even though the connection failed.
      const canRetry = options.method === 'GET' && !hasBegun && isConnectionFailure(error);
      if (!canRetry) throw error;
      return pool.request(options);
    }
  }

  /** Sends a call and reports its result to the metrics, the log and the span. */
  async function exchange(
    pool: Pool,
    span: Span,
    { call, params, isUncacheable }: CallRequest,
  ): Promise<UpstreamResponse> {
    const sentAt = performance.now();
    const count = (outcome: string) => {
      metrics.upstreamSeconds.observe({ call: call.name, outcome }, (performance.now() - sentAt) / 1000);
    };
    // Do not use AbortSignal.timeout(), which would keep the timer and the response in memory until the time has
    // passed.
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(new DOMException('', 'TimeoutError')), timeouts.responseMs);
    try {
      const rawResponse = await receiveResponse(await request(pool, encodeCall(call, params), abort.signal));
      const { response, omissions } = readResponse(call, rawResponse);
      const error = refusalError(call, response.status, isUncacheable);
      span.setAttribute('http.response.status_code', response.status);
      count(error?.reason ?? (response.status < 400 ? 'ok' : 'refused'));
      log(call.name, error);
      logOmissions(call.name, omissions);
      return response;
    } catch (thrown) {
      const error = toUpstreamError(thrown);
      span.setAttribute('error.type', error.reason);
      if (isClosing) throw error;
      count(error.reason);
      log(call.name, error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** Sends a call. Rejects with an UpstreamError, or with `overloaded` if too many calls are queued. */
    send(call: Call, params: object, { isUncacheable = false }: SendOptions = {}): Promise<UpstreamResponse> {
      const { method, path } = call;
      const attributes = {
        'http.request.method': method,
        'url.template': path,
        'server.address': hostname,
      };
      const { pool, whenConnectionIsFree } = pools[choosePool(call, isUncacheable)];
      return inSpan(`${method} ${path}`, { kind: SpanKind.CLIENT, attributes }, (span) =>
        whenConnectionIsFree(() => exchange(pool, span, { call, params, isUncacheable })),
      );
    },
    async close(): Promise<void> {
      isClosing = true;
      await Promise.all(Object.values(pools).map(({ pool }) => pool.destroy()));
    },
  };
}

/** Returns true for network errors, but not for a timeout or malformed HTTP. */
function isConnectionFailure(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  // After a timeout, `code` is a number, because the error is a DOMException.
  return typeof code === 'string' && (code === 'UND_ERR_SOCKET' || code.startsWith('E'));
}

function requestBody({ json, form }: EncodedCall): string | FormData | null {
  if (json) return JSON.stringify(json);
  return form ? toFormData(form) : null;
}

function toFormData(fields: NonNullable<EncodedCall['form']>): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}
