import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import type { Call } from '../../shared/contract/call';
import { faultOfStatus, THROTTLED, UpstreamFault } from './upstream-errors';

const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const MAX_DEPTH = 32;
/** Bytes from which on an answer is read in more than one turn of the event loop. */
const GREAT = 256 * 1024;

/**
 * What the API answered, as it goes on to browsers: of a success the fields that the product uses, in the API's envelope,
 * or that the request was refused, in our words (product: Answers and refusals).
 */
export interface UpstreamAnswer {
  readonly status: number;
  readonly body: unknown;
  /** A refusal that says nothing of what was asked: the API refuses whatever it is asked at the moment. */
  readonly isBlanket?: true;
}

/** Whether the API knows what it was asked about; undefined where the answer says nothing of it. */
export const isKnownBy = ({ status, isBlanket }: UpstreamAnswer): boolean | undefined =>
  status < 400 ? true : isBlanket ? undefined : false;

/** Reads an answer of the API and judges it. Throws an UpstreamFault, or what the contract's reader throws, for none. */
export async function readAnswer(
  call: Call,
  response: Dispatcher.ResponseData,
  signal: AbortSignal,
): Promise<UpstreamAnswer> {
  const status = response.statusCode;
  const fault = faultOfStatus(status);
  if (fault) {
    // The unread rest is not worth waiting for: closing the socket is cheaper than draining an unknown length.
    response.body.on('error', () => {}).destroy();
    throw fault;
  }
  const body = await readJson(response, signal);
  // Whatever a gateway writes beside it, 429 is one; of other refusals only JSON is the API's own.
  if (status === THROTTLED || (status >= 400 && body !== undefined)) return { status, body: REFUSED };
  // Where nothing has to be read, a success of whatever form is one: the visitor would send the message again.
  if (status >= 400 || (body === undefined && !call.takesAnyBody))
    throw new UpstreamFault('wrong_shape', {
      reason: `answer ${status}`,
      expected: isCoded(response) ? 'JSON without Content-Encoding' : 'JSON',
    });
  const payload = call.read(body);
  // What nobody reads goes on as an empty object.
  const isEmpty = call.takesAnyBody && Object.keys(payload as object).length === 0;
  return { status: body ? status : 200, body: isEmpty ? {} : { data: payload } };
}

/** Packed although nobody has asked for that. */
const isCoded = ({ headers }: Dispatcher.ResponseData) =>
  !/^(identity)?$/i.test(String(headers['content-encoding'] ?? ''));

/** The answer's JSON; null for one without a body, undefined for one that is no JSON. */
async function readJson(response: Dispatcher.ResponseData, signal: AbortSignal): Promise<unknown> {
  if (response.statusCode === 204 || response.headers['content-length'] === '0') {
    await response.body.dump();
    return null;
  }
  const isJson =
    !isCoded(response) &&
    /^application\/(json|[\w.+-]+\+json)\b/i.test(String(response.headers['content-type']));
  if (!isJson) {
    response.body.on('error', () => {}).destroy();
    return undefined;
  }
  // Read as it comes: of four megabytes that would be a third of the work at the end.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const texts: string[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new UpstreamFault('too_large');
    texts.push(textOf(() => decoder.decode(chunk, { stream: true })));
  }
  const body = parsed(texts.join('') + textOf(() => decoder.decode()));
  // Of a great answer parsing is a slice of its own: others come in between.
  if (size > GREAT) await nextTurn();
  if (isDeeper(body, MAX_DEPTH))
    throw new UpstreamFault('wrong_shape', { expected: `${MAX_DEPTH} levels at most` });
  return body;
}

/** Letters of another encoding would be on every page as «�», and pass for a good answer. */
function textOf(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new UpstreamFault('wrong_shape', { expected: 'UTF-8' });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What is nested deeper than any payload can be parsed, but not written out again. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) return value.some((item) => isDeeper(item, levels - 1));
  for (const name in value) if (isDeeper((value as Record<string, unknown>)[name], levels - 1)) return true;
  return false;
}

/** A refusal is about the request and not about us; what the API says of it stays here. */
const REFUSED = { error: { code: 'refused', message: 'Запрос отклонён. Проверьте данные.' } };
