import { isIP } from 'node:net';
import * as v from 'valibot';
import { MAIN_SITE_PLACEHOLDER } from '../shared/brand';
import { siteOfHost } from '../shared/site';

const whole = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(min), v.maxValue(max));
const httpUrl = (allows: (url: URL) => boolean = () => true) =>
  v.pipe(
    v.string(),
    v.check((value) => {
      const url = URL.canParse(value) ? new URL(value) : null;
      const isPlain = !!url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
      return isPlain && allows(url);
    }),
  );
/** A path of an origin would be lost without a word. */
const isOrigin = (url: URL) => url.pathname === '/';
/** An address the Redis client can read: it would echo a wrong one, password included. */
const redisUrl = v.pipe(
  v.string(),
  v.check((value) => {
    if (!/^rediss?:\/\/\S+$/.test(value) || !URL.canParse(value)) return false;
    const { hostname, username, password, pathname } = new URL(value);
    return hostname !== '' && /^(\/\d{0,3})?$/.test(pathname) && isDecodable(username + password);
  }),
);
const isDecodable = (text: string) => {
  try {
    return decodeURIComponent(text) !== '\0';
  } catch {
    return false;
  }
};
const flag = v.pipe(
  v.picklist(['true', 'false', '1', '0']),
  v.transform((value) => value === 'true' || value === '1'),
);
/** Asks for the embedded API in place of an address. */
export const SANDBOX = 'sandbox';
const id = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

const isRange = (value: string) => {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(value) ||
    (version !== 0 &&
      !rest.length &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))))
  );
};
const trustProxy = v.pipe(
  v.string(),
  v.transform((value): string[] | number | boolean =>
    /^(true|false)$/.test(value)
      ? value === 'true'
      : /^\d{1,2}$/.test(value)
        ? Number(value)
        : value.split(',').map((part) => part.trim()),
  ),
  v.check((value) => !Array.isArray(value) || value.every(isRange)),
);

interface Variable<T, Fallback extends string | undefined> {
  readonly schema: v.GenericSchema<unknown, T>;
  readonly expects: string;
  readonly example: string;
  readonly fallback: Fallback;
  readonly meaning: string;
}
const variable = <T, Fallback extends string | undefined>(
  schema: v.GenericSchema<unknown, T>,
  fallback: Fallback,
  expects: string,
  example: string,
  meaning: string,
): Variable<T, Fallback> => ({ schema, fallback, expects, example, meaning });

/** Every variable once: what it accepts, its default and what it means. The README's table is made from it. */
export const variables = {
  PORT: variable(whole(0, 65535), '3000', 'a port number', '3000', 'where to listen'),
  HOST: variable(
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/)),
    undefined,
    'an address',
    '0.0.0.0',
    'address to listen on; unset: all interfaces',
  ),
  API_URL: variable(
    v.union([v.literal(SANDBOX), httpUrl()]),
    undefined,
    `an http(s) address without credentials or query, or ${SANDBOX}`,
    'https://api.example.ru',
    `base of the promo API, or \`${SANDBOX}\`; unset: the embedded sandbox API, in production a fault`,
  ),
  API_USERNAME: variable(
    v.pipe(v.string(), v.regex(/^[^:\p{Cc}]+$/u)),
    undefined,
    'a user name without a colon',
    'promo',
    'basic-auth user, required with an address in API_URL',
  ),
  API_PASSWORD: variable(
    v.pipe(v.string(), v.regex(/^\P{Cc}+$/u)),
    undefined,
    'a password without control characters',
    '…',
    'basic-auth password; this or API_PASSWORD_FILE is required with it',
  ),
  API_PASSWORD_FILE: variable(
    v.string(),
    undefined,
    'a readable file',
    '/run/secrets/api_password',
    'file that holds the password',
  ),
  TRUST_PROXY: variable(
    trustProxy,
    'loopback, uniquelocal',
    'addresses or ranges, a number of hops, true or false',
    'loopback, 10.0.0.0/8',
    'which peers’ forwarded headers count',
  ),
  REDIS_URL: variable(
    redisUrl,
    undefined,
    'a redis:// or rediss:// address',
    'redis://127.0.0.1:6379',
    'shared rate limits for several instances; unset: in-process',
  ),
  PROMO_FINISHED: variable(flag, 'false', 'true or false', 'true', 'the lovecategory promotion is over'),
  GTM_ID: variable(
    id(/^GTM-[A-Z0-9]{4,12}$/),
    undefined,
    'a tag manager id',
    'GTM-ABC1234',
    'Google Tag Manager; unset: off',
  ),
  GA_ID: variable(
    id(/^(G|UA)-[A-Z0-9-]{4,20}$/),
    undefined,
    'a measurement id',
    'G-ABCDEF1234',
    'Google Analytics; unset: off',
  ),
  YM_ID: variable(id(/^\d{4,12}$/), undefined, 'a counter number', '12345678', 'Yandex Metrica; unset: off'),
  SITE_URL: variable(
    httpUrl(isOrigin),
    undefined,
    'an http(s) address without a path',
    'https://promo.example.ru',
    'canonical origin of these pages; unset: http://localhost:PORT',
  ),
  BUSINESS_SITE_URL: variable(
    httpUrl((url) => isOrigin(url) && siteOfHost(url.host) === 'business'),
    undefined,
    'an http(s) address without a path whose host contains the word business',
    'https://business.example.ru',
    'canonical origin of the business pages; unset: the host of SITE_URL with business. before it',
  ),
  MAIN_SITE_URL: variable(
    httpUrl(),
    MAIN_SITE_PLACEHOLDER,
    'an http(s) address',
    'https://www.example.ru/',
    'the retailer’s main site',
  ),
  LOG_LEVEL: variable(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
    'a log level',
    'info',
    'structured logs on stdout',
  ),
  LIMIT_LOOKUPS_PER_MINUTE: variable(
    whole(1, 1e6),
    '30',
    'a whole number from 1',
    '30',
    'card look-ups and savings checks of one visitor a minute; as many questions not kept',
  ),
  LIMIT_LOOKUPS_PER_HOUR: variable(whole(1, 1e6), '200', 'a whole number from 1', '200', 'the same an hour'),
  LIMIT_FEEDBACK_PER_MINUTE: variable(
    whole(1, 1e6),
    '5',
    'a whole number from 1',
    '5',
    'feedbacks of one visitor a minute',
  ),
} satisfies Record<string, Variable<unknown, string | undefined>>;

type Variables = typeof variables;
type ValueOf<V> =
  V extends Variable<infer T, infer Fallback> ? T | (Fallback extends string ? never : undefined) : never;

/** Each variable's value as read; undefined only where there is no default. */
export type Values = { readonly [Name in keyof Variables]: ValueOf<Variables[Name]> };
