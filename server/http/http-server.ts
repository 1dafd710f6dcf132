import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';

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
/** Browsers, a CDN and a balancer send about forty. */
const MAX_HEADER_LINES = 100;
/** In bytes. */
const MAX_BODY = 128 * 1024;

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
  // Node would answer `Expect` by itself and read on.
  server.on('checkExpectation', handle);
  // No limit: Node would silently drop lines, the visitor's address perhaps among them.
  return Object.assign(server, { maxHeadersCount: 0, timeout, maxConnections, maxRequestsPerSocket });
}

/** Too many lines, or a second Host, which another parser might prefer. Names and values alternate. */
function headerRefusal(rawHeaders: readonly string[]): 400 | 431 | undefined {
  if (rawHeaders.length > 2 * MAX_HEADER_LINES) return 431;
  const hosts = rawHeaders.filter(
    (text, index) => index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host',
  );
  return hosts.length > 1 ? 400 : undefined;
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
