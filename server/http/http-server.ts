import { createServer, type RequestListener, type Server } from 'node:http';
import { hasPlaceInLine } from './answer-line';
import { connectionCeiling } from './connection-ceiling';
import { cutOffEndlessBody } from './endless-bodies';
import { headerRefusal } from './header-lines';

/**
 * For life behind a balancer: idle connections outlive the balancer's own (60 s is usual), slow clients do not. In
 * milliseconds. Slowness is looked for every second; Node's own habit is every thirty.
 */
export const PATIENCE = {
  keepAliveTimeout: 72_000,
  headersTimeout: 15_000,
  requestTimeout: 25_000,
  connectionsCheckingInterval: 1000,
  /** Beyond every deadline of our own: a connection on which nothing moves so long has a reader who takes nothing. */
  stillness: 20_000,
};

/**
 * The site's server. It refuses ambiguous requests by Node's strict parser and by `headerRefusal`, lets so many connections
 * in and no more, and cuts off who takes nothing of an answer or asks for too much at once; nothing listens yet.
 */
export function createSiteServer(
  listener: RequestListener,
  {
    maxConnections = connectionCeiling(),
    ...given
  }: Partial<typeof PATIENCE & Pick<Server, 'maxConnections'>> = {},
): Server {
  const { stillness, ...patience } = { ...PATIENCE, ...given };
  const letIn: RequestListener = (req, res) => {
    if (!hasPlaceInLine(req, res)) return;
    const status = headerRefusal(req.rawHeaders);
    cutOffEndlessBody(req, res);
    if (status === undefined) return listener(req, res);
    res.writeHead(status, { Connection: 'close', 'Cache-Control': 'no-store' }).end();
  };
  const server = createServer({ ...patience, maxHeaderSize: 16 * 1024, insecureHTTPParser: false }, letIn);
  // Whatever a request expects of us: Node would refuse it by itself, and read its body to an end that it need not have.
  server.on('checkExpectation', letIn);
  // Node would drop further lines in silence, and the one that says where a visitor comes from may be among them.
  server.maxHeadersCount = 0;
  server.timeout = stillness;
  server.maxConnections = maxConnections;
  return server;
}
