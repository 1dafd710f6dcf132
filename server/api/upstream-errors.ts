import * as v from 'valibot';
import { Problem } from '../errors';

/**
 * Why a call brought no answer, in the words of logs, figures and alerts (product: Answers and refusals):
 * - `unreachable`: no connection, or one that broke before the answer's end
 * - `timeout`: the deadline passed
 * - `credentials`: 401, 403 or 407, so ours are not right
 * - `throttled`: 429, so all our visitors together ask too often; the status goes on as it is (`refusals.ts`)
 * - `server_error`: 5xx
 * - `wrong_shape`: an answer, but none of the contract: a redirect, no HTTP, no JSON, a field of another type, a 4xx to
 *   what has to be there (`refusals.ts`)
 * - `too_large`: more bytes than any answer has
 * - `held_back`: not asked, for it kept failing
 */
export const OUTCOMES = [
  'unreachable',
  'timeout',
  'credentials',
  'throttled',
  'server_error',
  'wrong_shape',
  'too_large',
  'held_back',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What is known of a fault beyond its outcome. Never a value: a card, a name or an address could be in it. */
export interface FaultDetail {
  /** A status, or the code of a broken connection. */
  readonly reason?: string;
  /** Of a wrong shape: where (`data.spb.0.sum`), what the contract has there, and the type of what came. */
  readonly field?: string;
  readonly expected?: string;
  readonly came?: string;
}

/** A call to the API that brought no answer. */
export class UpstreamFault extends Problem {
  constructor(
    readonly outcome: Outcome,
    readonly detail: FaultDetail = {},
  ) {
    super(outcome === 'timeout' ? 'upstream_timeout' : 'upstream_failed', {
      cause: [outcome, ...Object.values(detail)].join(' '),
    });
  }
}

/** The API lets all of us together ask no more. */
export const THROTTLED = 429;

/** Statuses that speak of our credentials, not of the visitor's request. */
const ABOUT_US = new Set([401, 403, 407]);

/** The fault that a status is by itself; undefined for a success and for a refusal of the request. */
export function faultOfStatus(status: number): UpstreamFault | undefined {
  const reason = `answer ${status}`;
  if (ABOUT_US.has(status)) return new UpstreamFault('credentials', { reason });
  if (status >= 500) return new UpstreamFault('server_error', { reason });
  if (status < 200 || (status >= 300 && status < 400)) return new UpstreamFault('wrong_shape', { reason });
  return undefined;
}

/** Whatever sending or reading threw. The code alone: a message may name the API's host, or quote what came. */
export function asUpstreamFault(error: unknown, signal: AbortSignal): UpstreamFault {
  if (error instanceof UpstreamFault) return error;
  if (signal.aborted) return new UpstreamFault('timeout');
  if (v.isValiError(error)) return new UpstreamFault('wrong_shape', shapeOf(error.issues[0]));
  const { code, name } = error as { code?: string; name?: string };
  const reason = code ?? name ?? 'unknown';
  return new UpstreamFault(NO_HTTP.has(reason) ? 'wrong_shape' : 'unreachable', { reason });
}

/** What undici calls an answer that is none of HTTP's. */
const NO_HTTP = new Set(['HTTPParserError', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH']);

/** Where an answer is not as the contract has it. Of forms that might be meant, the one that was nearest. */
function shapeOf(issue: v.BaseIssue<unknown>): FaultDetail {
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
