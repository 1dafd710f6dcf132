import { expect, it } from 'vitest';
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
const YANDEX = ['https://mc.yandex.ru', 'https://mc.yandex.com'];

it.each([
  [{}, undefined, [], []],
  [{ GTM_ID: 'GTM-ABC1234' }, { gtm: 'GTM-ABC1234' }, [GOOGLE], [GOOGLE, ...COLLECT]],
  [{ GA_ID: 'G-ABCDEF1234' }, { ga: 'G-ABCDEF1234' }, [GOOGLE], [GOOGLE, ...COLLECT]],
  [{ YM_ID: '12345678' }, { ym: '12345678' }, ['https://mc.yandex.ru'], YANDEX],
])(
  'The policy opens the hosts that the ids in use need, and the browser is told of those ids: %o',
  async (env, ids, scripts, connections) => {
    const { policy, script, connect, told } = await analyticsOf(env);
    expect([script, connect, told]).toEqual([scripts, connections, ids]);
    expect(policy).not.toContain('unsafe');
    const others = policy.match(/(?:https?|wss):\/\/\S+?(?=[ ;]|$)/g) ?? [];
    expect(others.filter((host) => !/google|yandex/.test(host) || !ids)).toEqual([]);
  },
);
