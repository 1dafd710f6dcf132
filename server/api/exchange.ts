import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher, Pool } from 'undici';
import { HttpError } from '../errors';
import { errorOfStatus, UpstreamError } from './upstream-errors';

export interface RawResponse {
  readonly status: number;
  /** Empty without a body; undefined if the headers declare another type than JSON. */
  readonly bytes: Buffer | undefined;
  /** What the headers should have declared. */
  readonly notJson?: string | undefined;
  /** Seconds; NaN without one. */
  readonly retryAfter: number;
}

/** In milliseconds. */
export type Timeouts = Record<'queue' | 'answer', number>;

/** Throws an UpstreamError, undici's error, or `overloaded`. */
export type Exchange = (options: Dispatcher.DispatchOptions, onSent: () => void) => Promise<RawResponse>;

const MAX_BYTES = 1024 * 1024;

/** Requests over one pool; at most `queue` wait in undici's queue. */
export function createExchange(
  pool: Pool,
  { connections, queue }: Readonly<Record<'connections' | 'queue', number>>,
  timeouts: Readonly<Timeouts>,
): Exchange {
  let underWay = 0;

  return async (options, onSent) => {
    if (underWay >= connections + queue) throw overloaded();
    let isWaiting = underWay >= connections;
    let [isOver, isRepeated, hasResponse] = [false, false, false];
    let controller: Dispatcher.DispatchController | undefined;
    let timer: NodeJS.Timeout | undefined;
    underWay += 1;

    const answer = new Promise<RawResponse>((resolve, reject) => {
      let status = 0;
      let size = 0;
      let retryAfter = NaN;
      let notJson: string | undefined;
      let chunks: Buffer[] = [];
      function rejectAfter(ms: number, errorOf: () => Error) {
        clearTimeout(timer);
        // An answer that is already here is read first.
        timer = setTimeout(() => setImmediate(() => reject(errorOf())), ms);
      }
      function sent() {
        isWaiting = false;
        onSent();
        rejectAfter(timeouts.answer, () => new UpstreamError('timeout'));
      }
      const handler: Dispatcher.DispatchHandler = {
        onRequestStart(given) {
          // Removes it from the queue and keeps the connection.
          if (isOver) throw ENDED;
          controller = given;
          [size, chunks] = [0, []];
          if (isWaiting) sent();
        },
        onResponseStart(_controller, code, headers) {
          hasResponse = true;
          if (code < 200) return;
          status = code;
          // Nobody reads the rest of a failure: the connection is closed.
          const error = errorOfStatus(status);
          if (error) reject(error);
          notJson = problemOf(headers);
          retryAfter = Number(headers['retry-after']);
        },
        onResponseData(_controller, chunk) {
          if (notJson !== undefined) return resolve({ status, bytes: undefined, notJson, retryAfter });
          chunks.push(chunk);
          size += chunk.length;
          if (size > MAX_BYTES) reject(new UpstreamError('too_large'));
        },
        onResponseEnd() {
          controller = undefined;
          resolve({ status, bytes: Buffer.concat(chunks), retryAfter });
        },
        onResponseError(_controller, error) {
          controller = undefined;
          // A POST may have been carried out. A response that has begun already cost the API its work.
          const mayRepeat = options.method === 'GET' && !hasResponse && !isInvalidHttp(error);
          if (!mayRepeat || isRepeated || isOver) return reject(error);
          isRepeated = true;
          pool.dispatch(options, handler);
        },
      };
      // With a free connection the API's own time begins now.
      if (isWaiting) rejectAfter(timeouts.queue, overloaded);
      else sent();
      pool.dispatch(options, handler);
    });
    return answer.finally(() => {
      isOver = true;
      underWay -= 1;
      clearTimeout(timer);
      // Closes the connection if the answer is not complete.
      controller?.abort(ENDED);
    });
  };
}

/** Part of a response arrived, and it is no HTTP. */
const isInvalidHttp = ({ name }: Error) => name === 'HTTPParserError';

const ENDED = new Error('ended');
const overloaded = () => new HttpError('overloaded', { retryAfter: 1 });

/** What the headers of a JSON response should declare and do not; undefined if they do. */
function problemOf(headers: IncomingHttpHeaders): string | undefined {
  const isPlain = /^(identity)?$/i.test(headers['content-encoding'] ?? '');
  if (!isPlain) return 'JSON without Content-Encoding';
  const isJson = /^application\/(json|[\w.+-]+\+json)\b/i.test(String(headers['content-type']));
  return isJson ? undefined : 'Content-Type of JSON';
}
