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

/** API address and credentials. No other module reads the credentials. */
interface UpstreamAddress {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

interface Timeouts {
  /** Maximum time in milliseconds that a call waits for a free connection. */
  readonly queueMs: number;
  /** Maximum time in milliseconds from sending the request to the end of the response body. */
  readonly responseMs: number;
}

interface Dependencies {
  readonly metrics: Pick<Metrics, 'upstreamSeconds'>;
  readonly log: UpstreamLog;
  readonly logOmissions: OmissionLog;
  /** Maximum number of connections in both pools together, and maximum number of waiting calls in each pool. */
  readonly limits: { readonly connections: number; readonly queue: number };
  readonly timeouts?: Timeouts | undefined;
}

export interface SendOptions {
  /** True if the visitor may have made up the parameter values. Such a call uses the connection pool for lookups. */
  readonly isUncacheable?: boolean;
}

interface CallRequest extends Required<SendOptions> {
  readonly call: Call;
  readonly params: object;
}

export type Upstream = ReturnType<typeof createUpstream>;

export const TIMEOUTS: Timeouts = { queueMs: 3000, responseMs: 3000 };

/**
 * Fraction of the connections that is reserved for page data. API responses for pages are cached, so a few connections
 * are enough.
 */
const READS_SHARE = 1 / 16;

/**
 * Returns the connection pool for a call. Lookups and feedback messages use a separate pool, so that a flood of them
 * cannot block pages.
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
      // Disable the timeouts of undici, which are imprecise. A single AbortSignal limits the whole exchange instead.
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

  /** Creates the request options. undici calls `onInfo` for an informational (1xx) response. */
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

  /** Sends a request. Retries a GET request once if the connection fails before the response begins. */
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
      // Never retry a POST request, because the API may have processed the request before the connection failed.
      const canRetry = options.method === 'GET' && !hasBegun && isConnectionFailure(error);
      if (!canRetry) throw error;
      return pool.request(options);
    }
  }

  /** Sends a call and reports the result in the metrics, the log and the span. */
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
    /**
     * Sends a call. Rejects with an UpstreamError if the call fails, or with `overloaded` if too many calls are
     * waiting.
     */
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
  // The `code` of a timeout is a number, because a timeout is a DOMException.
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
