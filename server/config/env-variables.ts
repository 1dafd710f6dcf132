import * as v from 'valibot';
import { MAIN_SITE_PLACEHOLDER } from '../../shared/facts/brand';
import { isCardNumber } from '../../shared/rules/card-number';
import { siteOfHost } from '../request-url';
import {
  flag,
  httpUrl,
  matching,
  origin,
  redisUrl,
  trustedPeers,
  wholeNumber,
  type Variable,
} from './env-schemas';

export const localOrigin = (port: number) => `http://localhost:${port}`;

/** Value of API_URL that selects the embedded sandbox API. */
export const SANDBOX = 'sandbox';

const limit = { schema: wholeNumber(1, 1e6), expects: 'a whole number from 1' };
const file = { schema: v.string(), expects: 'a readable file' };

/** `npm run generate` copies these descriptions into the documents (product: Configuration). */
export const variables = {
  PORT: {
    meaning: 'port to listen on',
    schema: wholeNumber(0, 65535),
    fallback: '3000',
    expects: 'a port number',
  },
  HOST: {
    meaning: 'address to listen on; unset: all interfaces',
    schema: matching(/^[\w.:-]+$/),
    expects: 'an address',
    example: '0.0.0.0',
  },
  METRICS_PORT: {
    meaning: 'port of `/healthz`, `/readyz`, `/metrics` and `/openapi.json`; unset: `PORT`',
    schema: wholeNumber(1, 65535),
    expects: 'a port number',
    example: '9464',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning: 'collector of traces (OTLP over HTTP); other standard `OTEL_…` variables apply too; unset: off',
    schema: httpUrl(),
    expects: 'an http(s) address without credentials or query',
    example: 'http://collector:4318',
  },
  SHUTDOWN_NOTICE_SECONDS: {
    meaning: 'seconds between SIGTERM, when `/readyz` becomes 503, and the end of listening',
    schema: wholeNumber(0, 60),
    fallback: '1',
    expects: 'a whole number up to 60',
  },
  API_URL: {
    meaning:
      'base address of the promo API, or `sandbox`; unset: the embedded sandbox, in production an error',
    schema: v.union([v.literal(SANDBOX), httpUrl()]),
    expects: `an http(s) address without credentials or query, or ${SANDBOX}`,
    example: 'https://api.example.ru',
  },
  API_USERNAME: {
    meaning: 'user for basic authentication, required with API_URL',
    requiredWith: 'API_URL',
    schema: matching(/^[^:\p{Cc}]+$/u),
    expects: 'a user name without a colon',
    example: 'promo',
  },
  API_PASSWORD: {
    meaning: 'password for basic authentication, required with API_URL unless API_PASSWORD_FILE is set',
    requiredWith: 'API_URL',
    or: 'API_PASSWORD_FILE',
    schema: matching(/^\P{Cc}+$/u),
    expects: 'a password without control characters',
    example: '…',
    verbatim: true,
  },
  API_PASSWORD_FILE: { ...file, meaning: 'file with the password', example: '/run/secrets/api_password' },
  API_CONNECTIONS: {
    meaning: 'maximum of connections to the API',
    schema: wholeNumber(3, 10_000),
    fallback: '256',
    expects: 'a whole number from 3',
  },
  API_QUEUE: {
    meaning: 'calls that may wait for a connection, up to three seconds, in each of the two pools',
    schema: wholeNumber(0, 100_000),
    fallback: '1024',
    expects: 'a whole number from 0',
  },
  TRUST_PROXY: {
    meaning: 'proxies whose forwarded headers are trusted',
    schema: trustedPeers,
    fallback: 'loopback, uniquelocal',
    expects: 'addresses or ranges (not of all addresses), a number of hops, true (all) or false',
    example: 'loopback, 10.0.0.0/8',
  },
  REDIS_URL: {
    meaning: 'Redis for rate limits that several instances share; unset: each instance counts alone',
    schema: redisUrl,
    expects: 'a redis:// or rediss:// address',
    example: 'redis://127.0.0.1:6379',
  },
  REDIS_CLUSTER: {
    meaning: 'true if REDIS_URL is a node of a Redis Cluster',
    schema: flag,
    fallback: 'false',
    expects: 'true or false',
    example: 'true',
  },
  REDIS_URL_FILE: { ...file, meaning: 'file with REDIS_URL', example: '/run/secrets/redis_url' },
  PROMO_FINISHED: {
    meaning: 'true when the favourite categories promotion has ended',
    schema: flag,
    fallback: 'false',
    expects: 'true or false',
    example: 'true',
  },
  CAMPAIGNS_DIR: {
    meaning: 'folder of campaigns, polled for changes; unset: the folder in the build',
    schema: matching(/^[^\0]{1,1000}$/),
    expects: 'a readable folder with a campaign in it',
    example: '/srv/campaigns',
  },
  PREVIEW_SECRET: {
    meaning: 'key that signs links to previews, at least 16 characters; unset: no previews',
    schema: matching(/^.{16,200}$/),
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
    meaning: 'contact for vulnerabilities in `/.well-known/security.txt`; unset: no such file',
    schema: matching(/^(https:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/u),
    expects: 'an address with https:, mailto: or tel:',
    example: 'mailto:security@example.ru',
  },
  CONTRACT_CARD: {
    meaning: 'test card that `npm run ops:contract` looks up, not used by the server; unset: no lookups',
    schema: v.pipe(v.string(), v.check(isCardNumber)),
    expects: 'a card’s seven digits',
    example: '1000001',
  },
  GTM_ID: {
    meaning: 'Google Tag Manager; unset: off',
    schema: matching(/^GTM-[A-Z0-9]{4,12}$/),
    expects: 'a tag manager id',
    example: 'GTM-ABC1234',
  },
  GA_ID: {
    meaning: 'Google Analytics; unset: off',
    schema: matching(/^(G|UA)-[A-Z0-9-]{4,20}$/),
    expects: 'a measurement id',
    example: 'G-ABCDEF1234',
  },
  YM_ID: {
    meaning: 'Yandex Metrica; unset: off',
    schema: matching(/^\d{4,12}$/),
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
    meaning: 'limit of card lookups and savings checks for one client per minute, and of uncached calls',
    fallback: '30',
  },
  LIMIT_LOOKUPS_PER_HOUR: { ...limit, meaning: 'the same limits per hour', fallback: '1000' },
  LIMIT_FEEDBACK_PER_MINUTE: {
    ...limit,
    meaning: 'limit of feedback messages for one client per minute',
    fallback: '5',
  },
} satisfies Record<string, Variable>;

/** Validated values. Only a variable without a fallback may be undefined. */
export type Values = { readonly [Name in keyof typeof variables]: ValueOf<(typeof variables)[Name]> };

type ValueOf<V extends Variable> =
  | v.InferOutput<V['schema']>
  | (V extends { readonly fallback: string } ? never : undefined);
