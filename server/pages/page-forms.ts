import express from 'express';
import { ACCEPTED_COOKIE } from '../../shared/city/cookies';
import { readCard } from '../../shared/rules/card-number';
import { sendCompressed } from '../edge/send-compressed';
import { HttpError } from '../errors';
import { currentClientIp } from '../request-context';
import { requestUrl } from '../request-url';
import { NO_STORE } from './cache-control';
import { visitorOf, type PageHandler, type PageParts } from './page-handler';
import type { Page } from './page';

type Fields = Readonly<Record<string, string>>;

const FORM = 'application/x-www-form-urlencoded';
const parseForm = express.urlencoded({ extended: false, limit: '2kb', parameterLimit: 10, type: FORM });

/** Whether a form of the page's own or of the cookie banner posts to the page. */
async function hasForm({ route: { middleware, page } }: Page): Promise<boolean> {
  if (middleware === 'city') return true;
  const { submit } = await page.fetch();
  return submit !== undefined;
}

export const refuseMethod: PageHandler = async (_req, res) => {
  const allow = (await hasForm(res.locals.page)) ? 'GET, HEAD, POST' : 'GET, HEAD';
  throw new HttpError('method_not_allowed', { allow });
};

/** Forms that browsers post without JavaScript. The response is the page with the result in it and is not cached. */
export function pageForms({ middleware, render, limits }: PageParts): PageHandler[] {
  const requireForm: PageHandler = async (req, res, next) => {
    if (!(await hasForm(res.locals.page))) throw new HttpError('method_not_allowed', { allow: 'GET, HEAD' });
    if (!req.is(FORM)) throw new HttpError('unsupported_type');
    next();
  };

  /** The cookie banner: the page without the banner, and the cookie. */
  const acceptCookies: PageHandler = async (req, res, next) => {
    const { page } = res.locals;
    if (!middleware.hasVariants(page)) return next();
    if (!acceptsOnlyCookies(fieldsOf(req.body))) throw new HttpError('bad_request');
    await limits.pages(currentClientIp());
    const accepted = await middleware.forVisitor(page, visitorOf(req, true));
    const { response } = await render(accepted);
    res.set('Set-Cookie', [...(accepted.variant?.setCookies ?? [])]);
    sendCompressed(req, res, response, { 'Cache-Control': NO_STORE });
  };

  /** The form of the page. A rate limit is reported beside the form. */
  const submitForm: PageHandler = async (req, res) => {
    const fields = fieldsOf(req.body);
    const { search } = requestUrl(req);
    const refusal = await limits.lookup(currentClientIp()).then(() => undefined, onlyTooMany);
    const form = { fields, search: search === undefined ? '' : `?${search}`, refusal };
    const { response, isCardKnown } = await render(res.locals.page, { form });
    const hasCard = readCard(fields['cardNumber'] ?? '').card !== undefined;
    if (!refusal && hasCard) limits.countCard(currentClientIp(), isCardKnown);
    sendCompressed(req, res, response);
  };

  return [requireForm, parseForm as PageHandler, acceptCookies, submitForm];
}

function onlyTooMany(error: unknown): HttpError {
  if (error instanceof HttpError && error.code === 'too_many') return error;
  throw error;
}

/** The form of the cookie banner has a single field. */
const acceptsOnlyCookies = (fields: Fields): boolean =>
  Object.keys(fields).length === 1 && fields[ACCEPTED_COOKIE] === '1';

function fieldsOf(body: unknown): Fields {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(body ?? {})) if (typeof value === 'string') fields[name] = value;
  return fields;
}
