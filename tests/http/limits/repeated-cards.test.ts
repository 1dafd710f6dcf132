import { createClient } from 'redis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../../support/app';
import type { TestApp } from '../../support/app/test-app';
import { hasPrograms, startRedis } from '../../support/programs/system-programs';
import { movableClock } from '../../support/time/clock';
import { FIND } from '../../support/upstream/calls';
import { CARD_CHECKS, checkCard } from '../../support/upstream/card-checks';

const MINUTE = 60_000;
const CARD = 1_000_001;
const CALLS = CARD_CHECKS.length;
const all = (status: number) => Array<number>(CALLS).fill(status);
const LOOKUPS = ['checkSavings', 'checkCard', 'findParticipant'] as const;

/** Makes the API return 404 for every card. */
function knowNoCard({ upstream }: TestApp) {
  for (const call of LOOKUPS) upstream.answer(call, {}, 404);
}

/** Returns the card numbers that the API has received. */
const lookedUpCards = ({ upstream }: TestApp) =>
  new Set(
    upstream.seen.map(({ params }) => {
      const { card, cardNumber } = params as { readonly card?: string; readonly cardNumber?: string };
      return card ?? cardNumber;
    }),
  );

/**
 * Checks many cards from one IP address in all promotions. Each check starts with a different promotion and stops once
 * the server rejects a call. Returns the number of cards that the API has received.
 */
async function enumerate(test: TestApp, cards: number): Promise<number> {
  for (let index = 0; index < cards; index += 1) await checkCard(test, 5_000_000 + index, { first: index });
  return lookedUpCards(test).size;
}

/**
 * Places where the server stores its rate limit counters: the memory of one app, or a Redis server that two instances
 * share.
 */
const STORES = {
  'in memory': async (env: Record<string, string>) => {
    const test = await createTestApp(env);
    return { first: test, second: test };
  },
  'in Redis': async (env: Record<string, string>) => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const shared = { ...env, REDIS_URL: redis.url };
    const [first, second] = [await createTestApp(shared), await createTestApp(shared)];
    for (const test of [first, second]) await expect.poll(() => test.metric('rate_limits_shared')).toBe(1);
    return { first, second, url: redis.url };
  },
} as const;

const isRedisInstalled = hasPrograms('redis-server');

describe.each(Object.keys(STORES) as (keyof typeof STORES)[])('The lookup limit stored %s', (name) => {
  const start = STORES[name];
  const isSkipped = name === 'in Redis' && !isRedisInstalled;

  it.skipIf(isSkipped)('counts all calls of one card check as a single lookup', async () => {
    const { first, second } = await start({ LIMIT_LOOKUPS_PER_MINUTE: '2' });
    expect(await checkCard(first, CARD)).toEqual(all(200));
    expect(await checkCard(second, CARD + 1)).toEqual(all(200));
    expect(await checkCard(first, CARD + 2)).toEqual([429]);
  });

  it.skipIf(isSkipped)('counts each repetition of the same call', async () => {
    const { first, second } = await start({ LIMIT_LOOKUPS_PER_MINUTE: '2' });
    await checkCard(first, CARD);
    const repeated = [];
    for (let time = 0; time < 3; time += 1) repeated.push((await second.lookUp(CARD)).status);
    expect(repeated).toEqual([200, 429, 429]);
  });

  it.skipIf(isSkipped)('counts each client separately', async () => {
    const { first } = await start({ LIMIT_LOOKUPS_PER_MINUTE: '1' });
    expect(await checkCard(first, CARD, { ip: '203.0.113.1' })).toEqual(all(200));
    expect(await checkCard(first, CARD, { ip: '203.0.113.2' })).toEqual(all(200));
    expect((await first.lookUp(CARD + 1, '203.0.113.2')).status).toBe(429);
  });

  it.skipIf(isSkipped)('counts an unknown card once per card check', async () => {
    const { first, second } = await start({ LIMIT_LOOKUPS_PER_MINUTE: '1000' });
    knowNoCard(first);
    knowNoCard(second);
    for (let index = 0; index < 10; index += 1)
      expect(await checkCard(index % 2 ? first : second, CARD + index)).toEqual(all(404));
    await expect.poll(async () => (await first.lookUp(CARD + 20)).status).toBe(429);
  });

  it.skipIf(isSkipped)('rejects a client after it has checked 30 cards [S-31]', async () => {
    const { first } = await start({});
    expect(await enumerate(first, 100)).toBe(30);
  });

  it.skipIf(isSkipped)('rejects a client after it has checked ten unknown cards [S-31]', async () => {
    const { first } = await start({ LIMIT_LOOKUPS_PER_MINUTE: '1000' });
    knowNoCard(first);
    expect(await enumerate(first, 100)).toBe(10);
  });

  it.skipIf(isSkipped)('ignores a card number in a field that is not forwarded to the API', async () => {
    const { first } = await start({ LIMIT_LOOKUPS_PER_MINUTE: '2' });
    const statuses = [];
    for (let index = 0; index < 3; index += 1) {
      const form = first.post(FIND, { 'X-Forwarded-For': '203.0.113.1' });
      const response = await form.field('card', String(CARD)).field('cardNumber', String(CARD + index));
      statuses.push(response.status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('A client that checks a thousand cards', () => {
  it('can look up only the first 30 cards [S-31]', async () => {
    const test = await createTestApp();
    expect(await enumerate(test, 1000)).toBe(30);
  });
});

describe('The one-minute window of a card check', () => {
  it('ends a minute after the first call', async () => {
    const clock = movableClock();
    const test = await createTestApp({ LIMIT_LOOKUPS_PER_HOUR: '2', LIMIT_LOOKUPS_PER_MINUTE: '1000' });
    expect((await test.lookUp(CARD)).status).toBe(200);
    clock.forward(MINUTE + 1);
    expect((await test.lookUp(CARD)).status).toBe(200);
    clock.forward(MINUTE + 1);
    expect((await test.lookUp(CARD)).status).toBe(429);
  });

  it('never starts with a rejected call', async () => {
    const test = await createTestApp({ LIMIT_LOOKUPS_PER_MINUTE: '1' });
    await test.lookUp(CARD);
    expect(await checkCard(test, CARD + 1)).toEqual([429]);
    expect(await checkCard(test, CARD + 1)).toEqual([429]);
  });

  it.runIf(isRedisInstalled)('is stored in Redis without the card number', async () => {
    const { first, url } = await STORES['in Redis']({});
    await checkCard(first, CARD);
    const client = await createClient({ url }).connect();
    onTestFinished(() => client.destroy());
    const keys = await client.keys('*');
    const [cardKey = '', ...others] = keys.filter((key) => key.includes(':card:'));
    expect(others).toEqual([]);
    expect(await client.pTTL(cardKey)).toBeGreaterThan(0);
    expect(await client.pTTL(cardKey)).toBeLessThanOrEqual(MINUTE);
    expect(keys.join(' ')).not.toContain(String(CARD));
  });
});
