import express from 'express';
import { ACCEPTED_COOKIE } from '../../shared/city/cookies';
import { readCard } from '../../shared/rules/card-number';
import { sendCompressed } from '../edge/send-compressed';
import { HttpError } from '../errors';
import { currentClientIp } from '../request-context';
import { requestUrl } from '../request-url';
import { NO_STORE } from './cache-control';
import { visitorOf, type PageHandler, type PageDependencies } from './page-dependencies';
import type { Page } from './page';

type Fields = Readonly<Record<string, string>>;

const FORM = 'application/x-www-form-urlencoded';
const parseForm: PageHandler = express.urlencoded({
  extended: false,
  limit: '2kb',
  parameterLimit: 10,
  type: FORM,
});

/**
 * Creates the handlers for forms that are posted by browsers without JavaScript. The response is the page with the
 * result.
 */
export function pageForms({ preparation, render, limits }: PageDependencies) {
  /** Returns true if visitors can post a form on a page: the page's own form or the form of the cookie banner. */
  async function hasForm(page: Page): Promise<boolean> {
    if (preparation.hasVariants(page)) return true;
    const { submit } = await page.route.page.fetch();
    return submit !== undefined;
  }

  const requireForm: PageHandler = async (req, res, next) => {
    if (!(await hasForm(res.locals.page))) throw new HttpError('method_not_allowed', { allow: 'GET, HEAD' });
    if (!req.is(FORM)) throw new HttpError('unsupported_type');
    next();
  };

  /** Handles the cookie banner's form. Sets the cookie and sends the page without the banner. */
  const acceptCookies: PageHandler = async (req, res, next) => {
    const { page } = res.locals;
    if (!preparation.hasVariants(page)) return next();
    if (!isCookieBannerForm(textFields(req.body))) throw new HttpError('bad_request');
    await limits.pages(currentClientIp());
    const accepted = await preparation.forVisitor(page, visitorOf(req, true));
    const { response } = await render(accepted);
    res.set('Set-Cookie', [...(accepted.variant?.setCookies ?? [])]);
    sendCompressed(req, res, response, { cacheControl: NO_STORE });
  };

  /** Handles the page's own form. If the client has reached a rate limit, the page shows a message next to the form. */
  const submitForm: PageHandler = async (req, res) => {
    const fields = textFields(req.body);
    const { search } = requestUrl(req);
    const card = readCard(fields['cardNumber'] ?? '').card ?? undefined;
    const refusal = await limits.lookup(currentClientIp(), card).then(() => undefined, rethrowUnlessTooMany);
    const form = { fields, search: search === undefined ? '' : `?${search}`, refusal };
    const { response, isCardKnown } = await render(res.locals.page, { form });
    if (!refusal && card !== undefined) limits.countCard(currentClientIp(), isCardKnown, card);
    sendCompressed(req, res, response);
  };

  const refuseMethod: PageHandler = async (_req, res) => {
    const allow = (await hasForm(res.locals.page)) ? 'GET, HEAD, POST' : 'GET, HEAD';
    throw new HttpError('method_not_allowed', { allow });
  };

  return {
    /** Handlers for a POST request, in the order in which they run. */
    post: [requireForm, parseForm, acceptCookies, submitForm],
    /** Handler for every method except GET, HEAD and POST. */
    refuseMethod,
  };
}

function rethrowUnlessTooMany(error: unknown): HttpError {
  if (error instanceof HttpError && error.code === 'too_many') return error;
  throw error;
}

/** Returns true for the cookie banner's form, which has a single field. */
const isCookieBannerForm = (fields: Fields): boolean =>
  Object.keys(fields).length === 1 && fields[ACCEPTED_COOKIE] === '1';

/** Returns the text fields of a parsed body. */
function textFields(body: unknown): Fields {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(body ?? {})) {
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}
