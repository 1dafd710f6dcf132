import express, { type Request, type RequestHandler, type Router } from 'express';
import { ACCEPTED_COOKIE } from '../../shared/city/cookies';
import { readCard } from '../../shared/rules/card-number';
import { HttpError } from '../errors';
import type { RateLimits } from '../rate-limits/rate-limits';
import { markRoute } from '../telemetry/access-log';
import type { Pages } from './page-handler';
import type { PageRoutes } from './page-routes';

interface Parts {
  readonly routes: PageRoutes;
  readonly pages: Pick<Pages, 'answerPost'>;
  readonly limits: Pick<RateLimits, 'lookup' | 'countCard' | 'pages'>;
}

const FORM = 'application/x-www-form-urlencoded';
const parse = express.urlencoded({ extended: false, limit: '2kb', parameterLimit: 10, type: FORM });

/** Forms posted by browsers without JavaScript. Any other post is refused. */
export function formPosts(router: Router, { routes, pages, limits }: Parts): void {
  const entryOf = (req: Request) => (req.method === 'POST' && req.is(FORM) ? routes.entryOf(req) : undefined);

  const onlyPagesWithForms: RequestHandler = async (req, res, next) => {
    const entry = entryOf(req);
    if (entry) markRoute(res, entry.name);
    const { page, middleware } = entry?.route ?? {};
    const hasForm = middleware === 'city' || (await page?.fetch())?.submit;
    next(hasForm ? undefined : 'route');
  };

  /** The page with the answer in it; a refused one says so beside the form. */
  const answerForm: RequestHandler = async (req, res, next) => {
    const entry = entryOf(req);
    if (!entry || entry.route.middleware === 'city') return next();
    const form = fieldsOf(req);
    const tooMany = await limits.lookup(req).then(() => undefined, onlyTooMany);
    const { isCardKnown } = await pages.answerPost(req, res, { entry, form, tooMany });
    if (!tooMany && readCard(form['cardNumber'] ?? '').card) limits.countCard(req, isCardKnown);
  };

  /** The page without the banner, and the cookie. */
  const answerBanner: RequestHandler = async (req, res, next) => {
    const entry = entryOf(req);
    if (!entry || String(Object.entries(fieldsOf(req))) !== `${ACCEPTED_COOKIE},1`) return next();
    await limits.pages(req);
    await pages.answerPost(req, res, { entry, acceptsCookies: true });
  };

  router.post(/^/, onlyPagesWithForms, parse, answerForm, answerBanner);
}

function onlyTooMany(error: unknown): HttpError {
  if (error instanceof HttpError && error.code === 'too_many') return error;
  throw error;
}

const fieldsOf = ({ body }: Request): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<unknown>(body ?? {}).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );
