import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import * as v from 'valibot';
import { MAIN_SITE_PLACEHOLDER } from '../shared/brand';
import { siteOfHost, type Site } from '../shared/site';

/** Everything the environment decides (decisions 3), checked once and frozen. The only reader of process.env. */
export interface Config {
  readonly port: number;
  readonly host: string | undefined;
  /** Where the promo API is; absent: the embedded sandbox. */
  readonly api: { readonly url: string; readonly username: string; readonly password: string } | undefined;
  /** Which peers' forwarded headers count: a list of addresses and ranges, a number of hops, or all or none. */
  readonly trustProxy: string[] | number | boolean;
  readonly redisUrl: string | undefined;
  readonly promoFinished: boolean;
  readonly analytics: { readonly gtm?: string; readonly ga?: string; readonly ym?: string };
  /** Canonical origin of each site's pages, without a slash at the end. */
  readonly origins: Readonly<Record<Site, string>>;
  /** The retailer's main site, with a slash at the end. */
  readonly mainSiteUrl: string;
  readonly logLevel: string;
  /** Allowances of one visitor. */
  readonly limits: {
    readonly lookupsPerMinute: number;
    readonly lookupsPerHour: number;
    readonly feedbackPerMinute: number;
  };
}

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

interface Variable<T> {
  readonly schema: v.GenericSchema<unknown, T>;
  readonly expects: string;
  readonly example: string;
  readonly fallback: string | undefined;
  readonly meaning: string;
}
const variable = <T>(
  schema: v.GenericSchema<unknown, T>,
  fallback: string | undefined,
  expects: string,
  example: string,
  meaning: string,
): Variable<T> => ({ schema, fallback, expects, example, meaning });

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
    httpUrl(),
    undefined,
    'an http(s) address without credentials or query',
    'https://api.example.ru',
    'base of the promo API; unset: the embedded sandbox API',
  ),
  API_USERNAME: variable(
    v.pipe(v.string(), v.regex(/^[^:\p{Cc}]+$/u)),
    undefined,
    'a user name without a colon',
    'promo',
    'basic-auth user, required with API_URL',
  ),
  API_PASSWORD: variable(
    v.pipe(v.string(), v.regex(/^\P{Cc}+$/u)),
    undefined,
    'a password without control characters',
    '…',
    'basic-auth password; this or API_PASSWORD_FILE is required with API_URL',
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
} satisfies Record<string, Variable<unknown>>;

type Variables = typeof variables;
type Values = { [K in keyof Variables]: v.InferOutput<Variables[K]['schema']> | undefined };

/** The environment is wrong. The message names every bad variable; values are never echoed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly faults: readonly string[]) {
    super(['The environment is not right:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
  }
}

/** Reads and checks the environment. Throws a ConfigError that lists all faults at once. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const faults: string[] = [];
  const values = Object.fromEntries(
    Object.entries(variables).map(([name, { schema, fallback, expects, example }]) => {
      // A password is taken to the letter, as it is from its file.
      const given = (name === 'API_PASSWORD' ? env[name] : env[name]?.trim()) || fallback;
      const result = given === undefined ? undefined : v.safeParse(schema, given);
      if (result && !result.success)
        faults.push(`${name} must be ${expects}, for example ${name}=${example}`);
      return [name, result?.success ? result.output : undefined];
    }),
  ) as Values;
  const api = readApi(values, env, faults);
  if (faults.length) throw new ConfigError(faults);
  return freeze(values, api);
}

function readApi(values: Values, env: NodeJS.ProcessEnv, faults: string[]): Config['api'] {
  if (!env['API_URL']?.trim()) return undefined;
  const password = values.API_PASSWORD ?? passwordFromFile(values.API_PASSWORD_FILE, faults);
  if (!env['API_USERNAME']?.trim())
    faults.push('API_USERNAME is required with API_URL, for example API_USERNAME=promo');
  if (!password && !env['API_PASSWORD'] && !values.API_PASSWORD_FILE)
    faults.push('API_PASSWORD (or API_PASSWORD_FILE) is required with API_URL, for example API_PASSWORD=…');
  const { API_URL: url, API_USERNAME: username } = values;
  return url && username && password ? { url: url.replace(/\/+$/, ''), username, password } : undefined;
}

function passwordFromFile(file: string | undefined, faults: string[]): string | undefined {
  if (!file) return undefined;
  try {
    const password = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    if (v.is(variables.API_PASSWORD.schema, password)) return password;
    faults.push(
      'API_PASSWORD_FILE must hold one line with the password, for example API_PASSWORD_FILE=/run/secrets/api_password',
    );
  } catch {
    faults.push(
      'API_PASSWORD_FILE must be a readable file, for example API_PASSWORD_FILE=/run/secrets/api_password',
    );
  }
  return undefined;
}

function freeze(values: Values, api: Config['api']): Config {
  const port = values.PORT ?? 3000;
  const siteUrl = new URL(values.SITE_URL ?? `http://localhost:${port}`);
  const { GTM_ID: gtm, GA_ID: ga, YM_ID: ym } = values;
  return Object.freeze({
    port,
    host: values.HOST,
    api,
    trustProxy: values.TRUST_PROXY ?? false,
    redisUrl: values.REDIS_URL,
    promoFinished: values.PROMO_FINISHED ?? false,
    analytics: Object.freeze({ ...(gtm && { gtm }), ...(ga && { ga }), ...(ym && { ym }) }),
    origins: Object.freeze({
      promo: siteUrl.origin,
      business: values.BUSINESS_SITE_URL
        ? new URL(values.BUSINESS_SITE_URL).origin
        : `${siteUrl.protocol}//business.${siteUrl.host}`,
    }),
    mainSiteUrl: (values.MAIN_SITE_URL ?? MAIN_SITE_PLACEHOLDER).replace(/\/*$/, '/'),
    logLevel: values.LOG_LEVEL ?? 'info',
    limits: Object.freeze({
      lookupsPerMinute: values.LIMIT_LOOKUPS_PER_MINUTE ?? 30,
      lookupsPerHour: values.LIMIT_LOOKUPS_PER_HOUR ?? 200,
      feedbackPerMinute: values.LIMIT_FEEDBACK_PER_MINUTE ?? 5,
    }),
  });
}
