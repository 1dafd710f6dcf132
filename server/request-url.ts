import type { IncomingMessage } from 'node:http';
import type { Site } from '../shared/site';
import { HttpError } from './errors';

/** What a request is for, as it was sent: whatever a router makes of `url` on its way does not count. */
export interface Address {
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

const ADDRESS = Symbol('address');

/** A request, before Express or within it. */
type Addressed = IncomingMessage & { readonly originalUrl?: string; [ADDRESS]?: Address };

/** The one reader of a request's host, path, query and kind of method; it reads each request once. */
export const addressOf = (req: Addressed): Address => (req[ADDRESS] ??= read(req));

function read({ method, headers, url = '', originalUrl = url }: Addressed): Address {
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
  new URLSearchParams(addressOf(req).search?.split('?', 1)[0]);

/** Refuses every method but GET and HEAD. */
export function requireRead(req: IncomingMessage): void {
  if (!addressOf(req).isRead) throw new HttpError('method_not_allowed', { allow: 'GET, HEAD' });
}
