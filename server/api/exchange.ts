import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher, Pool } from 'undici';
import { HttpError } from '../errors';
import { errorOfStatus, UpstreamError } from './upstream-errors';

/** What came back from the API, unread. */
export interface RawResponse {
  readonly status: number;
  /** The body of JSON; empty where there is none. undefined for a body that is no JSON, which is not read. */
  readonly bytes: Buffer | undefined;
}

/** In milliseconds: how long a call waits for a connection, and for the whole answer from then on. */
export interface Timeouts {
  queue: number;
  answer: number;
}

/**
 * Sends one request and collects its answer. Rejects with an UpstreamError, with undici's error, or with `overloaded`.
 * `onSent`: a connection is there, and the API's own time begins.
 */
export type Exchange = (options: Dispatcher.DispatchOptions, onSent: () => void) => Promise<RawResponse>;

interface Limits {
  readonly connections: number;
  /** Calls that may wait for a connection. */
  readonly queue: number;
}

const MAX_BYTES = 1024 * 1024;

/** Requests over one pool, whose queue is the queue: undici drops what was given up in it when its turn comes. */
export function createExchange(
  pool: Pool,
  { connections, queue }: Limits,
  timeouts: Readonly<Timeouts>,
): Exchange {
  let underWay = 0;

  return (options, onSent) =>
    new Promise((resolve, reject) => {
      if (underWay >= connections + queue) throw overloaded();
      const hasConnection = underWay < connections;
      underWay += 1;
      let controller: Dispatcher.DispatchController | undefined;
      let timer: NodeJS.Timeout | undefined;
      let [isSent, isRepeated, isOver] = [false, false, false];
      let [status, size] = [0, 0];
      let chunks: Buffer[] = [];

      /** The first end counts; what is still under way on the connection ends with it. */
      function end(settle: () => void) {
        if (isOver) return;
        isOver = true;
        underWay -= 1;
        clearTimeout(timer);
        settle();
        controller?.abort(ENDED);
      }
      const fail = (error: Error) => end(() => reject(error));
      function failAfter(ms: number, errorOf: () => Error) {
        clearTimeout(timer);
        // Timers run before sockets are read: in a rush the answer may be here already, and is read first.
        timer = setTimeout(() => setImmediate(() => fail(errorOf())), ms);
      }
      function sent() {
        if (isSent) return;
        isSent = true;
        onSent();
        failAfter(timeouts.answer, () => new UpstreamError('timeout'));
      }

      const handler: Dispatcher.DispatchHandler = {
        onRequestStart(given) {
          // Thrown, it takes the request out of the queue and leaves the connection alone.
          if (isOver) throw ENDED;
          controller = given;
          [size, chunks] = [0, []];
          sent();
        },
        onResponseStart(_controller, code, headers) {
          if (code < 200) return;
          status = code;
          const error = errorOfStatus(status);
          // The unread rest is not worth waiting for: closing the connection is cheaper than an unknown length.
          if (error) fail(error);
          else if (!isReadable(status, headers)) end(() => resolve({ status, bytes: undefined }));
        },
        onResponseData(_controller, chunk) {
          chunks.push(chunk);
          size += chunk.length;
          if (size > MAX_BYTES) fail(new UpstreamError('too_large'));
        },
        onResponseEnd() {
          // All has come: there is nothing to abort.
          controller = undefined;
          end(() => resolve({ status, bytes: Buffer.concat(chunks) }));
        },
        onResponseError(_controller, error) {
          controller = undefined;
          // A GET that met a dead connection is sent once more; a POST never, it may have been carried out.
          if (options.method !== 'GET' || isRepeated || isOver) return fail(error);
          isRepeated = true;
          pool.dispatch(options, handler);
        },
      };
      // While all connections are busy it waits for one; else one is free, or is made within the API's own time.
      if (hasConnection) sent();
      else failAfter(timeouts.queue, overloaded);
      pool.dispatch(options, handler);
    });
}

const ENDED = new Error('ended');
/** Whoever is told so may try again at once: a connection is free within seconds. */
const overloaded = () => new HttpError('overloaded', { retryAfter: 1 });

/** Nothing, or JSON as it was asked for: without a content coding. */
function isReadable(status: number, headers: IncomingHttpHeaders): boolean {
  if (status === 204 || headers['content-length'] === '0') return true;
  const isCoded = !/^(identity)?$/i.test(headers['content-encoding'] ?? '');
  return !isCoded && /^application\/(json|[\w.+-]+\+json)\b/i.test(String(headers['content-type']));
}
