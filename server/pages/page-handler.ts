import type { RequestHandler } from 'express';
import type { RateLimits } from '../rate-limits/rate-limits';
import { queryOf, requestUrl } from '../request-url';
import type { MakePage } from './make-page';
import type { PageCache } from './page-cache';
import type { PageMiddleware, Visitor } from './page-middleware';
import type { PageRoutes, RouteEntry } from './page-routes';
import type { Renderer } from './render/render-page';
import type { PageResponses } from './send-page';

/** Everything that handlers of pages need. */
export interface PageParts {
  readonly routes: PageRoutes;
  readonly middleware: PageMiddleware;
  readonly makePage: MakePage;
  readonly renderer: Renderer;
  readonly limits: Pick<RateLimits, 'lookup' | 'countCard' | 'pages'>;
  readonly cache: PageCache;
  readonly responses: PageResponses;
}

/** Handler of a page's address, after the route is resolved. */
export type PageHandler = RequestHandler<object, unknown, unknown, object, { page: RouteEntry }>;

/** What the choice of a variant depends on. */
export function visitorOf(req: Parameters<PageHandler>[0], acceptsCookies = false): Visitor {
  return {
    site: requestUrl(req).site,
    query: queryOf(req),
    cookies: (req.cookies ?? {}) as Readonly<Record<string, unknown>>,
    acceptsCookies,
  };
}
