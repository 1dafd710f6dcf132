import type { Logger } from 'pino';
import type { Call } from '../../shared/contract/call';
import { HttpError } from '../errors';
import { createLogSampling } from '../telemetry/log-sampling';

/** Values of logs, metrics and alerts (product: Answers and refusals). */
export const REASONS = [
  'unreachable',
  'timeout',
  'credentials',
  'throttled',
  'server_error',
  'wrong_shape',
  'too_large',
] as const;
export type Reason = (typeof REASONS)[number];

/** Never a value: it could be a card, a name or an address. */
export interface ErrorDetail {
  readonly code?: string;
  /** Path of the value in a wrong shape. */
  readonly field?: string;
  /** What the contract expects there. */
  readonly expected?: string;
  /** JSON type of the received value. */
  readonly received?: string;
}

export class UpstreamError extends HttpError {
  constructor(
    readonly reason: Reason,
    readonly detail: ErrorDetail = {},
  ) {
    super(reason === 'timeout' ? 'upstream_timeout' : 'upstream_failed', {
      cause: [reason, ...Object.values(detail)].join(' '),
    });
  }
}

export const THROTTLED = 429;

/** These speak of our credentials, not of the request. */
const ABOUT_US = new Set([401, 403, 407]);
const NO_CALL = new Set([404, 405, 410]);

/** The error that a status is; undefined for a success and a refusal. */
export function errorOfStatus(status: number): UpstreamError | undefined {
  const code = `answer ${status}`;
  if (ABOUT_US.has(status)) return new UpstreamError('credentials', { code });
  if (status >= 500) return new UpstreamError('server_error', { code });
  if (status < 200 || (status >= 300 && status < 400)) return new UpstreamError('wrong_shape', { code });
  return undefined;
}

/** A 4xx that metrics and logs count as an error. */
export function errorOfAnswer(call: Call, status: number): UpstreamError | undefined {
  const code = `answer ${status}`;
  if (status === THROTTLED) return new UpstreamError('throttled', { code });
  const isError = call.cache === 'known' ? status >= 400 : call.limit === 'feedback' && NO_CALL.has(status);
  return isError ? new UpstreamError('wrong_shape', { code }) : undefined;
}

/** Without the message, which may name the host or quote the answer. */
export function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const { code: given, name } = error as { code?: string; name?: string };
  // A DOMException has a number for its code.
  const code = (typeof given === 'string' ? given : name) ?? 'unknown';
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || name === 'TimeoutError')
    return new UpstreamError('timeout', { code });
  return new UpstreamError(NO_HTTP.has(code) ? 'wrong_shape' : 'unreachable', { code });
}

const NO_HTTP = new Set(['HTTPParserError', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH']);

const MINUTE = 60_000;
/** Codes of a call and reason that have log lines of their own. */
const MAX_CODES = 5;

export type UpstreamLog = ReturnType<typeof createUpstreamLog>;

/** One line a minute for each call, reason and code, and one on recovery. */
export function createUpstreamLog(logger: Logger) {
  const samplings = new Map<string, ReturnType<typeof createLogSampling>>();
  const failingSince = new Map<string, Date>();

  function sample(cause: string) {
    const sampling = samplings.get(cause) ?? createLogSampling(1, MINUTE);
    samplings.set(cause, sampling);
    return sampling();
  }
  function causeOf(call: string, { reason, detail }: UpstreamError): string {
    const prefix = `${call} ${reason} `;
    const cause = prefix + (detail.code ?? '');
    const known = [...samplings.keys()].filter((key) => key.startsWith(prefix));
    return known.includes(cause) || known.length < MAX_CODES ? cause : `${prefix}…`;
  }

  /** Without an error the call worked. */
  return (call: string, error?: UpstreamError): void => {
    if (error) {
      if (!failingSince.has(call)) failingSince.set(call, new Date());
      const sampled = sample(causeOf(call, error));
      const fields = { call, reason: error.reason, ...error.detail, ...sampled };
      if (sampled) logger.warn(fields, 'upstream request failed');
      return;
    }
    const since = failingSince.get(call);
    // With both good and bad answers this is sampled too.
    if (!since || !sample(`${call} again`)) return;
    failingSince.delete(call);
    logger.info({ call, since }, 'upstream recovered');
  };
}
