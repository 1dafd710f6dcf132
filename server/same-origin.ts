import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestUrl } from './request-url';
import { HttpError } from './errors';

/**
 * Refuses what another site's page asks for through a visitor's browser: calls under /api/ and everything that is posted
 * (product: Answers and refusals). It comes before anything is counted, so that pictures on a foreign page consume nobody's
 * limits. Requests that say nothing of where they come from (scripts, old browsers) pass.
 */
export function refuseCrossSite(req: IncomingMessage, _res: ServerResponse, next: () => void): void {
  const { path, isRead } = requestUrl(req);
  const isApi = path === '/api' || path.startsWith('/api/');
  if ((isApi || !isRead) && isFromElsewhere(req)) throw new HttpError('cross_site');
  // A page of another host under our domain: without an origin it is not known which.
  const { origin, 'sec-fetch-site': from } = req.headers;
  if (isApi && from === 'same-site' && origin === undefined) throw new HttpError('cross_site');
  next();
}

/** Whether another site's page asks. */
function isFromElsewhere({
  headers: { host = '', origin, 'sec-fetch-site': from },
}: IncomingMessage): boolean {
  if (from === 'cross-site') return true;
  // A page that sends no referrer has the origin «null», but its browser says that it asks its own site.
  if (origin === 'null') return from !== 'same-origin';
  return origin !== undefined && hostOf(origin) !== host.toLowerCase();
}

/**
 * The host with its port, as a Host header has it; what is no origin is nobody's. The scheme is not compared: behind TLS
 * the server sees http.
 */
const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;
