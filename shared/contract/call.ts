import type * as v from 'valibot';
import { readAnswer, type ReadResult } from './reader/read-answer';
import type { Reader } from './reader/reader';

/** A value a call can carry: scalars in the path and the query, lists of numbers in a form. */
export type CallValue = string | number | readonly number[] | undefined;

/**
 * One call of the promo API (product: The API). Everything that varies is one flat object of parameters: those
 * named in the path template and in `query` travel there, the rest is the body.
 */
export interface Call<Params extends object = object, Answer = unknown> {
  /** What the call is exported as; metrics and logs name it so. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path template with ':name' for a parameter. */
  readonly path: string;
  readonly query: readonly string[];
  readonly body: 'none' | 'json' | 'form';
  readonly params: v.GenericSchema<unknown, Params>;
  /** Accepted shapes of an answer's body. */
  readonly answer: Reader<Answer>;
  /** Reads a parsed body. Never throws. */
  readonly read: (body: unknown) => ReadResult<Answer>;
  /** Returns the body that a browser gets for a readable success. Default: its `data` alone, as received. */
  readonly toPublicBody?: (body: unknown) => unknown;
  readonly cache: CacheRule;
  /** Says what is true of one month in Moscow: with the next one the answer is asked for again. */
  readonly endsWithMonth?: boolean;
  /** True if the server adds the visitor's IP address as the parameter `ip`. */
  readonly sendsClientIp?: boolean;
  /** Which rate limit of a visitor the call counts for; without one, that of whatever is not cached. */
  readonly limit?: 'lookup' | 'feedback';
}

/**
 * What may be done with an answer (ADR 0006):
 * - `never`: nothing is cached, and every call is rate limited, whatever its parameters are called;
 * - `known`: cached where this server knows all that is named to be there, else as `never`;
 * - `success`: as `known`, but the API may refuse it all the same: a refusal is not cached and no fault of the API, and
 *   rate limited until a success is cached.
 */
export type CacheRule = 'never' | 'known' | 'success';

type Options = Pick<Call, 'cache'> &
  Partial<Pick<Call, 'query' | 'body' | 'toPublicBody' | 'endsWithMonth' | 'sendsClientIp' | 'limit'>>;

function call(method: 'GET' | 'POST') {
  return <Params extends object, Answer>(
    name: string,
    path: string,
    params: v.GenericSchema<unknown, Params>,
    answer: Reader<Answer>,
    options: Options,
  ): Call<Params, Answer> => ({
    name,
    method,
    path,
    params,
    query: [],
    body: 'none',
    ...options,
    answer,
    read: (body) => readAnswer(answer, body),
  });
}

export const get = call('GET');
export const post = call('POST');

/** A call ready to be sent, by whichever transport. */
export interface EncodedCall {
  readonly method: 'GET' | 'POST';
  /** Path and query, rebuilt from the template and the parameters alone. */
  readonly target: string;
  readonly json?: Record<string, CallValue>;
  readonly form?: readonly (readonly [string, string])[];
}

/** Puts parameters into their places: path, query, JSON body or form fields (`categories[0]`, `categories[1]`, …). */
export function encodeCall(call: Call, params: object): EncodedCall {
  const rest = new Map<string, CallValue>(Object.entries(params));
  const take = (name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return value;
  };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(take(name))));
  const query = call.query.flatMap((name) => {
    const value = take(name);
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
