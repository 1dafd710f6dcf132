import type { IncomingMessage } from 'node:http';
import type { Site } from '../shared/site';
import { HttpError } from './errors';

/** Parsed form of the URL that the client sent. `req.url` may differ, because Express routers rewrite it. */
export interface RequestUrl {
  readonly site: Site;
  readonly path: string;
  /** Raw query string after the first '?'. Undefined if the URL contains no '?'. */
  readonly search: string | undefined;
  readonly isGetOrHead: boolean;
}

/** Returns 'business' if the host contains this word, and otherwise 'promo' (product: Sites and addresses). */
export const siteOfHost = (host: string | undefined): Site =>
  host?.toLowerCase().includes('business') ? 'business' : 'promo';

/** Router options that make paths case-sensitive and trailing slashes significant. */
export const STRICT_ROUTING = { strict: true, caseSensitive: true };

/**
 * Rewrites a request target such as `http://host/path` to `/path`, so that all routers read the same path. The host in
 * the target is ignored, because only the Host header selects the site.
 */
export function toOriginForm(req: IncomingMessage): void {
  const [origin] = /^https?:\/\/[^/?#]*/i.exec(req.url ?? '') ?? [];
  if (origin === undefined || req.url === undefined) return;
  const target = req.url.slice(origin.length);
  req.url = target.startsWith('/') ? target : `/${target}`;
}

const PARSED_URL = Symbol('parsed URL');

type RequestWithUrl = IncomingMessage & { readonly originalUrl?: string; [PARSED_URL]?: RequestUrl };

/** Returns the parsed URL of a request. Parses the URL once and stores the result on the request. */
export function requestUrl(req: RequestWithUrl): RequestUrl {
  req[PARSED_URL] ??= parseUrl(req);
  return req[PARSED_URL];
}

function parseUrl({ method, headers, url = '', originalUrl = url }: RequestWithUrl): RequestUrl {
  const queryStart = originalUrl.indexOf('?');
  const hasQuery = queryStart >= 0;
  return {
    site: siteOfHost(headers.host),
    path: hasQuery ? originalUrl.slice(0, queryStart) : originalUrl,
    search: hasQuery ? originalUrl.slice(queryStart + 1) : undefined,
    isGetOrHead: method === 'GET' || method === 'HEAD',
  };
}

/** Parses the query string up to a second '?'. Mail programs may append their own parameters after another '?'. */
export const parseQuery = (req: IncomingMessage): URLSearchParams =>
  new URLSearchParams(requestUrl(req).search?.split('?', 1)[0]);

export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** Throws `method_not_allowed` unless the method is GET or HEAD. */
export function requireGetOrHead(req: IncomingMessage): void {
  if (!requestUrl(req).isGetOrHead) throw new HttpError('method_not_allowed', { allow: 'GET, HEAD' });
}
