import type { Request } from 'express';
import * as v from 'valibot';
import type { Call } from '../../shared/contract/call';
import { ILLEGAL_INPUT } from '../../shared/rules/feedback';
import { HttpError } from '../errors';
import { queryOf } from '../request-url';
import type { CallParams } from './cache-policy';

/**
 * What a request asks with, as the contract has validated it: nothing else is sent on. A slug or code in the path that
 * none can have is not found (404); a wrong card number or field is bad input (400).
 */
export function validateParams(call: Call, req: Request): CallParams {
  const given = { ...namedInQuery(req, call), ...bodyOf(req, call), ...req.params };
  const result = v.safeParse(call.params, given, { message: ILLEGAL_INPUT });
  if (result.success) return { ...result.output };
  const issues = result.issues.map(
    (issue) => [v.getDotPath(issue)?.split('.')[0] ?? '', issue.message] as const,
  );
  if (issues.some(([field]) => field in req.params && field !== 'card')) throw new HttpError('not_found');
  throw new HttpError('bad_request', { fields: Object.fromEntries(issues.toReversed()) });
}

function namedInQuery(req: Request, call: Call): Record<string, unknown> {
  const query = queryOf(req);
  return Object.fromEntries(
    call.query.flatMap((name) => {
      const values = query.getAll(name);
      if (values.length > 1) throw new HttpError('bad_request');
      return values.length && values[0] !== '' ? [[name, values[0]]] : [];
    }),
  );
}

function bodyOf(req: Request, call: Call): object {
  if (call.body === 'none') return {};
  const body: unknown = req.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new HttpError('bad_request');
  return body;
}
