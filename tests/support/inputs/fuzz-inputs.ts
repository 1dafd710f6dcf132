import fc, { type Arbitrary } from 'fast-check';
import type { Call } from '../../../shared/contract/call';
import * as contract from '../../../shared/contract/contract';
import { message } from '../upstream/calls';
import { RIGHT } from './right-values';

export const calls: [string, Call][] = Object.entries(contract);

/** Values that often break parsers, and some valid values. */
const words = [
  ...'knauf2025 1000001 spb 8 198.51.100.7 15 .. . %2e%2e %2f %5c %00 % %zz %ff \\ ; @ # ? // : *'.split(' '),
  ...'__proto__ constructor prototype toString null undefined NaN -0 1e9 0x10 99999999999999'.split(' '),
  ...'１００００００１ {{7*7}} <script> "\' \u202e \0 \r\nX-Evil:1 \ud800'.split(' '),
  '',
];
const word: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);

/** Maps the name of a call parameter to its valid values. */
const right = new Map(Object.entries(RIGHT).map(([name, values]) => [name, values.map(String)]));
const key = fc.oneof(fc.constantFrom(...right.keys(), 'categories[]', 'categories[7]'), word);
/** Random JSON value, from which larger documents are built. */
const value: Arbitrary<unknown> = fc.oneof(
  word,
  fc.constantFrom(0, -1, 1.5, 1e308, true, null, [], {}, [8], ['8'], { a: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
);
const record = fc.dictionary(key, value, { maxKeys: 8 });

/** Names of the fields that the app reads from API responses. */
const readNames =
  'id name price image url cardId sum spb msk count city code card status categories_score available_categories ' +
  'categories currentMonth title text link author label value 0 11 __proto__';
const read = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    value,
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...readNames.split(' ')), tie('node'), {
      maxKeys: 6,
    }),
  ),
})).node;
export const answer = fc.oneof(
  read.map((data) => ({ data })),
  read,
  fc.jsonValue(),
);

/**
 * Generates a valid value five times out of six. If all values were random, almost every request would fail the first
 * check.
 */
const likely = (name: string) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...(right.get(name) ?? ['8'])) },
    { weight: 1, arbitrary: word },
  );
const likelyRecord = (...names: string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, likely(name)]))).chain((values) =>
    fc.oneof(
      fc.constant(values),
      record.map((more) => ({ ...values, ...more })),
    ),
  );

/** Request body with its content type. */
type Body = readonly [type: string, content: string];
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());
const textOf = (one: unknown) => (typeof one === 'string' ? one : (JSON.stringify(one) ?? ''));
const urlEncoded = (fields: Record<string, unknown>): Body => [
  'application/x-www-form-urlencoded',
  Object.entries(fields)
    .map(([name, one]) => `${encode(name)}=${encode(textOf(one))}`)
    .join('&'),
];
const multipart = (fields: Record<string, unknown>): Body => [
  'multipart/form-data; boundary=b',
  `${Object.entries(fields)
    .map(([name, one]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(one)}\r\n`)
    .join('')}--b--\r\n`,
];
const form = likelyRecord('cardNumber', 'categories[0]', 'categories[1]');
const bodies: Record<Call['body'], Arbitrary<Body>> = {
  none: fc.tuple(word, fc.string({ unit: 'binary', maxLength: 200 })),
  json: likelyRecord(...Object.keys(message)).map((fields) => ['application/json', JSON.stringify(fields)]),
  form: fc.oneof(form.map(urlEncoded), form.map(multipart)),
};

interface Start {
  readonly method: string;
  readonly path: string;
  readonly body: Body;
}
const method = fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS');
const anyBody = fc.oneof(...Object.values(bodies));
const callOf = ([, call]: [string, Call]): Arbitrary<Start> => {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return fc.record({
    method: fc.oneof({ weight: 5, arbitrary: fc.constant(call.method) }, { weight: 1, arbitrary: method }),
    path: fc
      .tuple(...names.map(likely))
      .map((values) => values.reduce((text, one) => text.replace(/:\w+/, () => one), call.path)),
    body: fc.oneof({ weight: 5, arbitrary: bodies[call.body] }, { weight: 1, arbitrary: anyBody }),
  });
};
const elsewhere = (base: string): Arbitrary<Start> =>
  fc.record({
    method,
    path: fc.array(word, { maxLength: 6 }).map((parts) => base + parts.join('/')),
    body: anyBody,
  });
const start = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...calls).chain(callOf) },
  ...['/api/', '/promo/', ''].map((base) => ({ weight: 1, arbitrary: elsewhere(base) })),
);
const query = fc.array(
  fc
    .constantFrom('limit', 'ip', 'a', '__proto__')
    .chain((name) => likely(name).map((one) => `${name}=${one}`)),
  { maxLength: 2 },
);
const header = fc.tuple(
  fc.constantFrom('X-Forwarded-For', 'X-Real-IP', 'Cookie', 'Accept-Encoding', 'Range', 'Content-Encoding'),
  word,
);
const host = fc.constantFrom('promo.example.ru', 'business.example.ru', 'evil', '');
const line = (text: string) => text.replace(/[\r\n]/g, '');

/** A complete request as raw bytes. */
export const requestBytes = fc
  .tuple(start, query, host, fc.option(header))
  .map(([{ method, path, body }, search, hostName, more]) => {
    const [type, content] = body;
    const bytes = Buffer.from(content);
    const head = [
      `${method} ${path}${search.length ? `?${search.join('&')}` : ''} HTTP/1.1`,
      `Host: ${hostName}`,
      'Connection: close',
      ...(more ? [`${more[0]}: ${line(more[1])}`] : []),
      `Content-Type: ${line(type)}`,
      `Content-Length: ${bytes.length}`,
    ];
    return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes]);
  });
