import { isUtf8 } from 'node:buffer';
import type { Call } from '../../shared/contract/call';
import type { Unreadable } from '../../shared/contract/reader/reader';
import { HttpError, saneSeconds } from '../errors';
import type { RawResponse } from './exchange';
import { THROTTLED, UpstreamError } from './upstream-errors';

const MAX_DEPTH = 32;

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

/** Whether the API knows the card; undefined when the API limits our rate. */
export const isKnownBy = ({ status }: UpstreamAnswer): boolean | undefined =>
  status === THROTTLED ? undefined : status < 400;

/** Validates a response by the contract. Throws an UpstreamError. */
export function readResponse(call: Call, response: RawResponse): ReadResponse {
  const { status, retryAfter } = response;
  // Gateways send refusals with any body.
  if (status === THROTTLED)
    return refusal({ status, body: TRY_LATER, retryAfter: saneSeconds(retryAfter || A_MINUTE) });
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
const TRY_LATER = { error: { code: 'refused', message: new HttpError('too_many').message } };
const A_MINUTE = 60;
