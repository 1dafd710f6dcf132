import express, { type Request, type RequestHandler } from 'express';
import type { Allowance } from '../limits/limits';
import { runMiddleware } from '../run-middleware';
import type { Pages } from './pages';
import type { PageTable } from './page-table';

interface Parts {
  readonly table: PageTable;
  readonly pages: Pick<Pages, 'answerForm'>;
  /** What a form uses up before it is looked at: the same allowance as the calls it makes. */
  readonly allowance: Allowance;
}

const FORM = 'application/x-www-form-urlencoded';
const parse = express.urlencoded({ extended: false, limit: '2kb', parameterLimit: 10, type: FORM });

/**
 * A plain form posted to a page, for visitors without JavaScript: the page comes back with the answer in it, for them
 * alone. Any other post to a page stays refused.
 */
export function pageForms({ table, pages, allowance }: Parts): RequestHandler {
  return async (req, res, next) => {
    const entry = table.pageOf(req);
    if (req.method !== 'POST' || !entry || !req.is(FORM)) return next();
    const { submit } = await entry.route.page.fetch();
    if (!submit) return next();
    await allowance(req);
    await runMiddleware(parse, req, res);
    await pages.answerForm(req, res, entry, fieldsOf(req));
  };
}

/** The form's fields that are one text each. */
function fieldsOf({ body }: Request): Readonly<Record<string, string>> {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}
