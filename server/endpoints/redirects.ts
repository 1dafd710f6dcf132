import type { RequestHandler } from 'express';
import { siteOfHost } from '../../shared/site';
import { Problem } from '../errors';

/**
 * The only two redirects there are; their targets are constants (product: Sites and addresses). The one for good is
 * kept by the visitor's own browser alone: its target carries the query, which caches between leave out of their keys.
 */
export const redirects: RequestHandler = (req, res, next) => {
  const [path, ...query] = req.originalUrl.split('?');
  const site = siteOfHost(req.headers.host);
  const isRoot = site === 'promo' && path === '/';
  const hasMoved = site === 'business' && (path === '/promo/sert/' || path === '/promo/sert');
  if (!isRoot && !hasMoved) return next();
  if (req.method !== 'GET' && req.method !== 'HEAD')
    throw new Problem('method_not_allowed', { allow: 'GET, HEAD' });
  if (isRoot) return res.set('Cache-Control', 'no-store').redirect(302, '/promo/');
  res.set('Cache-Control', 'private, max-age=86400').redirect(301, ['/sert/', ...query].join('?'));
};
