import cookieParser from 'cookie-parser';
import { Router } from 'express';
import type { EdgeLookup, EdgeResponse } from '../edge/edge-cache';
import { sendCompressed } from '../edge/send-compressed';
import { currentClientIp, setRoute } from '../request-context';
import { requestUrl, STRICT_ROUTING } from '../request-url';
import type { Page } from './page';
import { pageForms, refuseMethod } from './page-forms';
import { visitorOf, type PageHandler, type PageParts } from './page-handler';

/** Pages: GET from the cache or a render, POST of a form without JavaScript. */
export function pageRouter(parts: PageParts): Router {
  const { routes, middleware, render, limits, cache, responses } = parts;

  const resolvePage: PageHandler = (req, res, next) => {
    const page = routes.resolve(requestUrl(req));
    if (!page) return next('router');
    res.locals.page = page;
    setRoute(page.name);
    next();
  };

  async function find(page: Page): Promise<Pick<EdgeResponse, 'response' | 'headers'>> {
    const cached = cache.cached(page);
    // There are more variants than the cache can hold.
    if (page.variant && !cached) await limits.pages(currentClientIp());
    if (page.cacheKey === undefined) return render(page);
    return responses.responseOf(page, cached ?? (await cache.get(page)));
  }

  const getPage: PageHandler = async (req, res, next) => {
    const visitor = visitorOf(req);
    let page = await middleware.forVisitor(res.locals.page, visitor);
    let found = await find(page);
    if (Date.now() >= page.campaigns.expiresAt) {
      // A campaign has changed during the render.
      const current = routes.resolve(requestUrl(req));
      if (!current) return next('router');
      page = await middleware.forVisitor(current, visitor);
      found = await find(page);
    }
    if (page.variant?.setCookies.length) res.set('Set-Cookie', [...page.variant.setCookies]);
    sendCompressed(req, res, found.response, found.headers);
  };

  const router = Router(STRICT_ROUTING);
  router.use(resolvePage, cookieParser());
  router
    .route(ANY_PATH)
    .get(getPage)
    .post(...pageForms(parts))
    .all(refuseMethod);
  return router;
}

/** The router reads the whole address itself. */
const ANY_PATH = /^/;

/** Finds cached pages without variants, for the edge cache. */
export function pageLookup({ routes, middleware, cache, responses }: PageParts): EdgeLookup {
  return (url) => {
    const page = routes.resolve(url);
    if (!page || middleware.hasVariants(page)) return undefined;
    const cached = cache.cached(page);
    return cached && responses.responseOf(page, cached);
  };
}
