import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Call } from '../../shared/contract/call';
import { HttpError } from '../errors';
import { createLogSampling } from '../telemetry/log-sampling';
import { tracedFields } from '../telemetry/tracing';

/** Why a call brought no answer, in the words of logs, metrics and alerts (product: Answers and refusals). */
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

/** What is known of an error beyond its reason. Never a value: a card, a name or an address could be in it. */
export interface ErrorDetail {
  /** A status (`answer 500`), or the code of a broken connection. */
  readonly code?: string;
  /** Of a wrong shape: where (`data.spb.0.sum`), what the contract has there, and the type of what came. */
  readonly field?: string;
  readonly expected?: string;
  readonly came?: string;
}

/** A call to the API that brought no answer. */
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

/** The API lets all of us together ask no more. */
export const THROTTLED = 429;

/** Statuses that speak of our credentials, not of the visitor's request. */
const ABOUT_US = new Set([401, 403, 407]);
/** There is no such call. */
const NO_CALL = new Set([404, 405, 410]);

/** The error that a status is by itself; undefined for a success and for a refusal of the request. */
export function errorOfStatus(status: number): UpstreamError | undefined {
  const code = `answer ${status}`;
  if (ABOUT_US.has(status)) return new UpstreamError('credentials', { code });
  if (status >= 500) return new UpstreamError('server_error', { code });
  if (status < 200 || (status >= 300 && status < 400)) return new UpstreamError('wrong_shape', { code });
  return undefined;
}

/**
 * The error that an answer is in spite of its status, for metrics and log: all of us ask too often, or what has to be
 * there is not. undefined for a success and for an honest refusal.
 */
export function errorOfAnswer(call: Call, status: number): UpstreamError | undefined {
  const code = `answer ${status}`;
  if (status === THROTTLED) return new UpstreamError('throttled', { code });
  // A message names nothing that there might not be: of what is in it a refusal has another status.
  const isError = call.cache === 'known' ? status >= 400 : call.limit === 'feedback' && NO_CALL.has(status);
  return isError ? new UpstreamError('wrong_shape', { code }) : undefined;
}

/** Whatever sending or reading threw. The code alone: a message may name the API's host, or quote what came. */
export function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  if (v.isValiError(error)) return new UpstreamError('wrong_shape', shapeOf(error.issues[0]));
  const { code: given, name } = error as { code?: string; name?: string };
  const code = given ?? name ?? 'unknown';
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return new UpstreamError('timeout', { code });
  return new UpstreamError(NO_HTTP.has(code) ? 'wrong_shape' : 'unreachable', { code });
}

/** What undici calls an answer that is none of HTTP's. */
const NO_HTTP = new Set(['HTTPParserError', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH']);

/** Where an answer is not as the contract has it. Of forms that might be meant, the one that was nearest. */
function shapeOf(issue: v.BaseIssue<unknown>): ErrorDetail {
  const deeper = [...(issue.issues ?? [])].toSorted((a, b) => depthOf(b) - depthOf(a))[0];
  if (deeper && depthOf(deeper) > 0) return shapeOf(deeper);
  return {
    field: v.getDotPath(issue) ?? 'body',
    expected: issue.expected ?? issue.type,
    came: typeOf(issue.input),
  };
}

const depthOf = (issue: v.BaseIssue<unknown>) => issue.path?.length ?? 0;

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return value === null ? 'null' : value === undefined ? 'nothing' : typeof value;
}

const MINUTE = 60_000;
/** Codes of one call and reason that have lines of their own; the others share one. */
const MAX_CODES = 5;

/** Tells of a call that failed, whoever made it: a page, a visitor, a refresh; and, without an error, of one that did not. */
export type UpstreamLog = (call: string, error?: UpstreamError) => void;

/**
 * One line a minute for each call, reason and code, with the number of those left out, and one when the call is well
 * again. Calls and reasons are closed sets, codes are bounded here.
 */
export function createUpstreamLog(logger: Logger): UpstreamLog {
  const samplings = new Map<string, ReturnType<typeof createLogSampling>>();
  /** When calls that fail began to. */
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

  return (call, error) => {
    if (error) {
      if (!failingSince.has(call)) failingSince.set(call, new Date());
      const sampled = sample(causeOf(call, error));
      const fields = { ...tracedFields(), call, reason: error.reason, ...error.detail, ...sampled };
      if (sampled) logger.warn(fields, 'the API failed a call');
      return;
    }
    const since = failingSince.get(call);
    // Where some answers are good and others are not, it is said as seldom.
    if (!since || !sample(`${call} again`)) return;
    failingSince.delete(call);
    logger.info({ ...tracedFields(), call, since }, 'the API answers again');
  };
}
