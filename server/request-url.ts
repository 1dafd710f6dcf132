import type { IncomingMessage } from 'node:http';
import type { Site } from '../shared/site';
import { HttpError } from './errors';

/** What a request is for, as it was sent: whatever a router makes of `url` on its way does not count. */
export interface RequestUrl {
  readonly site: Site;
  /** Path and query. */
  readonly whole: string;
  /** The raw path, neither decoded nor cut. */
  readonly path: string;
  /** What follows the first '?', to the letter; undefined without one. */
  readonly search: string | undefined;
  /** GET or HEAD. */
  readonly isRead: boolean;
}

/** A host that contains the word 'business', in any letter case, is the business site (product: Sites and addresses). */
export const siteOfHost = (host: string | undefined): Site =>
  host?.toLowerCase().includes('business') ? 'business' : 'promo';

const URL_READ = Symbol('request url');

/** For Express's routers: a path is taken to the letter, its last slash and letter case included. */
export const STRICT = { strict: true, caseSensitive: true };

/** A request, before Express or within it. */
type Requested = IncomingMessage & { readonly originalUrl?: string; [URL_READ]?: RequestUrl };

/** The one reader of a request's host, path, query and kind of method; it reads each request once. */
export const requestUrl = (req: Requested): RequestUrl => (req[URL_READ] ??= read(req));

function read({ method, headers, url = '', originalUrl = url }: Requested): RequestUrl {
  const mark = originalUrl.indexOf('?');
  return {
    site: siteOfHost(headers.host),
    whole: originalUrl,
    path: mark < 0 ? originalUrl : originalUrl.slice(0, mark),
    search: mark < 0 ? undefined : originalUrl.slice(mark + 1),
    isRead: method === 'GET' || method === 'HEAD',
  };
}

/** The parameters of a query. A second '?' ends them: mailers glue marks to links that have a query already. */
export const queryOf = (req: IncomingMessage): URLSearchParams =>
  new URLSearchParams(requestUrl(req).search?.split('?', 1)[0]);

/** Refuses every method but GET and HEAD. */
export function requireRead(req: IncomingMessage): void {
  if (!requestUrl(req).isRead) throw new HttpError('method_not_allowed', { allow: 'GET, HEAD' });
}
