import type { RequestHandler } from 'express';
import { siteOfHost } from '../shared/site';

/** The only two redirects there are; their targets are constants (specification 2.1, decisions 1). */
export const redirects: RequestHandler = (req, res, next) => {
  const [path, ...query] = req.originalUrl.split('?');
  const site = siteOfHost(req.headers.host);
  if (site === 'promo' && path === '/') return res.redirect(302, '/promo/');
  if (site === 'business' && (path === '/promo/sert/' || path === '/promo/sert'))
    return res.redirect(301, ['/sert/', ...query].join('?'));
  next();
};
