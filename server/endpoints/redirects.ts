import type { Request, RequestHandler, Response, Router } from 'express';
import type { Site } from '../../shared/site';
import type { PageRoutes } from '../pages/page-routes';
import { requestUrl, requireRead } from '../request-url';

/** Fixed redirects (product: Sites and addresses). 301 is private: caches may ignore the query. */
export function redirects(router: Router, site: Site): void {
  if (site === 'promo') router.route('/').get(toIndex).all(requireRead);
  else router.route(['/promo/sert/', '/promo/sert']).get(toCertificates).all(requireRead);
}

/** Redirects addresses that differ from a page's only in letter case or by punctuation behind them. */
export function canonicalRedirects(router: Router, routes: Pick<PageRoutes, 'misspelled'>): void {
  router.use((req, res, next) => {
    const page = requestUrl(req).isRead ? routes.misspelled(req) : undefined;
    if (page) redirectForGood(req, res, page.path);
    else next();
  });
}

/** `path` is a constant: nothing of the request but its query is in the target. */
function redirectForGood(req: Request, res: Response, path: string): void {
  const { search } = requestUrl(req);
  res
    .set('Cache-Control', 'private, max-age=86400')
    .redirect(301, search === undefined ? path : `${path}?${search}`);
}

const toIndex: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').redirect(302, '/promo/');
};

const toCertificates: RequestHandler = (req, res) => redirectForGood(req, res, '/sert/');
