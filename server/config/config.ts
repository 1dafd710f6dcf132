import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { DEFAULT_CAMPAIGNS_DIR } from '../build';
import type { Variable } from './env-schemas';
import { localOrigin, SANDBOX, variables, type Values } from './env-variables';

/** Validated configuration. Only this module reads process.env (product: Configuration). */
export type Config = ReturnType<typeof configOf>;

/**
 * Error that lists each invalid variable on a separate line. The message never contains values, because a value may be
 * a secret.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly issues: readonly string[]) {
    super(['The environment is not valid:', ...issues.map((issue) => `  - ${issue}`)].join('\n'));
  }
}

/** Reads the environment. Throws a ConfigError that lists all issues. */
export function readConfig(
  env: NodeJS.ProcessEnv = process.env,
  hasCampaigns: (folder: string) => boolean = () => true,
): Config {
  const issues: string[] = [];
  const values = readValues(env, issues);
  const api = readApi(values, env, issues);
  const REDIS_URL = readSecret('REDIS_URL', values, issues);
  const PREVIEW_SECRET = readSecret('PREVIEW_SECRET', values, issues);
  const { CAMPAIGNS_DIR: folder } = values;
  if (folder !== undefined && !hasCampaigns(folder))
    issues.push(issueText('CAMPAIGNS_DIR', `must be ${variables.CAMPAIGNS_DIR.expects}`));
  if (issues.length) throw new ConfigError(issues);
  // Safe cast: if there are no issues, every variable has a valid value.
  return configOf({ ...values, REDIS_URL, PREVIEW_SECRET } as Values, api, env);
}

/** Reads the environment. If there are issues, prints them and exits with code 1. */
export function configOrExit(hasCampaigns: (folder: string) => boolean): Config {
  try {
    return readConfig(undefined, hasCampaigns);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const TRUST_PROXY_UNSET =
  'TRUST_PROXY is not set: any peer with a private address can forge the addresses of visitors';

const isProduction = (env: NodeJS.ProcessEnv) => env['NODE_ENV'] === 'production';

const table: Readonly<Record<string, Variable>> = variables;

const issueText = (name: string, problem: string) =>
  `${name} ${problem}, for example ${name}=${table[name]?.example ?? table[name]?.fallback}`;

/** Returns the valid values. Adds an issue for each invalid or missing variable. */
function readValues(env: NodeJS.ProcessEnv, issues: string[]): Partial<Values> {
  /** Returns the value of a variable, or undefined if the variable is empty. */
  const textOf = (name: string) => (table[name]?.verbatim ? env[name] : env[name]?.trim()) || undefined;

  function isMissing({ requiredWith, or }: Variable): boolean {
    const isRequired = requiredWith !== undefined && isRealApi(textOf(requiredWith));
    const hasAlternative = or !== undefined && textOf(or) !== undefined;
    return isRequired && !hasAlternative;
  }

  function readValue(name: string, variable: Variable): unknown {
    const { schema, fallback, expects, requiredWith, or } = variable;
    const text = textOf(name) ?? fallback;
    if (text === undefined) {
      const alternative = or ? `(or ${or}) ` : '';
      if (isMissing(variable)) issues.push(issueText(name, `${alternative}is required with ${requiredWith}`));
      return undefined;
    }
    const result = v.safeParse(schema, text);
    if (result.success) return result.output;
    issues.push(issueText(name, `must be ${expects}`));
    return undefined;
  }

  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(table)) values[name] = readValue(name, variable);
  return values;
}

const isRealApi = (address: string | undefined) => address !== undefined && address !== SANDBOX;

/**
 * Returns the API address and credentials. Returns undefined if the embedded sandbox is used. In production, the
 * sandbox must be configured explicitly.
 */
function readApi(values: Partial<Values>, env: NodeJS.ProcessEnv, issues: string[]) {
  const { API_URL: url, API_USERNAME: username } = values;
  if (!env['API_URL']?.trim() && isProduction(env))
    issues.push(
      `API_URL is required with NODE_ENV=production, for example API_URL=https://api.example.ru, or API_URL=${SANDBOX} for the embedded sandbox API`,
    );
  if (!isRealApi(env['API_URL']?.trim() || undefined)) return undefined;
  const password = readSecret('API_PASSWORD', values, issues);
  return url && username && password ? { url: url.replace(/\/+$/, ''), username, password } : undefined;
}

/** Reads a secret from an environment variable, or from the file whose path is in the variable `…_FILE`. */
function readSecret(
  name: 'API_PASSWORD' | 'REDIS_URL' | 'PREVIEW_SECRET',
  values: Partial<Values>,
  issues: string[],
): string | undefined {
  const file = values[`${name}_FILE`];
  if (!file) return values[name];
  if (values[name] !== undefined)
    issues.push(`${name} and ${name}_FILE are both set: only one of them may be`);
  const { schema, expects } = variables[name];
  try {
    const secret = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    if (v.is(schema, secret)) return secret;
    issues.push(issueText(`${name}_FILE`, `must hold one line with ${expects}`));
  } catch {
    issues.push(issueText(`${name}_FILE`, `must be ${variables[`${name}_FILE`].expects}`));
  }
  return undefined;
}

function configOf(values: Values, api: ReturnType<typeof readApi>, env: NodeJS.ProcessEnv) {
  const siteUrl = new URL(values.SITE_URL ?? localOrigin(values.PORT));
  const { GTM_ID: gtm, GA_ID: ga, YM_ID: ym } = values;
  const lacksTrustProxy = isProduction(env) && !env['TRUST_PROXY']?.trim();
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    /** Port for probes and metrics. If undefined, the public port serves them. */
    metricsPort: values.METRICS_PORT,
    /** True if a trace endpoint is configured. OpenTelemetry reads the URL from the environment itself. */
    sendsTraces: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    shutdownNoticeMs: values.SHUTDOWN_NOTICE_SECONDS * 1000,
    /** Contact in security.txt. If undefined, the server does not serve this file. */
    securityContact: values.SECURITY_CONTACT,
    /** API address and credentials. Undefined if the embedded sandbox is used. */
    api,
    /**
     * Maximum number of connections to the API in both pools together, and maximum number of waiting calls in each
     * pool.
     */
    apiLimits: Object.freeze({ connections: values.API_CONNECTIONS, queue: values.API_QUEUE }),
    trustProxy: values.TRUST_PROXY,
    redisUrl: values.REDIS_URL,
    isRedisCluster: values.REDIS_CLUSTER,
    promoFinished: values.PROMO_FINISHED,
    campaignsDir: values.CAMPAIGNS_DIR ?? DEFAULT_CAMPAIGNS_DIR,
    /** Key that signs preview links. If undefined, previews are disabled. */
    previewSecret: values.PREVIEW_SECRET,
    /** Card number for `npm run ops:contract`. If undefined, the contract check skips card lookups. */
    contractCard: values.CONTRACT_CARD,
    analytics: Object.freeze({ ...(gtm && { gtm }), ...(ga && { ga }), ...(ym && { ym }) }),
    /** Origins of the two sites, without a trailing slash. */
    origins: Object.freeze({
      promo: siteUrl.origin,
      business: values.BUSINESS_SITE_URL
        ? new URL(values.BUSINESS_SITE_URL).origin
        : `${siteUrl.protocol}//business.${siteUrl.host}`,
    }),
    mainSiteUrl: values.MAIN_SITE_URL.replace(/\/*$/, '/'),
    logLevel: values.LOG_LEVEL,
    showBanner: !api && !isProduction(env),
    limits: Object.freeze({
      lookupsPerMinute: values.LIMIT_LOOKUPS_PER_MINUTE,
      lookupsPerHour: values.LIMIT_LOOKUPS_PER_HOUR,
      feedbackPerMinute: values.LIMIT_FEEDBACK_PER_MINUTE,
    }),
    warnings: Object.freeze(lacksTrustProxy ? [TRUST_PROXY_UNSET] : []),
  });
}
