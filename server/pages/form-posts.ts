import express, { type Request, type RequestHandler, type Router } from 'express';
import { ACCEPTED_COOKIE } from '../../shared/city/cookies';
import { readCard } from '../../shared/rules/card-number';
import { HttpError } from '../errors';
import type { RateLimits } from '../rate-limits/rate-limits';
import { markRoute } from '../telemetry/access-log';
import type { Pages } from './page-router';
import type { PageRoutes, RouteEntry } from './page-routes';

interface Parts {
  readonly routes: PageRoutes;
  readonly pages: Pick<Pages, 'answerPost'>;
  readonly limits: Pick<RateLimits, 'lookup' | 'countCard' | 'pages'>;
}

const FORM = 'application/x-www-form-urlencoded';
const parse = express.urlencoded({ extended: false, limit: '2kb', parameterLimit: 10, type: FORM });

/** Whether a form of the page's own or of the cookie banner posts to the page. */
async function hasForm({ route: { middleware, page } }: RouteEntry): Promise<boolean> {
  if (middleware === 'city') return true;
  const { submit } = await page.fetch();
  return submit !== undefined;
}

/** Forms posted by browsers without JavaScript. Any other request to a page that nothing has answered is refused. */
export function formPosts(router: Router, { routes, pages, limits }: Parts): void {
  const onlyPagesWithForms: RequestHandler = async (req, res, next) => {
    const entry = routes.entryOf(req);
    if (!entry) return next('route');
    markRoute(res, entry.name);
    const takesPost = await hasForm(entry);
    if (req.method !== 'POST' || !takesPost)
      throw new HttpError('method_not_allowed', { allow: takesPost ? 'GET, HEAD, POST' : 'GET, HEAD' });
    if (!req.is(FORM)) throw new HttpError('unsupported_type');
    next();
  };

  /** The page with the answer in it; a refused one says so beside the form. */
  const answerForm: RequestHandler = async (req, res, next) => {
    const entry = routes.entryOf(req);
    if (!entry || entry.route.middleware === 'city') return next();
    const form = fieldsOf(req);
    const tooMany = await limits.lookup(req).then(() => undefined, onlyTooMany);
    const { isCardKnown } = await pages.answerPost(req, res, { entry, form, tooMany });
    if (!tooMany && readCard(form['cardNumber'] ?? '').card) limits.countCard(req, isCardKnown);
  };

  /** The page without the banner, and the cookie. */
  const answerBanner: RequestHandler = async (req, res) => {
    const entry = routes.entryOf(req);
    if (!entry || !acceptsOnlyCookies(fieldsOf(req))) throw new HttpError('bad_request');
    await limits.pages(req);
    await pages.answerPost(req, res, { entry, acceptsCookies: true });
  };

  router.all(/^/, onlyPagesWithForms, parse, answerForm, answerBanner);
}

function onlyTooMany(error: unknown): HttpError {
  if (error instanceof HttpError && error.code === 'too_many') return error;
  throw error;
}

/** The cookie banner's form has a single field. */
function acceptsOnlyCookies(fields: Readonly<Record<string, string>>): boolean {
  return Object.keys(fields).length === 1 && fields[ACCEPTED_COOKIE] === '1';
}

const fieldsOf = ({ body }: Request): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<unknown>(body ?? {}).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );
