import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import cookieParser from 'cookie-parser';
import { Router } from 'express';
import type { EdgeLookup, EdgeResponse } from '../edge/edge-cache';
import { sendCompressed } from '../edge/send-compressed';
import { currentClientIp, setRoute } from '../request-context';
import { parseQuery, requestUrl, STRICT_ROUTING } from '../request-url';
import type { Page } from './page';
import { pageForms } from './page-forms';
import { visitorOf, type PageHandler, type PageDependencies } from './page-dependencies';

/**
 * Creates the router for all pages. GET requests are served from the cache or by rendering the page. POST requests come
 * from forms without JavaScript.
 */
export function pageRouter(dependencies: PageDependencies): Router {
  const { addresses, preparation, render, limits, cache, responses } = dependencies;

  const resolvePage: PageHandler = (req, res, next) => {
    const page = addresses.resolve(requestUrl(req));
    if (!page) return next('router');
    res.locals.page = page;
    setRoute(page.name);
    next();
  };

  async function getResponse(page: Page): Promise<Pick<EdgeResponse, 'response' | 'cacheControl'>> {
    const cached = cache.cached(page);
    // Rate-limit uncached page variants, because a client could request more variants than the cache can hold.
    if (page.variant && !cached) await limits.pages(currentClientIp());
    if (page.cacheKey === undefined) {
      const { response } = await render(page);
      return { response };
    }
    return responses.toResponse(page, cached ?? (await cache.get(page)));
  }

  const getPage: PageHandler = async (req, res, next) => {
    const visitor = visitorOf(req);
    let page = await preparation.forVisitor(res.locals.page, visitor);
    let { response, cacheControl } = await getResponse(page);
    if (Date.now() >= page.campaigns.expiresAt) {
      // A campaign changed during the render, so find the page for the URL again.
      const currentPage = addresses.resolve(requestUrl(req));
      if (!currentPage) return next('router');
      page = await preparation.forVisitor(currentPage, visitor);
      ({ response, cacheControl } = await getResponse(page));
    }
    if (page.variant?.setCookies.length) res.set('Set-Cookie', [...page.variant.setCookies]);
    sendCompressed(req, res, response, { cacheControl });
  };

  const forms = pageForms(dependencies);
  const router = Router(STRICT_ROUTING);
  router.use(resolvePage, cookieParser());
  router
    .route(ANY_PATH)
    .get(getPage)
    .post(...forms.post)
    .all(forms.refuseMethod);
  return router;
}

/** Matches every path, because `resolvePage` finds the page by host and path. */
const ANY_PATH = /^/;

/**
 * Creates the lookup with which the edge cache finds cached pages. The lookup returns no page variant that needs API
 * calls or a Set-Cookie header. Express handles such variants.
 */
export function pageLookup({ addresses, preparation, cache, responses }: PageDependencies): EdgeLookup {
  function findVariant(page: Page, req: IncomingMessage): Page | undefined {
    if (!preparation.hasVariants(page)) return page;
    const cookies = parseCookie(req.headers.cookie ?? '');
    return preparation.cachedVariant(page, { query: parseQuery(req), cookies, acceptsCookies: false });
  }

  return (req) => {
    const page = addresses.resolve(requestUrl(req));
    const variant = page && findVariant(page, req);
    const cached = variant && cache.cached(variant);
    return cached && responses.toResponse(variant, cached);
  };
}
