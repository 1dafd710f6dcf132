import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Site } from '../../shared/site';
import { BUILT_CAMPAIGNS } from '../build';
import { localOrigin, SANDBOX, variables, type Values, type Variable } from './env-variables';

/** Everything the environment decides (product: Configuration), checked once and frozen. The only reader of process.env. */
export interface Config {
  readonly port: number;
  readonly host: string | undefined;
  /** Where the promo API is; absent: the embedded sandbox. */
  readonly api: { readonly url: string; readonly username: string; readonly password: string } | undefined;
  /** Connections to the API in all, and calls that may wait for one in each pool. */
  readonly apiLimits: { readonly connections: number; readonly queue: number };
  /** Which peers' forwarded headers count: a list of addresses and ranges, a number of hops, or all or none. */
  readonly trustProxy: string[] | number | boolean;
  readonly redisUrl: string | undefined;
  readonly promoFinished: boolean;
  /** The folder of the campaigns. */
  readonly campaignsDir: string;
  /** Signs previews; absent: there are none. */
  readonly previewSecret: string | undefined;
  /** A card that may be looked up to check the API's answers; absent: none may. */
  readonly contractCard: string | undefined;
  readonly analytics: { readonly gtm?: string; readonly ga?: string; readonly ym?: string };
  /** Canonical origin of each site's pages, without a slash at the end. */
  readonly origins: Readonly<Record<Site, string>>;
  /** The retailer's main site, with a slash at the end. */
  readonly mainSiteUrl: string;
  readonly logLevel: string;
  /** Whether developers see the startup banner: with the embedded sandbox, outside of production. */
  readonly showBanner: boolean;
  /** Rate limits of one client, and of all together. */
  readonly limits: {
    readonly lookupsPerMinute: number;
    readonly lookupsPerHour: number;
    readonly lookupsTotalPerDay: number;
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

/**
 * Reads and checks the environment. Throws a ConfigError that lists all faults at once. `hasCampaigns` says whether a
 * folder is one of campaigns: asked where one is named, by whoever cannot go on without.
 */
export function readConfig(
  env: NodeJS.ProcessEnv = process.env,
  hasCampaigns: (folder: string) => boolean = () => true,
): Config {
  const faults: string[] = [];
  const values = readValues(env, faults);
  const api = readApi(values, env, faults);
  const { CAMPAIGNS_DIR: folder } = values;
  if (folder !== undefined && !hasCampaigns(folder))
    faults.push(faultOf('CAMPAIGNS_DIR', `must be ${variables.CAMPAIGNS_DIR.expects}`));
  if (faults.length) throw new ConfigError(faults);
  // Where nothing is wrong, every variable has what its type says.
  const isBehindUnknown = isProduction(env) && !env['TRUST_PROXY']?.trim();
  const showBanner = !api && !isProduction(env);
  return freeze(values as Values, { api, showBanner, warnings: isBehindUnknown ? [TRUST_UNSET] : [] });
}

const TRUST_UNSET =
  'TRUST_PROXY is not set: whoever reaches this process from a private address can make up visitors’ addresses';

const isProduction = (env: NodeJS.ProcessEnv) => env['NODE_ENV'] === 'production';

const table: Readonly<Record<string, Variable>> = variables;

const faultOf = (name: string, problem: string) =>
  `${name} ${problem}, for example ${name}=${table[name]?.example ?? table[name]?.fallback}`;

/** The values that are right; what is wrong with the others is added to the faults. */
function readValues(env: NodeJS.ProcessEnv, faults: string[]): Partial<Values> {
  const given = (name: string) => (table[name]?.verbatim ? env[name] : env[name]?.trim()) || undefined;
  const read = (name: string, { schema, fallback, expects, requiredWith, or }: Variable): unknown => {
    const text = given(name) ?? fallback;
    if (text === undefined) {
      if (requiredWith && isMeant(given(requiredWith)) && !(or && given(or)))
        faults.push(faultOf(name, `${or ? `(or ${or}) ` : ''}is required with ${requiredWith}`));
      return undefined;
    }
    const result = v.safeParse(schema, text);
    if (result.success) return result.output;
    faults.push(faultOf(name, `must be ${expects}`));
    return undefined;
  };
  return Object.fromEntries(Object.entries(table).map(([name, variable]) => [name, read(name, variable)]));
}

/** The sandbox is no address: nothing else is needed with it. */
const isMeant = (address: string | undefined) => address !== undefined && address !== SANDBOX;

/** The API; undefined for the sandbox, which in production has to be asked for by name. */
function readApi(values: Partial<Values>, env: NodeJS.ProcessEnv, faults: string[]): Config['api'] {
  const { API_URL: url, API_USERNAME: username, API_PASSWORD_FILE: file } = values;
  if (!env['API_URL']?.trim() && isProduction(env))
    faults.push(
      `API_URL is required with NODE_ENV=production, for example API_URL=https://api.example.ru, or API_URL=${SANDBOX} for the embedded sandbox API`,
    );
  if (!isMeant(env['API_URL']?.trim() || undefined)) return undefined;
  if (values.API_PASSWORD !== undefined && file !== undefined)
    faults.push('API_PASSWORD and API_PASSWORD_FILE are both set: only one of them may be');
  const password = values.API_PASSWORD ?? passwordFromFile(file, faults);
  return url && username && password ? { url: url.replace(/\/+$/, ''), username, password } : undefined;
}

function passwordFromFile(file: string | undefined, faults: string[]): string | undefined {
  if (!file) return undefined;
  try {
    const password = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    if (v.is(variables.API_PASSWORD.schema, password)) return password;
    faults.push(faultOf('API_PASSWORD_FILE', 'must hold one line with the password'));
  } catch {
    faults.push(faultOf('API_PASSWORD_FILE', `must be ${variables.API_PASSWORD_FILE.expects}`));
  }
  return undefined;
}

function freeze(
  values: Values,
  { api, showBanner, warnings }: Pick<Config, 'api' | 'showBanner' | 'warnings'>,
): Config {
  const port = values.PORT;
  const siteUrl = new URL(values.SITE_URL ?? localOrigin(port));
  const { GTM_ID: gtm, GA_ID: ga, YM_ID: ym } = values;
  return Object.freeze({
    port,
    host: values.HOST,
    api,
    apiLimits: Object.freeze({ connections: values.API_CONNECTIONS, queue: values.API_QUEUE }),
    trustProxy: values.TRUST_PROXY,
    redisUrl: values.REDIS_URL,
    promoFinished: values.PROMO_FINISHED,
    campaignsDir: values.CAMPAIGNS_DIR ?? BUILT_CAMPAIGNS,
    previewSecret: values.PREVIEW_SECRET,
    contractCard: values.CONTRACT_CARD,
    analytics: Object.freeze({ ...(gtm && { gtm }), ...(ga && { ga }), ...(ym && { ym }) }),
    origins: Object.freeze({
      promo: siteUrl.origin,
      business: values.BUSINESS_SITE_URL
        ? new URL(values.BUSINESS_SITE_URL).origin
        : `${siteUrl.protocol}//business.${siteUrl.host}`,
    }),
    mainSiteUrl: values.MAIN_SITE_URL.replace(/\/*$/, '/'),
    logLevel: values.LOG_LEVEL,
    showBanner,
    limits: Object.freeze({
      lookupsPerMinute: values.LIMIT_LOOKUPS_PER_MINUTE,
      lookupsPerHour: values.LIMIT_LOOKUPS_PER_HOUR,
      lookupsTotalPerDay: values.LIMIT_LOOKUPS_TOTAL_PER_DAY,
      feedbackPerMinute: values.LIMIT_FEEDBACK_PER_MINUTE,
    }),
    warnings: Object.freeze(warnings),
  });
}
