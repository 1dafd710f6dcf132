import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';

/**
 * Node's own timeouts and maxima, in milliseconds and numbers. Idle connections outlive the balancer's own (60 s is usual),
 * slow clients do not. `timeout` is for a connection on which nothing moves: its reader takes nothing.
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
/** Header lines a request may have; browsers, a CDN and a balancer make about forty. */
const MAX_HEADER_LINES = 100;
/** Bytes of a body that are read, as they come over the line. */
const MAX_BODY = 128 * 1024;

/** The site's server; nothing listens yet. */
export function createHttpServer(listener: RequestListener, limits: Partial<typeof LIMITS> = {}) {
  const { timeout, maxConnections, maxRequestsPerSocket, ...options } = { ...LIMITS, ...limits };
  const handle: RequestListener = (req, res) => {
    const status = headerRefusal(req.rawHeaders);
    if (!res.socket) closeWithConnection(req, res);
    if (hasBody(req)) limitBody(req, res);
    if (status === undefined) listener(req, res);
    else res.writeHead(status, { Connection: 'close', 'Cache-Control': 'no-store' }).end();
  };
  const server = createServer({ ...options, maxHeaderSize: 16 * 1024, insecureHTTPParser: false }, handle);
  // Whatever `Expect` says: Node would answer it by itself and read on.
  server.on('checkExpectation', handle);
  // Zero is no limit: Node would drop further lines in silence, and the visitor's address may be among them.
  return Object.assign(server, { maxHeadersCount: 0, timeout, maxConnections, maxRequestsPerSocket });
}

/**
 * The status that refuses a request for its header lines (names and values alternate): 431 for too many of them, 400 for
 * a second Host, which another parser might prefer.
 */
function headerRefusal(rawHeaders: readonly string[]): 400 | 431 | undefined {
  if (rawHeaders.length > 2 * MAX_HEADER_LINES) return 431;
  const hosts = rawHeaders.filter(
    (text, index) => index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host',
  );
  return hosts.length > 1 ? 400 : undefined;
}

/** Node 20 closes no response that waits behind another one of its connection when that breaks: nobody would report it. */
function closeWithConnection({ socket }: IncomingMessage, res: ServerResponse): void {
  const close = () => res.emit('close');
  socket.setMaxListeners(0).once('close', close);
  res.once('socket', () => socket.off('close', close));
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;

/**
 * The connection closes with an answer that is sent before the whole body has been read, and a body ends at `MAX_BODY`
 * for whoever reads it. Node and body parsers would read to an end that a chunked body need not have.
 */
function limitBody(req: IncomingMessage, res: ServerResponse): void {
  const { push, socket } = req;
  const { shouldKeepAlive } = res;
  const start = socket.bytesRead;
  const isTooLong = () => socket.bytesRead - start > MAX_BODY;
  req.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (!isTooLong()) return push.call(req, chunk, encoding);
    if (!req.complete) {
      // Without it Node takes the connection down before the answer.
      req.complete = true;
      push.call(req, null);
    }
    return false;
  };
  res.shouldKeepAlive = false;
  req.once('end', () => (res.shouldKeepAlive = shouldKeepAlive && !isTooLong()));
}
