import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher, Pool } from 'undici';
import { HttpError } from '../errors';
import { errorOfStatus, UpstreamError } from './upstream-errors';

/** What came back from the API, unread. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body of JSON; empty where there is none. undefined for a body that is no JSON, which is not read. */
  readonly bytes: Buffer | undefined;
}

/** In milliseconds: how long a call waits for a connection, and for the whole answer from then on. */
export interface Timeouts {
  queue: number;
  answer: number;
}

/** When a call was given a connection, on a clock that nobody sets; a second try goes on with the time of the first. */
export interface Deadline {
  sentAt?: number;
}

/** Sends one request and collects its answer. Rejects with an UpstreamError, with undici's error, or with `overloaded`. */
export type Exchange = (options: Dispatcher.DispatchOptions, deadline: Deadline) => Promise<RawResponse>;

interface Limits {
  readonly connections: number;
  /** Calls that may wait for a connection. */
  readonly queue: number;
}

const MAX_BYTES = 1024 * 1024;

/**
 * Requests over one pool. undici's queue is the queue: what waits in it counts until it has a connection, is given up
 * after a while, and undici drops it when its turn comes. The API's own time begins with the connection.
 */
export function createExchange(
  pool: Pool,
  { connections, queue }: Limits,
  timeouts: Readonly<Timeouts>,
): Exchange {
  let underWay = 0;

  return (options, deadline) =>
    new Promise((resolve, reject) => {
      if (underWay >= connections + queue) throw overloaded();
      // One that finds all connections busy waits for one; else a connection is free, or is made within its deadline.
      if (underWay < connections) deadline.sentAt ??= performance.now();
      underWay += 1;
      let controller: Dispatcher.DispatchController | undefined;
      let isOver = false;
      let timer = startTimer();

      function startTimer() {
        const { sentAt } = deadline;
        if (sentAt === undefined) return setTimeout(() => end(() => reject(overloaded())), timeouts.queue);
        const left = sentAt + timeouts.answer - performance.now();
        const late = () => end(() => reject(new UpstreamError('timeout')));
        // Timers run before sockets are read: in a rush the answer may be here already, and is read first.
        return setTimeout(() => setImmediate(late), Math.max(0, left));
      }
      /** The first end counts; what is still under way on the connection ends with it. */
      function end(settle: () => void) {
        if (isOver) return;
        isOver = true;
        underWay -= 1;
        clearTimeout(timer);
        settle();
        controller?.abort(ENDED);
      }

      let response: Omit<RawResponse, 'bytes'>;
      let size = 0;
      const chunks: Buffer[] = [];
      pool.dispatch(options, {
        onRequestStart(given) {
          // Thrown, it takes the request out of the queue and leaves the connection alone.
          if (isOver) throw ENDED;
          controller = given;
          if (deadline.sentAt !== undefined) return;
          deadline.sentAt = performance.now();
          clearTimeout(timer);
          timer = startTimer();
        },
        onResponseStart(_controller, status, headers) {
          if (status < 200) return;
          response = { status, headers };
          const error = errorOfStatus(status);
          // The unread rest is not worth waiting for: closing the connection is cheaper than an unknown length.
          if (error) end(() => reject(error));
          else if (!isEmpty(status, headers) && !isJson(headers))
            end(() => resolve({ ...response, bytes: undefined }));
        },
        onResponseData(_controller, chunk) {
          chunks.push(chunk);
          size += chunk.length;
          if (size > MAX_BYTES) end(() => reject(new UpstreamError('too_large')));
        },
        onResponseEnd() {
          // All has come: there is nothing to abort.
          controller = undefined;
          end(() => resolve({ ...response, bytes: Buffer.concat(chunks) }));
        },
        onResponseError(_controller, error) {
          controller = undefined;
          end(() => reject(error));
        },
      });
    });
}

const ENDED = new Error('ended');
/** Whoever is told so may try again at once: a connection is free within seconds. */
const overloaded = () => new HttpError('overloaded', { retryAfter: 1 });

const isEmpty = (status: number, headers: IncomingHttpHeaders) =>
  status === 204 || headers['content-length'] === '0';

/** JSON as it was asked for: without a content coding, which nobody asked for either. */
const isJson = (headers: IncomingHttpHeaders) =>
  !isCoded(headers) && /^application\/(json|[\w.+-]+\+json)\b/i.test(String(headers['content-type']));

export const isCoded = (headers: IncomingHttpHeaders): boolean =>
  !/^(identity)?$/i.test(headers['content-encoding'] ?? '');
