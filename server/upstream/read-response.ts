import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { Call } from '../../shared/contract/call';
import type { Unreadable } from '../../shared/contract/reader/reader';
import { HttpError, toWholeSeconds } from '../errors';
import { UpstreamError } from '../upstream-error';

/** Maximum nesting depth of lists and objects in a response. */
const MAX_DEPTH = 32;
/** Maximum size of a response body in bytes. */
export const MAX_BYTES = 1024 * 1024;

const THROTTLED = 429;
/** Status codes with which the API rejects this server's credentials rather than the visitor's request. */
const AUTH_STATUSES = new Set([401, 403, 407]);
/** Status codes for a path or method that the API does not support. */
const NOT_SERVED_STATUSES = new Set([404, 405, 410]);
/** undici error codes for malformed HTTP. */
const INVALID_HTTP_CODES = new Set(['HTTPParserError', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH']);
const TOO_LARGE_CODE = 'UND_ERR_RES_EXCEEDED_MAX_SIZE';

/** Number of seconds to wait if the API rate-limits a call without a Retry-After header. */
const DEFAULT_RETRY_AFTER_SECONDS = 60;
const MAX_RETRY_AFTER_SECONDS = 3600;

const REFUSED = { error: { code: 'refused', message: 'Запрос отклонён. Проверьте данные.' } };

/** An API response that has not been validated yet. */
export interface RawResponse {
  readonly status: number;
  /**
   * Response body. Empty if the response has no body. Undefined if the API refused the call, or if the body is
   * compressed or not JSON.
   */
  readonly bytes: Buffer | undefined;
  /** Expected header, such as 'Content-Type of JSON'. Set only if the response is compressed or not JSON. */
  readonly missingHeader?: string | undefined;
  /** Value of Retry-After in seconds. NaN if the header is missing. */
  readonly retryAfter: number;
}

/** A validated API response in the form that browsers receive (product: Answers and refusals). */
export interface UpstreamResponse {
  readonly status: number;
  readonly body: unknown;
  /** Validated, typed data from a successful response. */
  readonly value?: unknown;
  /** Value of the Retry-After header in seconds. */
  readonly retryAfter?: number | undefined;
}

interface ReadResult {
  readonly response: UpstreamResponse;
  /** Values that could not be read and were left out. */
  readonly omissions: readonly Unreadable[];
}

/**
 * Receives the body of an API response. For an unexpected status code, such as 302, 401 or 500, closes the connection
 * and throws an UpstreamError.
 */
export async function receiveResponse({
  statusCode,
  headers,
  body,
}: Dispatcher.ResponseData): Promise<RawResponse> {
  const error = statusError(statusCode);
  if (error) {
    // Ignore the error event that the body emits when it is destroyed.
    body.on('error', () => {}).destroy();
    throw error;
  }
  const retryAfter = Number(headers['retry-after']);
  if (statusCode >= 400) {
    // Discard the body of an error response, because a gateway may have sent a body of any type and size.
    await body.dump();
    return { status: statusCode, bytes: undefined, retryAfter };
  }
  const bytes = Buffer.from(await body.arrayBuffer());
  const missingHeader = findMissingHeader(headers);
  const isUnreadable = bytes.length > 0 && missingHeader !== undefined;
  return { status: statusCode, bytes: isUnreadable ? undefined : bytes, missingHeader, retryAfter };
}

/**
 * Returns the expected header, such as 'Content-Type of JSON', if the response is compressed or not JSON. Otherwise,
 * returns undefined.
 */
function findMissingHeader(headers: IncomingHttpHeaders): string | undefined {
  const isPlain = /^(identity)?$/i.test(headers['content-encoding'] ?? '');
  if (!isPlain) return 'JSON without Content-Encoding';
  const isJson = /^application\/(json|[\w.+-]+\+json)\b/i.test(String(headers['content-type']));
  return isJson ? undefined : 'Content-Type of JSON';
}

/** Returns whether a card lookup found the card. Returns undefined if the API rate-limited the lookup. */
export const hasFoundCard = ({ status }: UpstreamResponse): boolean | undefined =>
  status === THROTTLED ? undefined : status < 400;

/** Validates a response against the API contract. Throws an UpstreamError if the response does not match. */
export function readResponse(call: Call, rawResponse: RawResponse): ReadResult {
  const { status, retryAfter } = rawResponse;
  if (status === THROTTLED) {
    const seconds = toWholeSeconds(retryAfter || DEFAULT_RETRY_AFTER_SECONDS, MAX_RETRY_AFTER_SECONDS);
    const { message } = new HttpError('too_many', { retryAfter: seconds });
    const body = { error: { code: 'refused', message } };
    return { response: { status, body, retryAfter: seconds }, omissions: [] };
  }
  if (status >= 400) return { response: { status, body: REFUSED }, omissions: [] };

  const body = parseBody(rawResponse);
  const result = call.read(body);
  if (!result.ok && result.failure === 'error')
    throw new UpstreamError('server_error', { code: `error in answer ${status}` });
  if (!result.ok) {
    const { field, expected, received } = result.cause;
    throw new UpstreamError('wrong_shape', { field, expected, received });
  }
  const { value, omissions } = result;
  if (body === null) return { response: { status: 200, body: {}, value }, omissions };
  const { toPublicBody = dataOnly } = call;
  return { response: { status, body: toPublicBody(body), value }, omissions };
}

function dataOnly(body: unknown): object {
  const { data } = body as { data?: unknown };
  return data === undefined ? {} : { data };
}

/** Parses the JSON of a successful response. Returns null for an empty body. */
function parseBody({ status, bytes, missingHeader }: RawResponse): unknown {
  const code = `answer ${status}`;
  if (bytes === undefined)
    throw new UpstreamError('wrong_shape', { code, expected: missingHeader ?? 'JSON' });
  if (bytes.length === 0) return null;
  // Reject text in other encodings, because pages would show it as «�».
  if (!isUtf8(bytes)) throw new UpstreamError('wrong_shape', { expected: 'UTF-8' });
  let body: unknown;
  try {
    // Trim the text, because a PHP script may output a byte order mark or blank lines before the JSON.
    body = JSON.parse(bytes.toString('utf8').trim());
  } catch {
    throw new UpstreamError('wrong_shape', { code, expected: 'JSON' });
  }
  if (exceedsDepth(body, MAX_DEPTH))
    throw new UpstreamError('wrong_shape', { expected: `${MAX_DEPTH} levels at most` });
  return body;
}

/**
 * Returns true if a value is nested too deeply. JSON.stringify overflows the stack at a lower depth than JSON.parse, so
 * a parsed value may be too deep to serialize.
 */
function exceedsDepth(value: unknown, maxDepth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (maxDepth === 0) return true;
  return Object.values(value).some((item) => exceedsDepth(item, maxDepth - 1));
}

/**
 * Returns the error for a status code that means rejected credentials, a server error, a redirect or an informational
 * response. Returns undefined for any other status code.
 */
function statusError(status: number): UpstreamError | undefined {
  const code = `answer ${status}`;
  if (AUTH_STATUSES.has(status)) return new UpstreamError('credentials', { code });
  if (status >= 500) return new UpstreamError('server_error', { code });
  if (status < 200 || (status >= 300 && status < 400)) return new UpstreamError('wrong_shape', { code });
  return undefined;
}

/**
 * Returns the error to report in metrics and logs if the API refused a call. Returns undefined if the refusal is
 * expected, for example for an unknown card.
 */
export function refusalError(call: Call, status: number, isUncacheable: boolean): UpstreamError | undefined {
  const code = `answer ${status}`;
  if (status === THROTTLED) return new UpstreamError('throttled', { code });
  const isFeedbackNotServed = call.limit === 'feedback' && NOT_SERVED_STATUSES.has(status);
  // The API should never refuse a call whose parameter values are all known.
  const isKnown = call.cache === 'known' && !isUncacheable;
  const isUnexpected = isKnown ? status >= 400 : isFeedbackNotServed;
  return isUnexpected ? new UpstreamError('wrong_shape', { code }) : undefined;
}

/**
 * Converts any error of a request to an UpstreamError. Drops the error message, which may contain the API host or parts
 * of the response.
 */
export function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const { code: errorCode, name } = error as { code?: string; name?: string };
  // Use `code` only if it is a string. The `code` of a DOMException is a number.
  const code = (typeof errorCode === 'string' ? errorCode : name) ?? 'unknown';
  if (code === TOO_LARGE_CODE) return new UpstreamError('too_large', { code });
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || name === 'TimeoutError')
    return new UpstreamError('timeout', { code });
  return new UpstreamError(INVALID_HTTP_CODES.has(code) ? 'wrong_shape' : 'unreachable', { code });
}
