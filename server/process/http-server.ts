import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * For life behind a balancer: idle connections outlive the balancer's own (60 s is usual), slow clients do not.
 * Slowness is looked for every second; Node's own habit is every thirty.
 */
export const PATIENCE = {
  keepAliveTimeout: 72_000,
  headersTimeout: 15_000,
  requestTimeout: 25_000,
  connectionsCheckingInterval: 1000,
};

/** The site's server. It refuses ambiguous requests by Node's strict parser; nothing listens yet. */
export function createSiteServer(listener: RequestListener, patience: Partial<typeof PATIENCE> = {}): Server {
  const server = createServer(
    { ...PATIENCE, ...patience, maxHeaderSize: 16 * 1024, insecureHTTPParser: false },
    listener,
  );
  server.maxHeadersCount = 100;
  return server;
}
