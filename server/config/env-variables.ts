import * as v from 'valibot';
import { MAIN_SITE_PLACEHOLDER } from '../../shared/facts/brand';
import { isCardNumber } from '../../shared/rules/card-number';
import { siteOfHost } from '../request-url';
import { optional, required, withDefault, type ValueOf, type Variable } from './variable-kinds';
import { flag, httpUrl, like, origin, redisUrl, trustedPeers, whole } from './env-schemas';

/** Where these pages are when nobody says so. */
export const localOrigin = (port: number | 'PORT') => `http://localhost:${port}`;

/** Asks for the embedded API in place of an address. */
export const SANDBOX = 'sandbox';

const allowance = { schema: whole(1, 1e6), expects: 'a whole number from 1' };

/** Every variable once: what it accepts, its default and what it means (product: Configuration). */
export const variables = {
  PORT: withDefault({
    schema: whole(0, 65535),
    fallback: '3000',
    expects: 'a port number',
    meaning: 'where to listen',
  }),
  HOST: optional({
    schema: like(/^[\w.:-]+$/),
    expects: 'an address',
    example: '0.0.0.0',
    meaning: 'address to listen on',
    unset: 'all interfaces',
  }),
  API_URL: optional({
    schema: v.union([v.literal(SANDBOX), httpUrl()]),
    expects: `an http(s) address without credentials or query, or ${SANDBOX}`,
    example: 'https://api.example.ru',
    meaning: `base of the promo API, or \`${SANDBOX}\``,
    unset: 'the embedded sandbox API, in production a fault',
  }),
  API_USERNAME: required({
    requiredWith: 'API_URL',
    schema: like(/^[^:\p{Cc}]+$/u),
    expects: 'a user name without a colon',
    example: 'promo',
    meaning: 'basic-auth user',
  }),
  API_PASSWORD: required({
    requiredWith: 'API_URL',
    or: 'API_PASSWORD_FILE',
    schema: like(/^\P{Cc}+$/u),
    expects: 'a password without control characters',
    example: '…',
    meaning: 'basic-auth password',
    verbatim: true,
  }),
  API_PASSWORD_FILE: optional({
    schema: v.string(),
    expects: 'a readable file',
    example: '/run/secrets/api_password',
    meaning: 'file that holds the password',
  }),
  API_CONNECTIONS: withDefault({
    schema: whole(3, 10_000),
    fallback: '256',
    expects: 'a whole number from 3',
    meaning: 'connections to the API in all',
  }),
  API_QUEUE: withDefault({
    schema: whole(0, 100_000),
    fallback: '1024',
    expects: 'a whole number from 0',
    meaning: 'calls that may wait for a connection, three seconds each, in each of its three pools',
  }),
  TRUST_PROXY: withDefault({
    schema: trustedPeers,
    fallback: 'loopback, uniquelocal',
    expects: 'addresses or ranges (not of everything), a number of hops, true (everything) or false',
    example: 'loopback, 10.0.0.0/8',
    meaning: 'which peers’ forwarded headers count',
  }),
  REDIS_URL: optional({
    schema: redisUrl,
    expects: 'a redis:// or rediss:// address',
    example: 'redis://127.0.0.1:6379',
    meaning: 'shared rate limits for several instances',
    unset: 'in-process',
  }),
  PROMO_FINISHED: withDefault({
    schema: flag,
    fallback: 'false',
    expects: 'true or false',
    example: 'true',
    meaning: 'the lovecategory promotion is over',
  }),
  CAMPAIGNS_DIR: optional({
    schema: like(/^[^\0]{1,1000}$/),
    expects: 'a readable folder with a campaign in it',
    example: '/srv/campaigns',
    meaning: 'campaigns as content, looked at while running',
    unset: 'the folder that comes with the build',
  }),
  PREVIEW_SECRET: optional({
    schema: like(/^.{16,200}$/),
    expects: 'a text of 16 characters or more',
    example: 'at-least-16-random-characters',
    meaning: 'signs links to campaigns not yet public, 16 characters or more',
    unset: 'no previews',
    verbatim: true,
  }),
  CONTRACT_CARD: optional({
    schema: v.pipe(v.string(), v.check(isCardNumber)),
    expects: 'a card’s seven digits',
    example: '1000001',
    meaning: 'a test card for `npm run contract` to look up; the server has no use for it',
    unset: 'no card is looked up',
  }),
  GTM_ID: optional({
    schema: like(/^GTM-[A-Z0-9]{4,12}$/),
    expects: 'a tag manager id',
    example: 'GTM-ABC1234',
    meaning: 'Google Tag Manager',
    unset: 'off',
  }),
  GA_ID: optional({
    schema: like(/^(G|UA)-[A-Z0-9-]{4,20}$/),
    expects: 'a measurement id',
    example: 'G-ABCDEF1234',
    meaning: 'Google Analytics',
    unset: 'off',
  }),
  YM_ID: optional({
    schema: like(/^\d{4,12}$/),
    expects: 'a counter number',
    example: '12345678',
    meaning: 'Yandex Metrica',
    unset: 'off',
  }),
  SITE_URL: optional({
    schema: origin(),
    expects: 'an http(s) address without a path',
    example: 'https://promo.example.ru',
    meaning: 'canonical origin of these pages',
    unset: localOrigin('PORT'),
  }),
  BUSINESS_SITE_URL: optional({
    schema: origin((url) => siteOfHost(url.host) === 'business'),
    expects: 'an http(s) address without a path whose host contains the word business',
    example: 'https://business.example.ru',
    meaning: 'canonical origin of the business pages',
    unset: 'the host of SITE_URL with business. before it',
  }),
  MAIN_SITE_URL: withDefault({
    schema: httpUrl(),
    fallback: MAIN_SITE_PLACEHOLDER,
    expects: 'an http(s) address',
    example: 'https://www.example.ru/',
    meaning: 'the retailer’s main site',
  }),
  LOG_LEVEL: withDefault({
    schema: v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    fallback: 'info',
    expects: 'a log level',
    meaning: 'structured logs on stdout',
  }),
  LIMIT_LOOKUPS_PER_MINUTE: withDefault({
    ...allowance,
    fallback: '30',
    meaning: 'card look-ups and savings checks of one visitor a minute; as many questions not kept',
  }),
  LIMIT_LOOKUPS_PER_HOUR: withDefault({ ...allowance, fallback: '1000', meaning: 'the same an hour' }),
  LIMIT_NEW_CARDS_PER_DAY: withDefault({
    ...allowance,
    fallback: '350000',
    meaning: 'cards not looked up lately that may be in a day before visitors are told apart',
  }),
  LIMIT_FEEDBACK_PER_MINUTE: withDefault({
    ...allowance,
    fallback: '5',
    meaning: 'feedbacks of one visitor a minute',
  }),
} satisfies Record<string, Variable>;

/** Each variable's value as read. */
export type Values = { readonly [Name in keyof typeof variables]: ValueOf<(typeof variables)[Name]> };
