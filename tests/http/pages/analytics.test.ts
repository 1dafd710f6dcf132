import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../support/fixtures';
import { stateOf } from '../../support/server/test-app';

/** Foreign hosts by directive, and the ids the browser is told, for an environment. */
async function analyticsOf(env: Record<string, string>) {
  const test = await createTestApp(env);
  const { headers, text } = await test.get('/promo/lovecategory');
  const policy = headers['content-security-policy'] ?? '';
  const hosts = (directive: string) =>
    new RegExp(`(?:^|;)${directive} ([^;]*)`).exec(policy)?.[1]?.match(/(?:https|wss):\/\/\S+/g) ?? [];
  const { facts } = stateOf(text) as { facts: { analytics?: unknown } };
  return { policy, script: hosts('script-src'), connect: hosts('connect-src'), told: facts.analytics };
}

const GOOGLE = 'https://www.googletagmanager.com';
const COLLECT = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

describe('The policy opens the hosts that the ids in use need', () => {
  it('none without an id, and the browser is told of none', async () => {
    const { policy, told } = await analyticsOf({});
    expect(policy).not.toMatch(/(?:https|wss|http):\/\//);
    expect(told).toBeUndefined();
  });

  it.each([
    [{ GTM_ID: 'GTM-ABC1234' }, { gtm: 'GTM-ABC1234' }],
    [{ GA_ID: 'G-ABCDEF1234' }, { ga: 'G-ABCDEF1234' }],
  ])('%o: those of Google', async (env, ids) => {
    const { policy, script, connect, told } = await analyticsOf(env);
    expect(script).toEqual([GOOGLE]);
    expect(connect).toEqual([GOOGLE, ...COLLECT]);
    expect(policy).not.toMatch(/yandex|unsafe/);
    expect(told).toEqual(ids);
  });

  it('a Metrika counter: those of Yandex', async () => {
    const { policy, script, connect, told } = await analyticsOf({ YM_ID: '12345678' });
    expect(script).toEqual(['https://mc.yandex.ru']);
    expect(connect).toEqual(['https://mc.yandex.ru', 'https://mc.yandex.com']);
    expect(policy).not.toMatch(/google|unsafe/);
    expect(told).toEqual({ ym: '12345678' });
  });
});
