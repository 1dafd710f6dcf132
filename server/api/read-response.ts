import { isUtf8 } from 'node:buffer';
import type { Call } from '../../shared/contract/call';
import { HttpError, saneSeconds } from '../errors';
import type { RawResponse } from './exchange';
import { THROTTLED, UpstreamError } from './upstream-errors';

const MAX_DEPTH = 32;

/**
 * What the API answered, as it goes on to browsers: of a success what the contract lets pass, or that the request was
 * refused, in our words (product: Answers and refusals).
 */
export interface UpstreamAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Of a 429: in how many seconds to try again. */
  readonly retryAfter?: number;
}

/** Whether the API knows what it was asked about; undefined where it lets nobody ask any more. */
export const isKnownBy = ({ status }: UpstreamAnswer): boolean | undefined =>
  status === THROTTLED ? undefined : status < 400;

/** Reads and validates an answer. Throws an UpstreamError, or what the contract's reader throws, for none. */
export function readAnswer(call: Call, { status, bytes, retryAfter }: RawResponse): UpstreamAnswer {
  const body = bytes && jsonOf(bytes);
  // Whatever a gateway writes beside it, 429 is one; of other refusals only JSON is the API's own.
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
  // No JSON goes on as an empty object.
  return body ? { status, body: passes(body) } : { status: 200, body: {} };
}

/** The payload as it came, and nothing beside it. */
function payloadAlone(body: unknown): object {
  const { data } = body as { data?: unknown };
  return data === undefined ? {} : { data };
}

/** The JSON of a body; null for an empty one, undefined for one that is no JSON. */
function jsonOf(bytes: Buffer): unknown {
  if (bytes.length === 0) return null;
  // Letters of another encoding would be on every page as «�», and pass for a good answer.
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

/** Passes over a byte order mark, which JSON has none of. */
const UTF8 = new TextDecoder();

/** What is nested deeper than any payload can be parsed, but not written out again. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((item) => isDeeper(item, levels - 1));
}

/** A refusal is about the request and not about us; what the API says of it stays here. */
const REFUSED = { error: { code: 'refused', message: 'Запрос отклонён. Проверьте данные.' } };
const TRY_LATER = { error: { code: 'refused', message: new HttpError('too_many').message } };
/** In seconds, where the API does not say when to come back. */
const A_MINUTE = 60;
