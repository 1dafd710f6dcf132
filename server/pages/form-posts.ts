import express, { type Request, type RequestHandler } from 'express';
import { ACCEPTED_COOKIE } from '../../shared/city/cookies';
import { readCard } from '../../shared/rules/card-number';
import type { RateLimits } from '../rate-limits/rate-limits';
import { runMiddleware } from '../run-middleware';
import type { Pages } from './page-handler';
import type { PageTable } from './page-routes';

interface Parts {
  readonly table: PageTable;
  readonly pages: Pick<Pages, 'answerForm' | 'answerAcceptance'>;
  /** A form is limited as the calls it makes. */
  readonly limits: Pick<RateLimits, 'lookup' | 'countCard'>;
}

const FORM = 'application/x-www-form-urlencoded';
const parse = express.urlencoded({ extended: false, limit: '2kb', parameterLimit: 10, type: FORM });

/**
 * A plain form posted to a page, for visitors without JavaScript: the page comes back with the answer in it, for them
 * alone. Any other post to a page stays refused.
 */
export function pageForms({ table, pages, limits }: Parts): RequestHandler {
  return async (req, res, next) => {
    const entry = table.pageOf(req);
    if (req.method !== 'POST' || !entry || !req.is(FORM)) return next();
    const { submit } = await entry.route.page.fetch();
    if (!submit) return next();
    await limits.lookup(req);
    await runMiddleware(parse, req, res);
    const fields = fieldsOf(req);
    const { card } = readCard(fields['cardNumber'] ?? '');
    const { isCardKnown } = await pages.answerForm(req, res, entry, fields);
    if (card) limits.countCard(req, isCardKnown);
  };
}

/**
 * The cookie banner's form, posted to a page that has one: its one field says that it was accepted. Any other post to such a
 * page is refused as one to a page without forms.
 */
export function acceptancePosts({ table, pages }: Pick<Parts, 'table' | 'pages'>): RequestHandler {
  return async (req, res, next) => {
    const entry = table.pageOf(req);
    if (req.method !== 'POST' || entry?.route.middleware !== 'city' || !req.is(FORM)) return next();
    const isReadable = await runMiddleware(parse, req, res).then(
      () => true,
      () => false,
    );
    if (!isReadable || String(Object.entries(req.body ?? {})) !== `${ACCEPTED_COOKIE},1`) return next();
    await pages.answerAcceptance(req, res, entry);
  };
}

/** The form's fields that are one text each. */
function fieldsOf({ body }: Request): Readonly<Record<string, string>> {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}
