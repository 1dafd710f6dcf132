import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher, Pool } from 'undici';
import { HttpError } from '../errors';
import { errorOfStatus, UpstreamError } from './upstream-errors';

/** What came back from the API, unread. */
export interface RawResponse {
  readonly status: number;
  /** The body; empty where there is none. undefined for one that does not call itself JSON, which is not read. */
  readonly bytes: Buffer | undefined;
  /** Seconds, as the API has them; NaN where it says none. */
  readonly retryAfter: number;
}

/** In milliseconds: how long a call waits for a connection, and for the whole answer from then on. */
export type Timeouts = Record<'queue' | 'answer', number>;

/**
 * Sends one request and collects its answer. Rejects with an UpstreamError, with undici's error, or with `overloaded`.
 * `onSent`: a connection is there, and the API's own time begins.
 */
export type Exchange = (options: Dispatcher.DispatchOptions, onSent: () => void) => Promise<RawResponse>;

const MAX_BYTES = 1024 * 1024;

/**
 * Requests over one pool, whose queue is the queue: undici drops what was given up in it when its turn comes. So many
 * calls may wait in it.
 */
export function createExchange(
  pool: Pool,
  { connections, queue }: Readonly<Record<'connections' | 'queue', number>>,
  timeouts: Readonly<Timeouts>,
): Exchange {
  let underWay = 0;

  return async (options, onSent) => {
    if (underWay >= connections + queue) throw overloaded();
    let isWaiting = underWay >= connections;
    let [isOver, isRepeated] = [false, false];
    let controller: Dispatcher.DispatchController | undefined;
    let timer: NodeJS.Timeout | undefined;
    underWay += 1;

    const answer = new Promise<RawResponse>((resolve, reject) => {
      let [status, size, retryAfter, isJson] = [0, 0, NaN, false];
      let chunks: Buffer[] = [];
      function rejectAfter(ms: number, errorOf: () => Error) {
        clearTimeout(timer);
        // Timers run before sockets are read: in a rush the answer may be here already, and is read first.
        timer = setTimeout(() => setImmediate(() => reject(errorOf())), ms);
      }
      function sent() {
        isWaiting = false;
        onSent();
        rejectAfter(timeouts.answer, () => new UpstreamError('timeout'));
      }
      const handler: Dispatcher.DispatchHandler = {
        onRequestStart(given) {
          // Thrown, it takes the request out of the queue and leaves the connection alone.
          if (isOver) throw ENDED;
          controller = given;
          [size, chunks] = [0, []];
          if (isWaiting) sent();
        },
        onResponseStart(_controller, code, headers) {
          if (code < 200) return;
          status = code;
          // The unread rest is not worth waiting for: closing the connection is cheaper than an unknown length.
          const error = errorOfStatus(status);
          if (error) reject(error);
          isJson = saysJson(headers);
          retryAfter = Number(headers['retry-after']);
        },
        onResponseData(_controller, chunk) {
          if (!isJson) return resolve({ status, bytes: undefined, retryAfter });
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
          // A GET that met a dead connection is sent once more; a POST never, it may have been carried out.
          if (options.method !== 'GET' || isRepeated || isOver) return reject(error);
          isRepeated = true;
          pool.dispatch(options, handler);
        },
      };
      // While all connections are busy it waits for one; else one is free, or is made within the API's own time.
      if (isWaiting) rejectAfter(timeouts.queue, overloaded);
      else sent();
      pool.dispatch(options, handler);
    });
    return answer.finally(() => {
      isOver = true;
      underWay -= 1;
      clearTimeout(timer);
      // What is still under way on the connection ends with the call.
      controller?.abort(ENDED);
    });
  };
}

const ENDED = new Error('ended');
/** Whoever is told so may try again at once: a connection is free within seconds. */
const overloaded = () => new HttpError('overloaded', { retryAfter: 1 });

/** JSON as it was asked for: without a content coding. */
function saysJson(headers: IncomingHttpHeaders): boolean {
  const isCoded = !/^(identity)?$/i.test(headers['content-encoding'] ?? '');
  return !isCoded && /^application\/(json|[\w.+-]+\+json)\b/i.test(String(headers['content-type']));
}
