import type * as v from 'valibot';
import { readBody, type ReadResult } from './reader/read-body';
import type { Reader } from './reader/reader';

/** Value of a request parameter. Only a form may contain a list. */
export type CallValue = string | number | readonly number[] | undefined;

/**
 * Definition of a promo API call. All parameters are fields of one flat object. Parameters named in the path template
 * or in `query` become part of the URL. The others become the request body.
 */
export interface Call<Params extends object = object, Response = unknown> {
  /** Name of the call in metrics and logs. Same as the name of the export in contract.ts. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path template. A segment such as `:name` is replaced with the parameter of that name. */
  readonly path: string;
  readonly query: readonly string[];
  readonly body: 'none' | 'json' | 'form';
  readonly params: v.GenericSchema<unknown, Params>;
  /** Reader that validates the response body and converts it to a value. */
  readonly response: Reader<Response>;
  /** Validates and converts a parsed response body. Never throws. */
  readonly read: (body: unknown) => ReadResult<Response>;
  /** Converts the response body for browsers. By default, browsers receive only the `data` field, unchanged. */
  readonly toPublicBody?: (body: unknown) => unknown;
  readonly cache: CacheRule;
  /** True if the response expires at the end of the month (Moscow time). */
  readonly endsWithMonth?: boolean;
  /** True if the server adds the visitor's IP address as the `ip` parameter. */
  readonly sendsClientIp?: boolean;
  /** Rate limit that applies to this call. If absent, the limit for uncached calls applies. */
  readonly limit?: 'lookup' | 'feedback';
}

/**
 * Cache rule of an API call (ADR 0006):
 * - `never`: The response is never cached, and every call is rate-limited.
 * - `known`: The response is cached if the server knows all parameter values, such as the name of an existing campaign.
 *   Otherwise, `never` applies.
 * - `success`: Like `known`, but the API may reject known values. A rejection is not cached and does not count as an
 *   API failure. The call is rate-limited until a successful response is cached.
 */
export type CacheRule = 'never' | 'known' | 'success';

type Options = Pick<Call, 'cache'> &
  Partial<Pick<Call, 'query' | 'body' | 'toPublicBody' | 'endsWithMonth' | 'sendsClientIp' | 'limit'>>;

function call(method: 'GET' | 'POST') {
  return <Params extends object, Response>(
    name: string,
    path: string,
    params: v.GenericSchema<unknown, Params>,
    response: Reader<Response>,
    options: Options,
  ): Call<Params, Response> => ({
    name,
    method,
    path,
    params,
    query: [],
    body: 'none',
    ...options,
    response,
    read: (body) => readBody(response, body),
  });
}

export const get = call('GET');
export const post = call('POST');

/** An encoded API call that any transport can send. */
export interface EncodedCall {
  readonly method: 'GET' | 'POST';
  /** Path and query string, built from the path template and the parameters. */
  readonly target: string;
  readonly json?: Record<string, CallValue>;
  readonly form?: readonly (readonly [string, string])[];
}

/**
 * Splits the parameters of a call into the path, the query and the request body. In a form, each item of a list becomes
 * a field, such as `categories[0]`.
 */
export function encodeCall(call: Call, params: object): EncodedCall {
  const rest = new Map<string, CallValue>(Object.entries(params));
  const takeParam = (name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return value;
  };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(takeParam(name))));
  const query = call.query.flatMap((name) => {
    const value = takeParam(name);
    return value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`];
  });
  const target = query.length ? `${path}?${query.join('&')}` : path;
  const { method } = call;
  if (call.body === 'json') return { method, target, json: Object.fromEntries(rest) };
  if (call.body === 'form') return { method, target, form: [...rest].flatMap(formFields) };
  return { method, target };
}

function formFields([name, value]: [string, CallValue]): [string, string][] {
  if (value === undefined) return [];
  if (typeof value === 'object') return value.map((item, index) => [`${name}[${index}]`, String(item)]);
  return [[name, String(value)]];
}
