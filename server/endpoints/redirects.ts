import { addressOf, requireRead, type Address } from '../request-url';
import type { Endpoint } from '../prebuilt/endpoint';

const isRoot = ({ site, path }: Address) => site === 'promo' && path === '/';
const hasMoved = ({ site, path }: Address) =>
  site === 'business' && (path === '/promo/sert/' || path === '/promo/sert');

/**
 * The only two redirects there are; their targets are constants (product: Sites and addresses). The one for good is
 * kept by the visitor's own browser alone: its target carries the query, which caches between leave out of their keys.
 */
export const redirects: Endpoint = {
  claims: (address) => isRoot(address) || hasMoved(address),
  answer(req, res) {
    const address = addressOf(req);
    requireRead(req);
    if (isRoot(address)) return res.set('Cache-Control', 'no-store').redirect(302, '/promo/');
    const { search } = address;
    res
      .set('Cache-Control', 'private, max-age=86400')
      .redirect(301, search === undefined ? '/sert/' : `/sert/?${search}`);
  },
};
