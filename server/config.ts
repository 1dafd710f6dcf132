import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Site } from '../shared/site';
import { SANDBOX, variables, type Values } from './variables';

/** Everything the environment decides (product: Configuration), checked once and frozen. The only reader of process.env. */
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
  /** What is right and may still not be meant: one line in the log each. */
  readonly warnings: readonly string[];
}

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
  const isBehindUnknown = isProduction(env) && !env['TRUST_PROXY']?.trim();
  return freeze(values, api, isBehindUnknown ? [TRUST_UNSET] : []);
}

const TRUST_UNSET =
  'TRUST_PROXY is not set: whoever reaches this process from a private address can make up visitors’ addresses';

const isProduction = (env: NodeJS.ProcessEnv) => env['NODE_ENV'] === 'production';

/** The API; undefined for the sandbox, which in production has to be asked for by name. */
function readApi(values: Values, env: NodeJS.ProcessEnv, faults: string[]): Config['api'] {
  if (values.API_URL === SANDBOX) return undefined;
  if (!env['API_URL']?.trim()) {
    if (isProduction(env))
      faults.push(
        `API_URL is required with NODE_ENV=production, for example API_URL=https://api.example.ru, or API_URL=${SANDBOX} for the embedded sandbox API`,
      );
    return undefined;
  }
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

function freeze(values: Values, api: Config['api'], warnings: readonly string[]): Config {
  const port = values.PORT;
  const siteUrl = new URL(values.SITE_URL ?? `http://localhost:${port}`);
  const { GTM_ID: gtm, GA_ID: ga, YM_ID: ym } = values;
  return Object.freeze({
    port,
    host: values.HOST,
    api,
    trustProxy: values.TRUST_PROXY,
    redisUrl: values.REDIS_URL,
    promoFinished: values.PROMO_FINISHED,
    analytics: Object.freeze({ ...(gtm && { gtm }), ...(ga && { ga }), ...(ym && { ym }) }),
    origins: Object.freeze({
      promo: siteUrl.origin,
      business: values.BUSINESS_SITE_URL
        ? new URL(values.BUSINESS_SITE_URL).origin
        : `${siteUrl.protocol}//business.${siteUrl.host}`,
    }),
    mainSiteUrl: values.MAIN_SITE_URL.replace(/\/*$/, '/'),
    logLevel: values.LOG_LEVEL,
    limits: Object.freeze({
      lookupsPerMinute: values.LIMIT_LOOKUPS_PER_MINUTE,
      lookupsPerHour: values.LIMIT_LOOKUPS_PER_HOUR,
      feedbackPerMinute: values.LIMIT_FEEDBACK_PER_MINUTE,
    }),
    warnings: Object.freeze(warnings),
  });
}
