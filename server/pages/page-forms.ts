import express, { type Request, type RequestHandler } from 'express';
import { siteOfHost } from '../../shared/site';
import { passed } from '../run-middleware';
import type { Pages } from './pages';
import type { PageTable } from './page-table';

interface Parts {
  readonly table: PageTable;
  readonly pages: Pick<Pages, 'answerForm'>;
  /** What has to be passed before a form is looked at: the same allowance as the calls it makes. */
  readonly limits: readonly RequestHandler[];
}

const FORM = 'application/x-www-form-urlencoded';
const parse = express.urlencoded({ extended: false, limit: '2kb', parameterLimit: 10, type: FORM });

/**
 * A plain form posted to a page, for visitors without JavaScript: the page comes back with the answer in it, for them
 * alone. Any other post to a page stays refused.
 */
export function pageForms({ table, pages, limits }: Parts): RequestHandler {
  return async (req, res, next) => {
    const entry = table.find(siteOfHost(req.headers.host), req.originalUrl.split('?')[0] ?? '');
    if (req.method !== 'POST' || !entry || !req.is(FORM)) return next();
    const { submit } = await entry.route.page.fetch();
    if (!submit) return next();
    for (const step of [...limits, parse]) await passed(step, req, res);
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
