import type { RequestHandler } from 'express';
import type { RateLimits } from '../rate-limits/rate-limits';
import { parseQuery } from '../request-url';
import type { Page, Visitor } from './page';
import type { PageCache } from './page-cache';
import type { PagePreparation } from './page-preparation';
import type { PageAddresses } from './page-addresses';
import type { RenderResponse } from './render/render-response';
import type { PageResponses } from './page-responses';

/** Dependencies that the page handlers share. */
export interface PageDependencies {
  readonly addresses: PageAddresses;
  readonly preparation: PagePreparation;
  readonly render: RenderResponse;
  readonly limits: Pick<RateLimits, 'lookup' | 'countCard' | 'pages'>;
  readonly cache: PageCache;
  readonly responses: PageResponses;
}

/** An Express handler that runs after the router has found the page for the URL. */
export type PageHandler = RequestHandler<object, unknown, unknown, object, { page: Page }>;

export function visitorOf(req: Parameters<PageHandler>[0], acceptsCookies = false): Visitor {
  return {
    query: parseQuery(req),
    cookies: (req.cookies ?? {}) as Readonly<Record<string, unknown>>,
    acceptsCookies,
  };
}
