import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { PageAddresses } from '../pages/page-addresses';
import { requestUrl, requireGetOrHead, STRICT_ROUTING } from '../request-url';

/** Creates the redirects of the promo site (product: Sites and addresses). */
export function promoRedirects(): Router {
  const router = Router(STRICT_ROUTING);
  router
    .route('/')
    .get((_req, res) => res.set('Cache-Control', 'no-store').redirect(302, '/promo/'))
    .all(requireGetOrHead);
  return router;
}

/** Creates the redirects of the business site (product: Sites and addresses). */
export function businessRedirects(): Router {
  const router = Router(STRICT_ROUTING);
  router
    .route(['/promo/sert/', '/promo/sert'])
    .get((req, res) => redirectPermanently(req, res, '/sert/'))
    .all(requireGetOrHead);
  return router;
}

/**
 * Redirects a URL that differs from a page URL only in letter case or trailing punctuation, such as `/promo/Knauf.`.
 */
export function canonicalRedirects(addresses: Pick<PageAddresses, 'findMisspelled'>): RequestHandler {
  return (req, res, next) => {
    const url = requestUrl(req);
    const page = url.isGetOrHead ? addresses.findMisspelled(url) : undefined;
    if (page) redirectPermanently(req, res, page.path);
    else next();
  };
}

/**
 * Redirects to a path and keeps the query string. The response is private, because a shared cache that ignores query
 * strings would send one visitor's query string to other visitors.
 */
function redirectPermanently(req: Request, res: Response, path: string): void {
  const { search } = requestUrl(req);
  res
    .set('Cache-Control', 'private, max-age=86400')
    .redirect(301, search === undefined ? path : `${path}?${search}`);
}
