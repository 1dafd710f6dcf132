import type { RequestHandler } from 'express';
import { addressOf, type Address } from '../request-url';

/** A step of the site with addresses of its own. It sees no other request, so that what nobody claims is not there. */
export interface Endpoint {
  /** Whether an address is this step's, whatever it answers there. */
  claims(address: Address): boolean;
  readonly answer: RequestHandler;
}

/** The step as Express takes it. */
export const stepOf =
  ({ claims, answer }: Endpoint): RequestHandler =>
  (req, res, next) =>
    claims(addressOf(req)) ? answer(req, res, next) : next();
