import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { Call } from '../../shared/contract/call';
import type { Unreadable } from '../../shared/contract/reader/reader';
import { HttpError, saneSeconds } from '../errors';
import { errorOfStatus, THROTTLED, UpstreamError } from './upstream-errors';

const MAX_DEPTH = 32;
const MAX_BYTES = 1024 * 1024;

/** A response of the API with a bounded body. */
export interface RawResponse {
  readonly status: number;
  /** Empty without a body; undefined if the headers declare another type than JSON. */
  readonly bytes: Buffer | undefined;
  /** What the headers should have declared. */
  readonly notJson?: string | undefined;
  /** Seconds; NaN without one. */
  readonly retryAfter: number;
}

/** Answer of the API as browsers get it (product: Answers and refusals). */
export interface UpstreamAnswer {
  readonly status: number;
  readonly body: unknown;
  /** What this product reads of a success. */
  readonly value?: unknown;
  readonly retryAfter?: number;
}

interface ReadResponse {
  readonly answer: UpstreamAnswer;
  /** What readers leave out of the body. */
  readonly omissions: readonly Unreadable[];
}

/** Receives the body, which closes the connection if the rest of it is not needed. Throws an UpstreamError. */
export async function receive({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<RawResponse> {
  // Reading ends early for a body that is too long or of another type.
  body.on('error', () => {});
  const error = errorOfStatus(statusCode);
  if (error) {
    body.destroy();
    throw error;
  }
  const notJson = problemOf(headers);
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

/** What the headers of a JSON response should declare and do not; undefined if they do. */
function problemOf(headers: IncomingHttpHeaders): string | undefined {
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
  // Gateways send refusals with any body.
  if (status === THROTTLED) {
    const seconds = saneSeconds(retryAfter || A_MINUTE, AN_HOUR);
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

const REFUSED = { error: { code: 'refused', message: 'Запрос отклонён. Проверьте данные.' } };
const A_MINUTE = 60;
const AN_HOUR = 3600;
