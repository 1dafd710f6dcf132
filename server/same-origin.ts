import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestUrl } from './request-url';
import { HttpError } from './errors';

/** Refuses calls and posts of other sites' pages (product: Answers and refusals). */
export function refuseCrossSite(req: IncomingMessage, _res: ServerResponse, next: () => void): void {
  const { path, isRead } = requestUrl(req);
  const isApi = path === '/api' || path.startsWith('/api/');
  if ((isApi || !isRead) && isFromElsewhere(req)) throw new HttpError('cross_site');
  // A page of a neighbour's host.
  const { origin, 'sec-fetch-site': from } = req.headers;
  if (isApi && from === 'same-site' && origin === undefined) throw new HttpError('cross_site');
  next();
}

function isFromElsewhere({
  headers: { host = '', origin, 'sec-fetch-site': from },
}: IncomingMessage): boolean {
  if (from === 'cross-site') return true;
  // A page without referrers has the origin «null».
  if (origin === 'null') return from !== 'same-origin';
  return origin !== undefined && hostOf(origin) !== host.toLowerCase();
}

/** The scheme is not compared: behind TLS the server sees http. */
const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;
