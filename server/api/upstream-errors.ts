import * as v from 'valibot';
import type { Call } from '../../shared/contract/call';
import { HttpError } from '../errors';

/**
 * Why a call brought no answer, in the words of logs, metrics and alerts (product: Answers and refusals):
 * - `unreachable`: no connection, or one that broke before the answer's end
 * - `timeout`: the deadline passed
 * - `credentials`: 401, 403 or 407, so ours are not right
 * - `throttled`: 429, so all our visitors together ask too often; the status goes on as it is
 * - `server_error`: 5xx
 * - `wrong_shape`: an answer, but none of the contract: a redirect, no HTTP, no JSON, a field of another type, a 4xx to
 *   what has to be there
 * - `too_large`: more bytes than any answer has
 */
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

const typeOf = (value: unknown) =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'list'
      : typeof value === 'undefined'
        ? 'nothing'
        : typeof value;
