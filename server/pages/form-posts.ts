import express, { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import { ACCEPTED_COOKIE } from '../../shared/city/cookies';
import { readCard } from '../../shared/rules/card-number';
import { HttpError } from '../errors';
import type { RateLimits } from '../rate-limits/rate-limits';
import type { Pages } from './page-handler';
import type { PageRoutes, RouteEntry } from './page-routes';

interface Parts {
  readonly routes: PageRoutes;
  readonly pages: Pick<Pages, 'answerPost'>;
  /** A form is limited as the calls it makes, the banner's as a page that is made for one visitor. */
  readonly limits: Pick<RateLimits, 'lookup' | 'countCard' | 'pages'>;
}

const FORM = 'application/x-www-form-urlencoded';
const parse = express.urlencoded({ extended: false, limit: '2kb', parameterLimit: 10, type: FORM });

/** Plain forms posted to pages, for visitors without JavaScript. Any other post to a page stays refused. */
export const formPosts = (parts: Parts): Router => Router().use(ownForms(parts), cookieBanner(parts));

/** The form's page comes back with the answer in it, for this visitor alone. */
function ownForms({ routes, pages, limits }: Parts): Router {
  const onlyForms: RequestHandler = async (req, _res, next) => {
    const page = await postedTo(routes, req)?.route.page.fetch();
    next(page?.submit ? undefined : 'router');
  };
  const answer: RequestHandler = async (req, res, next) => {
    const entry = postedTo(routes, req);
    if (!entry) return next();
    const form = fieldsOf(req);
    const { card } = readCard(form['cardNumber'] ?? '');
    const { isCardKnown } = await pages.answerPost(req, res, { entry, form });
    if (card) limits.countCard(req, isCardKnown);
  };
  /** One too many is said in the page, beside what was typed. */
  const tellTooMany: ErrorRequestHandler = async (error, req, res, next) => {
    const entry = postedTo(routes, req);
    if (!entry || !(error instanceof HttpError) || error.code !== 'too_many') return next(error);
    await pages.answerPost(req, res, { entry, form: fieldsOf(req), tooMany: error });
  };
  return Router().use(onlyForms, parse, limits.lookup, answer, tellTooMany);
}

/** The page comes back without the banner and with its cookie; its one field says that it was accepted. */
function cookieBanner({ routes, pages, limits }: Parts): Router {
  const onlyPagesWithBanner: RequestHandler = (req, _res, next) =>
    next(postedTo(routes, req)?.route.middleware === 'city' ? undefined : 'router');
  const passUnreadable: ErrorRequestHandler = (_error, _req, _res, next) => next('router');
  const answer: RequestHandler = async (req, res, next) => {
    const entry = postedTo(routes, req);
    if (!entry || String(Object.entries(req.body ?? {})) !== `${ACCEPTED_COOKIE},1`) return next();
    await limits.pages(req);
    await pages.answerPost(req, res, { entry, acceptsCookies: true });
  };
  return Router().use(onlyPagesWithBanner, parse, passUnreadable, answer);
}

/** The entry of the page that a form is posted to. */
const postedTo = (routes: PageRoutes, req: Request): RouteEntry | null =>
  req.method === 'POST' && req.is(FORM) ? routes.entryOf(req) : null;

/** The form's fields that are one text each. */
function fieldsOf({ body }: Request): Readonly<Record<string, string>> {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}
