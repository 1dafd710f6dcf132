import cookieParser from 'cookie-parser';
import { Router, type Response } from 'express';
import type { EdgeLookup, EdgeResponse } from '../edge/edge-cache';
import { sendCompressed } from '../edge/send-compressed';
import { currentClientIp, setRoute } from '../request-context';
import { requestUrl, STRICT } from '../request-url';
import { pageRequest } from './make-page';
import { pageForms, refuseMethod } from './page-forms';
import { visitorOf, type PageHandler, type PageParts } from './page-handler';
import type { RouteEntry } from './page-routes';

type PageResponse = Pick<EdgeResponse, 'response' | 'headers'>;

/** Pages: GET from the cache or a render, POST of a form without JavaScript. */
export function pageRouter(parts: PageParts): Router {
  const { routes, middleware, makePage, limits, cache, responses } = parts;

  const resolvePage: PageHandler = (req, res, next) => {
    const page = routes.resolve(requestUrl(req));
    if (!page) return next('router');
    res.locals.page = page;
    setRoute(page.name);
    next();
  };

  async function respond(
    req: Parameters<PageHandler>[0],
    res: Response,
    page: RouteEntry,
  ): Promise<PageResponse> {
    const variant = await middleware.of(page).chooseVariant?.(visitorOf(req));
    if (variant?.setCookies) res.set('Set-Cookie', [...variant.setCookies]);
    const request = pageRequest(makePage, page, variant);
    const isCacheable = !page.preview && (!variant || variant.key !== undefined);
    const cached = variant && isCacheable ? cache.cached(request) : undefined;
    // There are more variants than the cache can hold.
    if (variant && !cached) await limits.pages(currentClientIp());
    if (!isCacheable) return request.render({});
    return responses.responseOf(page, cached ?? (await cache.get(request)));
  }

  const getPage: PageHandler = async (req, res, next) => {
    const { page } = res.locals;
    let found = await respond(req, res, page);
    if (Date.now() >= page.campaigns.expiresAt) {
      // A campaign has changed during the render.
      const current = routes.resolve(requestUrl(req));
      if (!current) return next('router');
      found = await respond(req, res, current);
    }
    sendCompressed(req, res, found.response, found.headers);
  };

  const router = Router(STRICT);
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
export function pageLookup({ routes, middleware, makePage, cache, responses }: PageParts): EdgeLookup {
  return (url) => {
    const page = routes.resolve(url);
    if (!page || page.preview || middleware.hasVariants(page)) return undefined;
    const cached = cache.cached(pageRequest(makePage, page));
    return cached && responses.responseOf(page, cached);
  };
}
