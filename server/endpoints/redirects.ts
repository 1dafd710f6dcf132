import type { RequestHandler } from 'express';
import { addressOf, requireRead } from '../address';

/**
 * The only two redirects there are; their targets are constants (product: Sites and addresses). The one for good is
 * kept by the visitor's own browser alone: its target carries the query, which caches between leave out of their keys.
 */
export const redirects: RequestHandler = (req, res, next) => {
  const { site, path, search } = addressOf(req);
  const isRoot = site === 'promo' && path === '/';
  const hasMoved = site === 'business' && (path === '/promo/sert/' || path === '/promo/sert');
  if (!isRoot && !hasMoved) return next();
  requireRead(req);
  if (isRoot) return res.set('Cache-Control', 'no-store').redirect(302, '/promo/');
  res
    .set('Cache-Control', 'private, max-age=86400')
    .redirect(301, search === undefined ? '/sert/' : `/sert/?${search}`);
};
