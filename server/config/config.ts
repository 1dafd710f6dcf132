import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { DEFAULT_CAMPAIGNS_DIR } from '../build';
import type { Variable } from './env-schemas';
import { localOrigin, SANDBOX, variables, type Values } from './env-variables';

/** The only reader of process.env (product: Configuration). */
export type Config = ReturnType<typeof configOf>;

/** Names every bad variable, never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly issues: readonly string[]) {
    super(['The environment is not valid:', ...issues.map((issue) => `  - ${issue}`)].join('\n'));
  }
}

/** Throws a ConfigError with all issues. */
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
    issues.push(issueOf('CAMPAIGNS_DIR', `must be ${variables.CAMPAIGNS_DIR.expects}`));
  if (issues.length) throw new ConfigError(issues);
  // Without issues every variable has a value of its type.
  return configOf({ ...values, REDIS_URL, PREVIEW_SECRET } as Values, api, env);
}

/** Prints the issues and exits with 1. */
export function configOrExit(hasCampaigns: (folder: string) => boolean): Config {
  try {
    return readConfig(undefined, hasCampaigns);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const TRUST_UNSET =
  'TRUST_PROXY is not set: whoever reaches this process from a private address can make up visitors’ addresses';

const isProduction = (env: NodeJS.ProcessEnv) => env['NODE_ENV'] === 'production';

const table: Readonly<Record<string, Variable>> = variables;

const issueOf = (name: string, problem: string) =>
  `${name} ${problem}, for example ${name}=${table[name]?.example ?? table[name]?.fallback}`;

/** The valid values; adds issues of the others. */
function readValues(env: NodeJS.ProcessEnv, issues: string[]): Partial<Values> {
  const given = (name: string) => (table[name]?.verbatim ? env[name] : env[name]?.trim()) || undefined;
  const read = (name: string, { schema, fallback, expects, requiredWith, or }: Variable): unknown => {
    const text = given(name) ?? fallback;
    if (text === undefined) {
      if (requiredWith && isMeant(given(requiredWith)) && !(or && given(or)))
        issues.push(issueOf(name, `${or ? `(or ${or}) ` : ''}is required with ${requiredWith}`));
      return undefined;
    }
    const result = v.safeParse(schema, text);
    if (result.success) return result.output;
    issues.push(issueOf(name, `must be ${expects}`));
    return undefined;
  };
  return Object.fromEntries(Object.entries(table).map(([name, variable]) => [name, read(name, variable)]));
}

const isMeant = (address: string | undefined) => address !== undefined && address !== SANDBOX;

/** Undefined for the sandbox, which production has to ask for by name. */
function readApi(values: Partial<Values>, env: NodeJS.ProcessEnv, issues: string[]) {
  const { API_URL: url, API_USERNAME: username } = values;
  if (!env['API_URL']?.trim() && isProduction(env))
    issues.push(
      `API_URL is required with NODE_ENV=production, for example API_URL=https://api.example.ru, or API_URL=${SANDBOX} for the embedded sandbox API`,
    );
  if (!isMeant(env['API_URL']?.trim() || undefined)) return undefined;
  const password = readSecret('API_PASSWORD', values, issues);
  return url && username && password ? { url: url.replace(/\/+$/, ''), username, password } : undefined;
}

/** A secret as it is given, or from the file that is. */
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
    issues.push(issueOf(`${name}_FILE`, `must hold one line with ${expects}`));
  } catch {
    issues.push(issueOf(`${name}_FILE`, `must be ${variables[`${name}_FILE`].expects}`));
  }
  return undefined;
}

function configOf(values: Values, api: ReturnType<typeof readApi>, env: NodeJS.ProcessEnv) {
  const siteUrl = new URL(values.SITE_URL ?? localOrigin(values.PORT));
  const { GTM_ID: gtm, GA_ID: ga, YM_ID: ym } = values;
  const isBehindUnknown = isProduction(env) && !env['TRUST_PROXY']?.trim();
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    /** Of the operators' addresses; absent: they are on the public port. */
    metricsPort: values.METRICS_PORT,
    /** OpenTelemetry reads where to itself. */
    sendsTraces: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    /** Milliseconds. */
    shutdownNoticeMs: values.SHUTDOWN_NOTICE_SECONDS * 1000,
    /** Absent: no security.txt. */
    securityContact: values.SECURITY_CONTACT,
    /** Absent: the sandbox. */
    api,
    /** Connections of all pools, calls waiting in each. */
    apiLimits: Object.freeze({ connections: values.API_CONNECTIONS, queue: values.API_QUEUE }),
    trustProxy: values.TRUST_PROXY,
    redisUrl: values.REDIS_URL,
    isRedisCluster: values.REDIS_CLUSTER,
    promoFinished: values.PROMO_FINISHED,
    campaignsDir: values.CAMPAIGNS_DIR ?? DEFAULT_CAMPAIGNS_DIR,
    /** Absent: no previews. */
    previewSecret: values.PREVIEW_SECRET,
    /** Absent: no look-ups by the contract check. */
    contractCard: values.CONTRACT_CARD,
    analytics: Object.freeze({ ...(gtm && { gtm }), ...(ga && { ga }), ...(ym && { ym }) }),
    /** Without a slash at the end. */
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
    warnings: Object.freeze(isBehindUnknown ? [TRUST_UNSET] : []),
  });
}
