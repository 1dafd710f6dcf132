import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../support/app';
import { propsOf } from '../../support/app/test-app';

/**
 * Returns the third-party hosts that each directive of the Content-Security-Policy allows, and the analytics ids in the
 * page props.
 */
async function analyticsOf(env: Record<string, string>) {
  const test = await createTestApp(env);
  const { headers, text } = await test.get('/promo/lovecategory');
  const policy = headers['content-security-policy'] ?? '';
  const sourcesIn = (text = '') => text.match(/\b(?:https?|wss):\/\/[^\s;]+/g) ?? [];
  const sources = (directive: string) =>
    sourcesIn(new RegExp(`(?:^|;)${directive} ([^;]*)`).exec(policy)?.[1]);
  const { analytics } = propsOf(text);
  return {
    policy,
    script: sources('script-src'),
    connect: sources('connect-src'),
    all: sourcesIn(policy),
    ids: analytics,
  };
}

const GOOGLE = 'https://www.googletagmanager.com';
const COLLECT = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
const METRIKA_SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';
const METRIKA_HOSTS = ['https://mc.yandex.ru', 'https://mc.yandex.com'];

const GTM = { GTM_ID: 'GTM-ABC1234' };
const GA = { GA_ID: 'G-ABCDEF1234' };
const YM = { YM_ID: '12345678' };

describe('The Content-Security-Policy header', () => {
  it.each([
    { env: {}, script: [], connect: [] },
    { env: GTM, script: [GOOGLE], connect: [GOOGLE, ...COLLECT] },
    { env: GA, script: [GOOGLE], connect: [GOOGLE, ...COLLECT] },
    { env: { ...GTM, ...GA }, script: [GOOGLE], connect: [GOOGLE, ...COLLECT] },
    { env: YM, script: [METRIKA_SCRIPT], connect: METRIKA_HOSTS },
    {
      env: { ...GTM, ...YM },
      script: [GOOGLE, METRIKA_SCRIPT],
      connect: [GOOGLE, ...COLLECT, ...METRIKA_HOSTS],
    },
    {
      env: { ...GA, ...YM },
      script: [GOOGLE, METRIKA_SCRIPT],
      connect: [GOOGLE, ...COLLECT, ...METRIKA_HOSTS],
    },
    {
      env: { ...GTM, ...GA, ...YM },
      script: [GOOGLE, METRIKA_SCRIPT],
      connect: [GOOGLE, ...COLLECT, ...METRIKA_HOSTS],
    },
  ])(
    'allows only the third-party sources required by the environment variables $env',
    async ({ env, script, connect }) => {
      const allowed = await analyticsOf(env);
      expect(allowed.script).toEqual(script);
      expect(allowed.connect).toEqual(connect);
      expect(allowed.all.toSorted()).toEqual([...script, ...connect].toSorted());
      expect(allowed.policy).not.toContain('unsafe');
    },
  );
});

describe('The analytics ids in the page props', () => {
  it.each([
    { env: {}, ids: undefined },
    { env: GTM, ids: { gtm: 'GTM-ABC1234' } },
    { env: GA, ids: { ga: 'G-ABCDEF1234' } },
    { env: YM, ids: { ym: '12345678' } },
    { env: { ...GTM, ...GA, ...YM }, ids: { gtm: 'GTM-ABC1234', ga: 'G-ABCDEF1234', ym: '12345678' } },
  ])('are read from the environment variables $env', async ({ env, ids }) => {
    const { ids: actual } = await analyticsOf(env);
    expect(actual).toEqual(ids);
  });
});
