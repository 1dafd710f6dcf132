import * as v from 'valibot';
import type { Call } from '../../../shared/contract/call';
import * as contract from '../../../shared/contract/contract';
import type { CallName } from './default-responses';

/** Name and parameters of the API call that a request makes. */
export interface ReadCall {
  readonly name: CallName;
  readonly params: object;
}

const table = (Object.entries(contract) as [CallName, Call][]).map(([name, call]) => ({
  name,
  call,
  path: new RegExp(`^${call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/**
 * Returns the API call that a request makes. Returns undefined if the contract has no such call or rejects the
 * parameters.
 */
export function readCall(
  method: string,
  url: string,
  fields: readonly (readonly [string, string])[],
  json: object,
): ReadCall | undefined {
  const { pathname, searchParams } = new URL(url, 'http://upstream');
  for (const { name, call, path } of table) {
    const found = call.method === method ? path.exec(pathname) : null;
    if (!found) continue;
    const inPath = Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]);
    const params = { ...Object.fromEntries([...inPath, ...searchParams]), ...fromForm(fields), ...json };
    const { success, output } = v.safeParse(call.params, params);
    if (success) return { name, params: output };
  }
  return undefined;
}

/** Converts form fields to parameters. The fields `categories[0]`, `categories[1]`, … become one list. */
function fromForm(fields: readonly (readonly [string, string])[]): Record<string, string | string[]> {
  const params: Record<string, string | string[]> = {};
  for (const [field, value] of fields) {
    const [, list] = /^(\w+)\[\d+\]$/.exec(field) ?? [];
    if (list) params[list] = [params[list] ?? [], value].flat();
    else params[field] = value;
  }
  return params;
}
