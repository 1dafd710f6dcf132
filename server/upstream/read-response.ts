import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { Call } from '../../shared/contract/call';
import type { Unreadable } from '../../shared/contract/reader/reader';
import { HttpError, toWholeSeconds } from '../errors';
import { UpstreamError } from '../upstream-error';

/** Levels of nested lists and objects. */
const MAX_DEPTH = 32;
const MAX_BYTES = 1024 * 1024;

const THROTTLED = 429;
/** Statuses that refuse our credentials, not the request of a visitor. */
const AUTH_STATUSES = new Set([401, 403, 407]);
/** Statuses of an address that the API does not serve. */
const MISSING_STATUSES = new Set([404, 405, 410]);
/** Codes of undici for a response that is not HTTP. */
const INVALID_HTTP = new Set(['HTTPParserError', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH']);

/** Seconds that a throttled client waits if the API names none, and at most. */
const DEFAULT_WAIT = 60;
const MAX_WAIT = 3600;

const REFUSED = { error: { code: 'refused', message: 'Запрос отклонён. Проверьте данные.' } };

/** A response of the API, with its body up to the maximum. */
export interface RawResponse {
  readonly status: number;
  /** Empty without a body; undefined if the headers declare another type than JSON. */
  readonly bytes: Buffer | undefined;
  /** Header that the response should have had. */
  readonly notJson?: string | undefined;
  /** Seconds; NaN without one. */
  readonly retryAfter: number;
}

/** An answer of the API as browsers get it (product: Answers and refusals). */
export interface UpstreamAnswer {
  readonly status: number;
  readonly body: unknown;
  /** The typed value that the reader of the call has made of a success. */
  readonly value?: unknown;
  readonly retryAfter?: number;
}

interface ReadResponse {
  readonly answer: UpstreamAnswer;
  /** Values that the reader has left out. */
  readonly omissions: readonly Unreadable[];
}

/** Receives the body. Closes the connection if the rest of the body is not needed. Throws an UpstreamError. */
export async function receive({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<RawResponse> {
  // Reading ends early if the body is too long or of another type.
  body.on('error', () => {});
  const error = errorOfStatus(statusCode);
  if (error) {
    body.destroy();
    throw error;
  }
  const notJson = missingHeader(headers);
  const retryAfter = Number(headers['retry-after']);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (notJson !== undefined) return { status: statusCode, bytes: undefined, notJson, retryAfter };
    size += chunk.length;
    if (size > MAX_BYTES) throw new UpstreamError('too_large');
    chunks.push(chunk);
  }
  return { status: statusCode, bytes: Buffer.concat(chunks), retryAfter };
}

/** Returns the header that a JSON response should have; undefined if nothing is missing. */
function missingHeader(headers: IncomingHttpHeaders): string | undefined {
  const isPlain = /^(identity)?$/i.test(headers['content-encoding'] ?? '');
  if (!isPlain) return 'JSON without Content-Encoding';
  const isJson = /^application\/(json|[\w.+-]+\+json)\b/i.test(String(headers['content-type']));
  return isJson ? undefined : 'Content-Type of JSON';
}

/** Whether the API knows the card; undefined when the API limits our rate. */
export const isKnownBy = ({ status }: UpstreamAnswer): boolean | undefined =>
  status === THROTTLED ? undefined : status < 400;

/** Validates a response by the contract. Throws an UpstreamError. */
export function readResponse(call: Call, response: RawResponse): ReadResponse {
  const { status, retryAfter } = response;
  // Gateways refuse with a body of any type.
  if (status === THROTTLED) {
    const seconds = toWholeSeconds(retryAfter || DEFAULT_WAIT, MAX_WAIT);
    const { message } = new HttpError('too_many', { retryAfter: seconds });
    return refusal({ status, body: { error: { code: 'refused', message } }, retryAfter: seconds });
  }
  if (status >= 400) return refusal({ status, body: REFUSED });

  const body = parseBody(response);
  const result = call.read(body);
  if (!result.ok && result.failure === 'error')
    throw new UpstreamError('server_error', { code: `error in answer ${status}` });
  if (!result.ok) {
    const { field, expected, received } = result.cause;
    throw new UpstreamError('wrong_shape', { field, expected, received });
  }
  const { value, omissions } = result;
  if (body === null) return { answer: { status: 200, body: {}, value }, omissions };
  const { toPublicBody = payloadAlone } = call;
  return { answer: { status, body: toPublicBody(body), value }, omissions };
}

const refusal = (answer: UpstreamAnswer): ReadResponse => ({ answer, omissions: [] });

function payloadAlone(body: unknown): object {
  const { data } = body as { data?: unknown };
  return data === undefined ? {} : { data };
}

/** Returns null for an empty body. */
function parseBody({ status, bytes, notJson }: RawResponse): unknown {
  const code = `answer ${status}`;
  if (bytes === undefined) throw new UpstreamError('wrong_shape', { code, expected: notJson ?? 'JSON' });
  if (bytes.length === 0) return null;
  // Bytes of another encoding would show as «�» on every page.
  if (!isUtf8(bytes)) throw new UpstreamError('wrong_shape', { expected: 'UTF-8' });
  let body: unknown;
  try {
    // PHP files that were saved with a byte order mark or a blank line send both before the JSON.
    body = JSON.parse(bytes.toString('utf8').trim());
  } catch {
    throw new UpstreamError('wrong_shape', { code, expected: 'JSON' });
  }
  if (isDeeper(body, MAX_DEPTH))
    throw new UpstreamError('wrong_shape', { expected: `${MAX_DEPTH} levels at most` });
  return body;
}

/** JSON.parse accepts more levels than JSON.stringify. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((item) => isDeeper(item, levels - 1));
}

/** Returns the error that a status stands for; undefined for a success and a refusal. */
function errorOfStatus(status: number): UpstreamError | undefined {
  const code = `answer ${status}`;
  if (AUTH_STATUSES.has(status)) return new UpstreamError('credentials', { code });
  if (status >= 500) return new UpstreamError('server_error', { code });
  if (status < 200 || (status >= 300 && status < 400)) return new UpstreamError('wrong_shape', { code });
  return undefined;
}

/** Returns the error that metrics and logs report for a 4xx; undefined if the refusal is an ordinary one. */
export function errorOfRefusal(call: Call, status: number): UpstreamError | undefined {
  const code = `answer ${status}`;
  if (status === THROTTLED) return new UpstreamError('throttled', { code });
  const isMissing = call.limit === 'feedback' && MISSING_STATUSES.has(status);
  // Data that is known to exist is never refused.
  const isWrong = call.cache === 'known' ? status >= 400 : isMissing;
  return isWrong ? new UpstreamError('wrong_shape', { code }) : undefined;
}

/** Leaves out the message, which may name the host or quote the response. */
export function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const { code: errorCode, name } = error as { code?: string; name?: string };
  // The code of a DOMException is a number.
  const code = (typeof errorCode === 'string' ? errorCode : name) ?? 'unknown';
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || name === 'TimeoutError')
    return new UpstreamError('timeout', { code });
  return new UpstreamError(INVALID_HTTP.has(code) ? 'wrong_shape' : 'unreachable', { code });
}
