import type { IncomingMessage } from 'node:http';
import type { Site } from '../shared/site';
import { HttpError } from './errors';

/** The request as it was sent, whatever routers do to `url`. */
export interface RequestUrl {
  readonly site: Site;
  readonly path: string;
  /** What follows the first '?'; undefined without one. */
  readonly search: string | undefined;
  readonly isRead: boolean;
}

/** By the word 'business' in the host (product: Sites and addresses). */
export const siteOfHost = (host: string | undefined): Site =>
  host?.toLowerCase().includes('business') ? 'business' : 'promo';

/** First segments of addresses that the server answers itself, and labels of its metrics: no campaign has such a name. */
export const SERVER_NAMES =
  'api promo vitals healthz readyz metrics sitemap robots static campaigns preview error gallery discovery other'.split(
    ' ',
  );

/** Paths are taken to the letter. */
export const STRICT = { strict: true, caseSensitive: true };

/**
 * Rewrites the target of an absolute-form request line to origin form, so that routers read the same path. Its host is
 * ignored: only the Host header counts.
 */
export function toOriginForm(req: IncomingMessage): void {
  const [origin] = /^https?:\/\/[^/?#]*/i.exec(req.url ?? '') ?? [];
  if (origin === undefined || req.url === undefined) return;
  const target = req.url.slice(origin.length);
  req.url = target.startsWith('/') ? target : `/${target}`;
}

const URL_READ = Symbol('request url');

type Requested = IncomingMessage & { readonly originalUrl?: string; [URL_READ]?: RequestUrl };

/** The one reader of host, path and query; cached on the request. */
export const requestUrl = (req: Requested): RequestUrl => (req[URL_READ] ??= read(req));

function read({ method, headers, url = '', originalUrl = url }: Requested): RequestUrl {
  const mark = originalUrl.indexOf('?');
  return {
    site: siteOfHost(headers.host),
    path: mark < 0 ? originalUrl : originalUrl.slice(0, mark),
    search: mark < 0 ? undefined : originalUrl.slice(mark + 1),
    isRead: method === 'GET' || method === 'HEAD',
  };
}

/** A second '?' ends the query: mailers append marks with one. */
export const queryOf = (req: IncomingMessage): URLSearchParams =>
  new URLSearchParams(requestUrl(req).search?.split('?', 1)[0]);

export function requireRead(req: IncomingMessage): void {
  if (!requestUrl(req).isRead) throw new HttpError('method_not_allowed', { allow: 'GET, HEAD' });
}
