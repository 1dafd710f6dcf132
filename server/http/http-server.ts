import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { PARSER_MAX_HEADER_BYTES, refuseConnection, refusedStatus, refuseRequest } from './header-refusal';

/**
 * Node's own timeouts in milliseconds, and maxima. Idle connections outlive the balancer's (60 s is usual).
 * `timeout` ends connections on which nothing moves.
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
/** In bytes. */
const MAX_BODY = 128 * 1024;

export function createHttpServer(listener: RequestListener, limits: Partial<typeof LIMITS> = {}) {
  const { timeout, maxConnections, maxRequestsPerSocket, ...options } = { ...LIMITS, ...limits };
  const openResponses = new WeakMap<Duplex, Set<ServerResponse>>();
  function trackResponse({ socket }: IncomingMessage, res: ServerResponse): void {
    const responses = openResponses.get(socket);
    responses?.add(res);
    res.once('close', () => responses?.delete(res));
  }
  const handle: RequestListener = (req, res) => {
    const status = refusedStatus(req);
    trackResponse(req, res);
    if (!res.socket) closeWithConnection(req, res);
    if (hasBody(req)) limitBody(req, res);
    if (status === undefined) listener(req, res);
    else refuseRequest(req, res, status);
  };
  const server = createServer(
    { ...options, maxHeaderSize: PARSER_MAX_HEADER_BYTES, insecureHTTPParser: false },
    handle,
  );
  server.on('connection', (socket) => openResponses.set(socket, new Set()));
  server.on('clientError', (error, socket) => {
    // The connection ends already: the rest of the request is discarded until then.
    if (socket.writableEnded) return;
    const responses = [...(openResponses.get(socket) ?? [])];
    const hasBegun = responses.some((res) => res.headersSent && !res.writableFinished);
    if (!socket.writable || hasBegun) socket.destroy();
    else refuseConnection(error, socket);
  });
  // Node would answer `Expect` by itself and read on.
  server.on('checkExpectation', handle);
  // No limit: Node would silently drop lines, the visitor's address perhaps among them.
  return Object.assign(server, { maxHeadersCount: 0, timeout, maxConnections, maxRequestsPerSocket });
}

/** Node 20 emits no close for a pipelined response whose connection breaks. */
function closeWithConnection({ socket }: IncomingMessage, res: ServerResponse): void {
  const close = () => res.emit('close');
  socket.setMaxListeners(0).once('close', close);
  res.once('socket', () => socket.off('close', close));
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;

/**
 * An answer before the body's end closes the connection, and a body ends at `MAX_BODY`: Node and body
 * parsers would read a chunked body for ever.
 */
function limitBody(req: IncomingMessage, res: ServerResponse): void {
  const { push, socket } = req;
  const { shouldKeepAlive } = res;
  const start = socket.bytesRead;
  const isTooLong = () => socket.bytesRead - start > MAX_BODY;
  req.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (!isTooLong()) return push.call(req, chunk, encoding);
    if (!req.complete) {
      // Else Node closes before the answer.
      req.complete = true;
      push.call(req, null);
    }
    return false;
  };
  res.shouldKeepAlive = false;
  req.once('end', () => (res.shouldKeepAlive = shouldKeepAlive && !isTooLong()));
}
