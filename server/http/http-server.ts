import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { MessageClasses } from './message-classes';
import { PARSER_MAX_HEADER_BYTES, refuseConnection, refusedStatus, refuseRequest } from './header-refusal';
import { createServer } from '../node-http';

/**
 * Limits of `http.Server`, with timeouts in milliseconds. `keepAliveTimeout` exceeds the 60 s that load balancers
 * usually use, because the load balancer must close idle connections first. `timeout` closes connections without
 * traffic.
 */
export const LIMITS = {
  keepAliveTimeout: 72_000,
  headersTimeout: 15_000,
  requestTimeout: 25_000,
  connectionsCheckingInterval: 1000,
  timeout: 20_000,
  maxConnections: 4096,
  maxRequestsPerSocket: 1000,
};
const MAX_BODY_BYTES = 128 * 1024;

/** A request listener with optional request and response classes. By default, Node's own classes are used. */
type AppListener = RequestListener & { readonly messageClasses?: MessageClasses };

/**
 * The last two responses on a connection. If a client sends requests without waiting for responses, both may be
 * unfinished.
 */
interface LastResponses {
  readonly latest: ServerResponse;
  readonly previous: ServerResponse | undefined;
}

/**
 * Returns true if the client is still waiting for a response to a complete request. Also checks `previous`, because the
 * request for `latest` may be incomplete. Earlier responses need no check, because responses are sent in order.
 */
function isResponsePending(responses: LastResponses | undefined): boolean {
  if (!responses) return false;
  const { latest, previous } = responses;
  if (previous && !previous.writableFinished) return true;
  return (latest.headersSent || latest.req.complete) && !latest.writableFinished;
}

/** Creates the HTTP server, with limits against slow, oversized and invalid requests. */
export function createHttpServer(listener: AppListener, limits: Partial<typeof LIMITS> = {}) {
  const { timeout, maxConnections, maxRequestsPerSocket, ...options } = { ...LIMITS, ...limits };
  const lastResponses = new WeakMap<Duplex, LastResponses>();
  const handle: RequestListener = (req, res) => {
    const status = refusedStatus(req);
    lastResponses.set(req.socket, { latest: res, previous: lastResponses.get(req.socket)?.latest });
    if (!res.socket) closeWithConnection(req, res);
    if (hasBody(req)) limitBody(req, res);
    if (status === undefined) listener(req, res);
    else refuseRequest(req, res, status);
  };
  const server = createServer(
    {
      ...options,
      ...listener.messageClasses,
      maxHeaderSize: PARSER_MAX_HEADER_BYTES,
      insecureHTTPParser: false,
    },
    handle,
  );
  server.on('clientError', (error, socket) => {
    // If the connection is already closing, ignore the rest of the request.
    if (socket.writableEnded) return;
    // If an earlier request still waits for its response, send nothing. The client would mistake the rejection for that
    // response.
    if (!socket.writable || isResponsePending(lastResponses.get(socket))) socket.destroy();
    else refuseConnection(error, socket);
  });
  // Without this listener, Node itself would handle every request with an `Expect` header: read the body and send a
  // response.
  server.on('checkExpectation', handle);
  // Set `maxHeadersCount` to 0 to disable the limit. Otherwise, Node would silently drop excess headers such as
  // X-Forwarded-For.
  return Object.assign(server, { maxHeadersCount: 0, timeout, maxConnections, maxRequestsPerSocket });
}

/** Emits `close` on a pipelined response when its connection breaks, because Node 20 does not emit this event. */
function closeWithConnection({ socket }: IncomingMessage, res: ServerResponse): void {
  const close = () => res.emit('close');
  socket.setMaxListeners(0).once('close', close);
  res.once('socket', () => socket.off('close', close));
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;

/**
 * Limits a request body to `MAX_BODY_BYTES`. Otherwise, Node and the body parsers would read a chunked body of any
 * size. If the response is sent before the body ends, the connection is closed.
 */
function limitBody(req: IncomingMessage, res: ServerResponse): void {
  const { push, socket } = req;
  const { shouldKeepAlive } = res;
  const start = socket.bytesRead;
  const isTooLong = () => socket.bytesRead - start > MAX_BODY_BYTES;
  req.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (!isTooLong()) return push.call(req, chunk, encoding);
    if (!req.complete) {
      // Mark the request as complete. Otherwise, Node would close the connection before sending the response.
      req.complete = true;
      push.call(req, null);
    }
    return false;
  };
  res.shouldKeepAlive = false;
  req.once('end', () => {
    res.shouldKeepAlive = shouldKeepAlive && !isTooLong();
  });
}
