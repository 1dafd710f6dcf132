import * as v from 'valibot';
import { MAIN_SITE_PLACEHOLDER } from '../../shared/facts/brand';
import { isCardNumber } from '../../shared/rules/card-number';
import { siteOfHost } from '../request-url';
import { flag, httpUrl, like, origin, redisUrl, trustedPeers, whole, type Variable } from './env-schemas';

export const localOrigin = (port: number) => `http://localhost:${port}`;

/** As API_URL: the embedded API. */
export const SANDBOX = 'sandbox';

const limit = { schema: whole(1, 1e6), expects: 'a whole number from 1' };
const file = { schema: v.string(), expects: 'a readable file' };

/** Documented by `node scripts/run.mjs scripts/generated` (product: Configuration). */
export const variables = {
  PORT: { meaning: 'port to listen on', schema: whole(0, 65535), fallback: '3000', expects: 'a port number' },
  HOST: {
    meaning: 'address to listen on; unset: all interfaces',
    schema: like(/^[\w.:-]+$/),
    expects: 'an address',
    example: '0.0.0.0',
  },
  METRICS_PORT: {
    meaning: 'port of `/healthz`, `/readyz`, `/metrics` and `/openapi.json`; unset: they are on `PORT`',
    schema: whole(1, 65535),
    expects: 'a port number',
    example: '9464',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning: 'where traces go (OTLP over HTTP); other standard `OTEL_…` variables count, too; unset: off',
    schema: httpUrl(),
    expects: 'an http(s) address without credentials or query',
    example: 'http://collector:4318',
  },
  SHUTDOWN_NOTICE_SECONDS: {
    meaning: 'how long `/readyz` answers 503 on SIGTERM before the server stops listening',
    schema: whole(0, 60),
    fallback: '1',
    expects: 'a whole number up to 60',
  },
  API_URL: {
    meaning: 'base of the promo API, or `sandbox`; unset: the embedded sandbox, in production an error',
    schema: v.union([v.literal(SANDBOX), httpUrl()]),
    expects: `an http(s) address without credentials or query, or ${SANDBOX}`,
    example: 'https://api.example.ru',
  },
  API_USERNAME: {
    meaning: 'basic-auth user, required with API_URL',
    requiredWith: 'API_URL',
    schema: like(/^[^:\p{Cc}]+$/u),
    expects: 'a user name without a colon',
    example: 'promo',
  },
  API_PASSWORD: {
    meaning: 'basic-auth password, required with API_URL unless API_PASSWORD_FILE is set',
    requiredWith: 'API_URL',
    or: 'API_PASSWORD_FILE',
    schema: like(/^\P{Cc}+$/u),
    expects: 'a password without control characters',
    example: '…',
    verbatim: true,
  },
  API_PASSWORD_FILE: { ...file, meaning: 'file with the password', example: '/run/secrets/api_password' },
  API_CONNECTIONS: {
    meaning: 'connections to the API in all',
    schema: whole(3, 10_000),
    fallback: '256',
    expects: 'a whole number from 3',
  },
  API_QUEUE: {
    meaning: 'calls that may wait for a connection, up to three seconds, in each of the two pools',
    schema: whole(0, 100_000),
    fallback: '1024',
    expects: 'a whole number from 0',
  },
  TRUST_PROXY: {
    meaning: 'peers whose forwarded headers count',
    schema: trustedPeers,
    fallback: 'loopback, uniquelocal',
    expects: 'addresses or ranges (not of everything), a number of hops, true (everything) or false',
    example: 'loopback, 10.0.0.0/8',
  },
  REDIS_URL: {
    meaning: 'shared rate limits for several instances; unset: counted in the process',
    schema: redisUrl,
    expects: 'a redis:// or rediss:// address',
    example: 'redis://127.0.0.1:6379',
  },
  REDIS_CLUSTER: {
    meaning: 'REDIS_URL is a node of a Redis Cluster',
    schema: flag,
    fallback: 'false',
    expects: 'true or false',
    example: 'true',
  },
  REDIS_URL_FILE: { ...file, meaning: 'file with REDIS_URL', example: '/run/secrets/redis_url' },
  PROMO_FINISHED: {
    meaning: 'the favourite categories promotion is over',
    schema: flag,
    fallback: 'false',
    expects: 'true or false',
    example: 'true',
  },
  CAMPAIGNS_DIR: {
    meaning: 'folder of campaigns, polled while running; unset: the folder of the build',
    schema: like(/^[^\0]{1,1000}$/),
    expects: 'a readable folder with a campaign in it',
    example: '/srv/campaigns',
  },
  PREVIEW_SECRET: {
    meaning: 'signs links to campaigns that are not public, at least 16 characters; unset: no previews',
    schema: like(/^.{16,200}$/),
    expects: 'a text of 16 characters or more',
    example: 'at-least-16-random-characters',
    verbatim: true,
  },
  PREVIEW_SECRET_FILE: {
    ...file,
    meaning: 'file with PREVIEW_SECRET',
    example: '/run/secrets/preview_secret',
  },
  SECURITY_CONTACT: {
    meaning: 'where to report vulnerabilities, for `/.well-known/security.txt`; unset: no such file',
    schema: like(/^(https:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/u),
    expects: 'an address with https:, mailto: or tel:',
    example: 'mailto:security@example.ru',
  },
  CONTRACT_CARD: {
    meaning: 'test card that `npm run ops:contract` looks up; unset: none. The server ignores it',
    schema: v.pipe(v.string(), v.check(isCardNumber)),
    expects: 'a card’s seven digits',
    example: '1000001',
  },
  GTM_ID: {
    meaning: 'Google Tag Manager; unset: off',
    schema: like(/^GTM-[A-Z0-9]{4,12}$/),
    expects: 'a tag manager id',
    example: 'GTM-ABC1234',
  },
  GA_ID: {
    meaning: 'Google Analytics; unset: off',
    schema: like(/^(G|UA)-[A-Z0-9-]{4,20}$/),
    expects: 'a measurement id',
    example: 'G-ABCDEF1234',
  },
  YM_ID: {
    meaning: 'Yandex Metrica; unset: off',
    schema: like(/^\d{4,12}$/),
    expects: 'a counter number',
    example: '12345678',
  },
  SITE_URL: {
    meaning: 'canonical origin of these pages; unset: http://localhost:PORT',
    schema: origin(),
    expects: 'an http(s) address without a path',
    example: 'https://promo.example.ru',
  },
  BUSINESS_SITE_URL: {
    meaning: 'canonical origin of the business pages; unset: `business.` before the host of SITE_URL',
    schema: origin((url) => siteOfHost(url.host) === 'business'),
    expects: 'an http(s) address without a path whose host contains the word business',
    example: 'https://business.example.ru',
  },
  MAIN_SITE_URL: {
    meaning: 'the retailer’s main site',
    schema: httpUrl(),
    fallback: MAIN_SITE_PLACEHOLDER,
    expects: 'an http(s) address',
    example: 'https://www.example.ru/',
  },
  LOG_LEVEL: {
    meaning: 'lowest level that is logged',
    schema: v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    fallback: 'info',
    expects: 'a log level',
  },
  LIMIT_LOOKUPS_PER_MINUTE: {
    ...limit,
    meaning: 'card look-ups and savings checks of one client a minute; as many uncached calls',
    fallback: '30',
  },
  LIMIT_LOOKUPS_PER_HOUR: { ...limit, meaning: 'the same an hour', fallback: '1000' },
  LIMIT_FEEDBACK_PER_MINUTE: { ...limit, meaning: 'feedback messages of one client a minute', fallback: '5' },
} satisfies Record<string, Variable>;

/** Undefined only without a fallback. */
export type Values = { readonly [Name in keyof typeof variables]: ValueOf<(typeof variables)[Name]> };

type ValueOf<V extends Variable> =
  | v.InferOutput<V['schema']>
  | (V extends { readonly fallback: string } ? never : undefined);
