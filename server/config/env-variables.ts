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

/**
 * The environment variables. `npm run generate` copies their descriptions into the documents (product: Configuration).
 */
export const variables = {
  PORT: {
    meaning: 'port that the server listens on',
    schema: wholeNumber(0, 65535),
    fallback: '3000',
    expects: 'a port number',
  },
  HOST: {
    meaning: 'address that the server listens on; by default, the server listens on all interfaces',
    schema: matching(/^[\w.:-]+$/),
    expects: 'an address',
    example: '0.0.0.0',
  },
  METRICS_PORT: {
    meaning: 'port for `/healthz`, `/readyz`, `/metrics` and `/openapi.json`; defaults to `PORT`',
    schema: wholeNumber(1, 65535),
    expects: 'a port number',
    example: '9464',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning:
      'URL of the trace collector (OTLP over HTTP); other standard `OTEL_…` variables apply too; tracing is disabled by default',
    schema: httpUrl(),
    expects: 'an http(s) address without credentials or query',
    example: 'http://collector:4318',
  },
  SHUTDOWN_NOTICE_SECONDS: {
    meaning:
      'seconds for which the server keeps listening after SIGTERM, while `/readyz` already returns 503',
    schema: wholeNumber(0, 60),
    fallback: '1',
    expects: 'a whole number up to 60',
  },
  API_URL: {
    meaning:
      'base URL of the promo API, or `sandbox`; defaults to the embedded sandbox, but is required in production',
    schema: v.union([v.literal(SANDBOX), httpUrl()]),
    expects: `an http(s) address without credentials or query, or ${SANDBOX}`,
    example: 'https://api.example.ru',
  },
  API_USERNAME: {
    meaning: 'user name for basic authentication; required if API_URL is set',
    requiredWith: 'API_URL',
    schema: matching(/^[^:\p{Cc}]+$/u),
    expects: 'a user name without a colon',
    example: 'promo',
  },
  API_PASSWORD: {
    meaning: 'password for basic authentication; required if API_URL is set and API_PASSWORD_FILE is not',
    requiredWith: 'API_URL',
    or: 'API_PASSWORD_FILE',
    schema: matching(/^\P{Cc}+$/u),
    expects: 'a password without control characters',
    example: '…',
    verbatim: true,
  },
  API_PASSWORD_FILE: {
    ...file,
    meaning: 'path of a file that contains the password',
    example: '/run/secrets/api_password',
  },
  API_CONNECTIONS: {
    meaning: 'maximum number of connections to the API',
    schema: wholeNumber(3, 10_000),
    fallback: '256',
    expects: 'a whole number from 3',
  },
  API_QUEUE: {
    meaning:
      'maximum number of calls that wait for a connection in each of the two pools; each call waits up to three seconds',
    schema: wholeNumber(0, 100_000),
    fallback: '1024',
    expects: 'a whole number from 0',
  },
  TRUST_PROXY: {
    meaning: 'proxies whose forwarded headers the server trusts',
    schema: trustedPeers,
    fallback: 'loopback, uniquelocal',
    expects: 'addresses or ranges (not of all addresses), a number of hops, true (all) or false',
    example: 'loopback, 10.0.0.0/8',
  },
  REDIS_URL: {
    meaning:
      'URL of the Redis server through which several instances share their rate limits; by default, each instance counts alone',
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
  REDIS_URL_FILE: {
    ...file,
    meaning: 'path of a file that contains REDIS_URL',
    example: '/run/secrets/redis_url',
  },
  PROMO_FINISHED: {
    meaning: 'true if the favourite categories promotion has ended',
    schema: flag,
    fallback: 'false',
    expects: 'true or false',
    example: 'true',
  },
  CAMPAIGNS_DIR: {
    meaning: 'folder of campaigns, which the server polls for changes; defaults to the folder in the build',
    schema: matching(/^[^\0]{1,1000}$/),
    expects: 'a readable folder with a campaign in it',
    example: '/srv/campaigns',
  },
  PREVIEW_SECRET: {
    meaning: 'key that signs preview links, with at least 16 characters; previews are disabled by default',
    schema: matching(/^.{16,200}$/),
    expects: 'a text of 16 characters or more',
    example: 'at-least-16-random-characters',
    verbatim: true,
  },
  PREVIEW_SECRET_FILE: {
    ...file,
    meaning: 'path of a file that contains PREVIEW_SECRET',
    example: '/run/secrets/preview_secret',
  },
  SECURITY_CONTACT: {
    meaning:
      'contact for vulnerability reports in `/.well-known/security.txt`; the file does not exist by default',
    schema: matching(/^(https:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/u),
    expects: 'an address with https:, mailto: or tel:',
    example: 'mailto:security@example.ru',
  },
  CONTRACT_CARD: {
    meaning:
      'test card that `npm run ops:contract` looks up; the command skips lookups by default, and the server ignores this variable',
    schema: v.pipe(v.string(), v.check(isCardNumber)),
    expects: 'a card’s seven digits',
    example: '1000001',
  },
  GTM_ID: {
    meaning: 'id of the Google Tag Manager container; disabled by default',
    schema: matching(/^GTM-[A-Z0-9]{4,12}$/),
    expects: 'a tag manager id',
    example: 'GTM-ABC1234',
  },
  GA_ID: {
    meaning: 'measurement id of Google Analytics; disabled by default',
    schema: matching(/^(G|UA)-[A-Z0-9-]{4,20}$/),
    expects: 'a measurement id',
    example: 'G-ABCDEF1234',
  },
  YM_ID: {
    meaning: 'counter number of Yandex Metrica; disabled by default',
    schema: matching(/^\d{4,12}$/),
    expects: 'a counter number',
    example: '12345678',
  },
  SITE_URL: {
    meaning: 'canonical origin of the promo pages; defaults to http://localhost:PORT',
    schema: origin(),
    expects: 'an http(s) address without a path',
    example: 'https://promo.example.ru',
  },
  BUSINESS_SITE_URL: {
    meaning:
      'canonical origin of the business pages; defaults to the host of SITE_URL with the prefix `business.`',
    schema: origin((url) => siteOfHost(url.host) === 'business'),
    expects: 'an http(s) address without a path whose host contains the word business',
    example: 'https://business.example.ru',
  },
  MAIN_SITE_URL: {
    meaning: 'URL of the retailer’s main site',
    schema: httpUrl(),
    fallback: MAIN_SITE_PLACEHOLDER,
    expects: 'an http(s) address',
    example: 'https://www.example.ru/',
  },
  LOG_LEVEL: {
    meaning: 'lowest level of the messages that the server logs',
    schema: v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    fallback: 'info',
    expects: 'a log level',
  },
  LIMIT_LOOKUPS_PER_MINUTE: {
    ...limit,
    meaning:
      'maximum number of card lookups and savings checks per client and minute; uncached calls have a separate limit with the same maximum',
    fallback: '30',
  },
  LIMIT_LOOKUPS_PER_HOUR: {
    ...limit,
    meaning:
      'maximum number of card lookups and savings checks per client and hour; uncached calls have a separate limit with the same maximum',
    fallback: '1000',
  },
  LIMIT_FEEDBACK_PER_MINUTE: {
    ...limit,
    meaning: 'maximum number of feedback messages per client and minute',
    fallback: '5',
  },
} satisfies Record<string, Variable>;

/** Validated values of the environment variables. Only variables without a fallback may be undefined. */
export type Values = { readonly [Name in keyof typeof variables]: ValueOf<(typeof variables)[Name]> };

type ValueOf<V extends Variable> =
  | v.InferOutput<V['schema']>
  | (V extends { readonly fallback: string } ? never : undefined);
