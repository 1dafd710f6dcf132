import type { RequestHandler, Router } from 'express';
import type { Site } from '../../shared/site';
import { requestUrl, requireRead } from '../request-url';

/** All there are (product: Sites and addresses). 301 is private: caches may ignore the query. */
export function redirects(router: Router, site: Site): void {
  if (site === 'promo') router.route('/').get(toIndex).all(requireRead);
  else router.route(['/promo/sert/', '/promo/sert']).get(toCertificates).all(requireRead);
}

const toIndex: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').redirect(302, '/promo/');
};

const toCertificates: RequestHandler = (req, res) => {
  const { search } = requestUrl(req);
  res
    .set('Cache-Control', 'private, max-age=86400')
    .redirect(301, search === undefined ? '/sert/' : `/sert/?${search}`);
};
