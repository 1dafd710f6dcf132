import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpError } from './errors';
import { isApiPath, requestUrl } from './request-url';

/** Rejects API calls and form posts that come from other sites (product: Answers and refusals). */
export function refuseCrossSite(req: IncomingMessage, _res: ServerResponse, next: () => void): void {
  const { path, isGetOrHead } = requestUrl(req);
  const isApi = isApiPath(path);
  if ((isApi || !isGetOrHead) && isCrossSite(req)) throw new HttpError('cross_site');
  // A GET request from another subdomain has no Origin header, so check Sec-Fetch-Site instead.
  const { origin, 'sec-fetch-site': fetchSite } = req.headers;
  if (isApi && fetchSite === 'same-site' && origin === undefined) throw new HttpError('cross_site');
  next();
}

function isCrossSite({ headers }: IncomingMessage): boolean {
  const { host = '', origin, 'sec-fetch-site': fetchSite } = headers;
  if (fetchSite === 'cross-site') return true;
  // A form on a page with the referrer policy `no-referrer` sends the origin `null`, so check Sec-Fetch-Site instead.
  if (origin === 'null') return fetchSite !== 'same-origin';
  return origin !== undefined && hostOf(origin) !== host.toLowerCase();
}

/**
 * Returns the host of an origin. The scheme is not compared, because requests reach this server over HTTP if a proxy
 * terminates TLS.
 */
const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;
