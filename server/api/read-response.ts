import { isUtf8 } from 'node:buffer';
import type { Call } from '../../shared/contract/call';
import { HttpError, saneSeconds } from '../errors';
import type { RawResponse } from './exchange';
import { THROTTLED, UpstreamError } from './upstream-errors';

const MAX_DEPTH = 32;

/** What browsers get of an answer (product: Answers and refusals). */
export interface UpstreamAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter?: number;
}

/** Whether the API knows the card; undefined when it throttles us. */
export const isKnownBy = ({ status }: UpstreamAnswer): boolean | undefined =>
  status === THROTTLED ? undefined : status < 400;

/** Validates an answer. Throws an UpstreamError, or valibot's error. */
export function readAnswer(call: Call, { status, bytes, retryAfter }: RawResponse): UpstreamAnswer {
  const body = bytes && jsonOf(bytes);
  // Gateways send 429 with any body; other refusals are JSON.
  if (status === THROTTLED)
    return { status, body: TRY_LATER, retryAfter: saneSeconds(retryAfter || A_MINUTE) };
  if (status >= 400 && body !== undefined) return { status, body: REFUSED };
  if (status >= 400 || body === undefined)
    throw new UpstreamError('wrong_shape', {
      code: `answer ${status}`,
      expected: 'JSON without Content-Encoding',
    });
  call.read(body);
  const { passes = payloadAlone } = call;
  return body ? { status, body: passes(body) } : { status: 200, body: {} };
}

function payloadAlone(body: unknown): object {
  const { data } = body as { data?: unknown };
  return data === undefined ? {} : { data };
}

/** Null for an empty body, undefined for one that is not JSON. */
function jsonOf(bytes: Buffer): unknown {
  if (bytes.length === 0) return null;
  // Another encoding would show as «�» on every page.
  if (!isUtf8(bytes)) throw new UpstreamError('wrong_shape', { expected: 'UTF-8' });
  let body: unknown;
  try {
    body = JSON.parse(UTF8.decode(bytes));
  } catch {
    return undefined;
  }
  if (isDeeper(body, MAX_DEPTH))
    throw new UpstreamError('wrong_shape', { expected: `${MAX_DEPTH} levels at most` });
  return body;
}

/** Skips a byte order mark. */
const UTF8 = new TextDecoder();

/** JSON.parse takes more levels than JSON.stringify. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((item) => isDeeper(item, levels - 1));
}

const REFUSED = { error: { code: 'refused', message: 'Запрос отклонён. Проверьте данные.' } };
const TRY_LATER = { error: { code: 'refused', message: new HttpError('too_many').message } };
const A_MINUTE = 60;
