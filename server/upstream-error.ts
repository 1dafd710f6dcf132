import { HttpError } from './errors';

/** Reasons why an API call can fail, as named in logs, metrics and alerts (product: Answers and refusals). */
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

/**
 * Error details for the log. The details never contain values from the response, because a value could be a card
 * number, a name or an address.
 */
export interface ErrorDetail {
  readonly code?: string;
  /** Path of the malformed field in the response. */
  readonly field?: string;
  /** Shape that the API contract expects at this path. */
  readonly expected?: string;
  /** JSON type of the received value. */
  readonly received?: string;
}

/** A failed API call. The server responds with 504 after a timeout, and with 502 after any other failure. */
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
