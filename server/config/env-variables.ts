import * as v from 'valibot';
import { MAIN_SITE_PLACEHOLDER } from '../../shared/facts/brand';
import { isCardNumber } from '../../shared/rules/card-number';
import { siteOfHost } from '../request-url';
import { flag, httpUrl, like, origin, redisUrl, trustedPeers, whole } from './env-schemas';

export interface Variable {
  readonly schema: v.GenericSchema;
  /** In words, for the error message. */
  readonly expects: string;
  /** Absent: the fallback. */
  readonly example?: string;
  readonly fallback?: string;
  /** Required with that variable, unless `or` is given. */
  readonly requiredWith?: string;
  readonly or?: string;
  readonly verbatim?: true;
}

export const localOrigin = (port: number) => `http://localhost:${port}`;

/** As API_URL: the embedded API. */
export const SANDBOX = 'sandbox';

const limit = { schema: whole(1, 1e6), expects: 'a whole number from 1' };

/** Explained in the README (product: Configuration). */
export const variables = {
  PORT: { schema: whole(0, 65535), fallback: '3000', expects: 'a port number' },
  HOST: { schema: like(/^[\w.:-]+$/), expects: 'an address', example: '0.0.0.0' },
  METRICS_PORT: {
    schema: whole(1, 65535),
    expects: 'a port number',
    example: '9464',
  },
  SHUTDOWN_NOTICE_SECONDS: {
    schema: whole(0, 60),
    fallback: '1',
    expects: 'a whole number up to 60',
  },
  API_URL: {
    schema: v.union([v.literal(SANDBOX), httpUrl()]),
    expects: `an http(s) address without credentials or query, or ${SANDBOX}`,
    example: 'https://api.example.ru',
  },
  API_USERNAME: {
    requiredWith: 'API_URL',
    schema: like(/^[^:\p{Cc}]+$/u),
    expects: 'a user name without a colon',
    example: 'promo',
  },
  API_PASSWORD: {
    requiredWith: 'API_URL',
    or: 'API_PASSWORD_FILE',
    schema: like(/^\P{Cc}+$/u),
    expects: 'a password without control characters',
    example: '…',
    verbatim: true,
  },
  API_PASSWORD_FILE: {
    schema: v.string(),
    expects: 'a readable file',
    example: '/run/secrets/api_password',
  },
  API_CONNECTIONS: {
    schema: whole(3, 10_000),
    fallback: '256',
    expects: 'a whole number from 3',
  },
  API_QUEUE: {
    schema: whole(0, 100_000),
    fallback: '1024',
    expects: 'a whole number from 0',
  },
  TRUST_PROXY: {
    schema: trustedPeers,
    fallback: 'loopback, uniquelocal',
    expects: 'addresses or ranges (not of everything), a number of hops, true (everything) or false',
    example: 'loopback, 10.0.0.0/8',
  },
  REDIS_URL: {
    schema: redisUrl,
    expects: 'a redis:// or rediss:// address',
    example: 'redis://127.0.0.1:6379',
  },
  REDIS_URL_FILE: {
    schema: v.string(),
    expects: 'a readable file',
    example: '/run/secrets/redis_url',
  },
  PROMO_FINISHED: {
    schema: flag,
    fallback: 'false',
    expects: 'true or false',
    example: 'true',
  },
  CAMPAIGNS_DIR: {
    schema: like(/^[^\0]{1,1000}$/),
    expects: 'a readable folder with a campaign in it',
    example: '/srv/campaigns',
  },
  PREVIEW_SECRET: {
    schema: like(/^.{16,200}$/),
    expects: 'a text of 16 characters or more',
    example: 'at-least-16-random-characters',
    verbatim: true,
  },
  PREVIEW_SECRET_FILE: {
    schema: v.string(),
    expects: 'a readable file',
    example: '/run/secrets/preview_secret',
  },
  SECURITY_CONTACT: {
    schema: like(/^(https:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/u),
    expects: 'an address with https:, mailto: or tel:',
    example: 'mailto:security@example.ru',
  },
  CONTRACT_CARD: {
    schema: v.pipe(v.string(), v.check(isCardNumber)),
    expects: 'a card’s seven digits',
    example: '1000001',
  },
  GTM_ID: {
    schema: like(/^GTM-[A-Z0-9]{4,12}$/),
    expects: 'a tag manager id',
    example: 'GTM-ABC1234',
  },
  GA_ID: {
    schema: like(/^(G|UA)-[A-Z0-9-]{4,20}$/),
    expects: 'a measurement id',
    example: 'G-ABCDEF1234',
  },
  YM_ID: {
    schema: like(/^\d{4,12}$/),
    expects: 'a counter number',
    example: '12345678',
  },
  SITE_URL: {
    schema: origin(),
    expects: 'an http(s) address without a path',
    example: 'https://promo.example.ru',
  },
  BUSINESS_SITE_URL: {
    schema: origin((url) => siteOfHost(url.host) === 'business'),
    expects: 'an http(s) address without a path whose host contains the word business',
    example: 'https://business.example.ru',
  },
  MAIN_SITE_URL: {
    schema: httpUrl(),
    fallback: MAIN_SITE_PLACEHOLDER,
    expects: 'an http(s) address',
    example: 'https://www.example.ru/',
  },
  LOG_LEVEL: {
    schema: v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    fallback: 'info',
    expects: 'a log level',
  },
  LIMIT_LOOKUPS_PER_MINUTE: { ...limit, fallback: '30' },
  LIMIT_LOOKUPS_PER_HOUR: { ...limit, fallback: '1000' },
  LIMIT_LOOKUPS_TOTAL_PER_DAY: { ...limit, fallback: '600000' },
  LIMIT_FEEDBACK_PER_MINUTE: { ...limit, fallback: '5' },
} satisfies Record<string, Variable>;

/** Undefined only without a fallback. */
export type Values = { readonly [Name in keyof typeof variables]: ValueOf<(typeof variables)[Name]> };

type ValueOf<V extends Variable> =
  | v.InferOutput<V['schema']>
  | (V extends { readonly fallback: string } ? never : undefined);
