import { describe, expect, it, onTestFinished } from 'vitest';
import { waitText } from '../../../shared/text/wait-text';
import { createTestApp } from '../../support/app';
import { hasPrograms, startRedis } from '../../support/programs/system-programs';
import { FEEDBACK, message } from '../../support/upstream/calls';
import type { TestApp } from '../../support/app/test-app';
import { frozenClock, movableClock } from '../../support/time/clock';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const from = { 'X-Forwarded-For': '203.0.113.1' };
const FEW = '2';
const PLENTY = '1000';

/** First existing and first unknown card number in the fake API. */
const KNOWN = 1_000_001;
const UNKNOWN = 2_000_000;

const postCard = (test: TestApp, card: number) =>
  test.post('/promo/knauf2025', from).type('form').send(`cardNumber=${card}`);

/** Rate limits for one client. `send` sends a request that counts towards the limit. */
const LIMITS = [
  {
    name: 'lookups per minute',
    windowSeconds: MINUTE,
    env: { LIMIT_LOOKUPS_PER_MINUTE: FEW },
    send: (test: TestApp, index: number) => test.lookUp(KNOWN + index),
  },
  {
    name: 'lookups per hour',
    windowSeconds: HOUR,
    env: { LIMIT_LOOKUPS_PER_HOUR: FEW, LIMIT_LOOKUPS_PER_MINUTE: PLENTY },
    send: (test: TestApp, index: number) => test.lookUp(KNOWN + index),
  },
  {
    name: 'unknown cards per day',
    windowSeconds: DAY,
    env: { LIMIT_LOOKUPS_PER_MINUTE: PLENTY },
    send: (test: TestApp, index: number) => test.lookUp(UNKNOWN + index),
  },
  {
    name: 'uncached calls per minute',
    windowSeconds: MINUTE,
    env: { LIMIT_LOOKUPS_PER_MINUTE: FEW },
    send: (test: TestApp, index: number) => test.get(`/api/v1/business/info/city${index}/`, from),
  },
  {
    name: 'uncached calls per hour',
    windowSeconds: HOUR,
    env: { LIMIT_LOOKUPS_PER_HOUR: FEW, LIMIT_LOOKUPS_PER_MINUTE: PLENTY },
    send: (test: TestApp, index: number) => test.get(`/api/v1/business/info/city${index}/`, from),
  },
  {
    name: 'feedback messages per minute',
    windowSeconds: MINUTE,
    env: { LIMIT_FEEDBACK_PER_MINUTE: FEW },
    send: (test: TestApp) => test.post(FEEDBACK, from).send(message),
  },
  {
    name: 'lookup forms without JavaScript per minute',
    windowSeconds: MINUTE,
    env: { LIMIT_LOOKUPS_PER_MINUTE: FEW },
    send: (test: TestApp, index: number) => postCard(test, KNOWN + index),
  },
  {
    name: 'lookup forms without JavaScript per hour',
    windowSeconds: HOUR,
    env: { LIMIT_LOOKUPS_PER_HOUR: FEW, LIMIT_LOOKUPS_PER_MINUTE: PLENTY },
    send: (test: TestApp, index: number) => postCard(test, KNOWN + index),
  },
  {
    name: 'unknown cards in forms without JavaScript per day',
    windowSeconds: DAY,
    env: { LIMIT_LOOKUPS_PER_MINUTE: PLENTY },
    send: (test: TestApp, index: number) => postCard(test, UNKNOWN + index),
  },
  {
    name: 'cookie banner forms per minute',
    windowSeconds: MINUTE,
    env: {},
    send: (test: TestApp) => test.post('/promo/law', from).type('form').send('cookie-accepted=1'),
  },
  {
    name: 'web vitals beacons per minute',
    windowSeconds: MINUTE,
    env: {},
    send: (test: TestApp) => test.post('/promo/vitals', from).send({ page: 'lovecategory' }),
  },
];
type Limit = (typeof LIMITS)[number];

/** Two limits that the same requests exceed. The limit per minute resets first. */
const TWO_LIMITS = {
  env: { LIMIT_LOOKUPS_PER_MINUTE: FEW, LIMIT_LOOKUPS_PER_HOUR: FEW },
  send: (test: TestApp, index: number) => test.lookUp(KNOWN + index),
};

/** Makes the API return 404 for card numbers from `UNKNOWN` upwards. */
function knowSomeCards({ upstream }: TestApp) {
  upstream.answer('checkSavings', ({ params: { card } }, res) => {
    res.writeHead(Number(card) < UNKNOWN ? 200 : 404, { 'content-type': 'application/json' });
    res.end('{"data":{"count":1}}');
  });
}

/** Sends requests until the server rejects one. Returns the rejection. */
async function firstRejection(test: TestApp, { send }: Pick<Limit, 'send'>) {
  for (let index = 0; index < 70; index += 1) {
    const response = await send(test, index);
    if (response.status === 429) return response;
  }
  throw new Error('no request was rejected');
}

const textOf = ({ type, text }: { type: string; text: string }) =>
  type === 'application/json' ? text : text.replaceAll('\u00a0', ' ');

describe('The Retry-After header', () => {
  it.each(LIMITS)('contains the waiting time in seconds if the limit on $name is exceeded', async (limit) => {
    const clock = movableClock();
    const test = await createTestApp(limit.env);
    knowSomeCards(test);
    await firstRejection(test, limit);
    clock.forward((limit.windowSeconds / 2) * 1000);
    const { headers, type, text } = await firstRejection(test, limit);
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeLessThanOrEqual(limit.windowSeconds / 2);
    expect(seconds).toBeGreaterThan(limit.windowSeconds / 2 - 30);
    if (text !== '') expect(textOf({ type, text })).toContain(`через ${waitText(seconds)}.`);
  });

  it('contains the longest waiting time if several limits are exceeded', async () => {
    frozenClock();
    const test = await createTestApp(TWO_LIMITS.env);
    const { headers } = await firstRejection(test, TWO_LIMITS);
    expect(headers['retry-after']).toBe(String(HOUR));
  });
});

const isRedisInstalled = hasPrograms('redis-server');
describe.runIf(isRedisInstalled)('The Retry-After header with rate limits in Redis', () => {
  it.each(LIMITS)('contains the waiting time in seconds if the limit on $name is exceeded', async (limit) => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const test = await createTestApp({ ...limit.env, REDIS_URL: redis.url });
    knowSomeCards(test);
    await expect.poll(() => test.metric('rate_limits_shared')).toBe(1);
    const { headers, type, text } = await firstRejection(test, limit);
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeLessThanOrEqual(limit.windowSeconds);
    expect(seconds).toBeGreaterThan(limit.windowSeconds - 50);
    if (text !== '') expect(textOf({ type, text })).toContain(`через ${waitText(seconds)}.`);
  });

  it('contains the longest waiting time if several limits are exceeded', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const test = await createTestApp({ ...TWO_LIMITS.env, REDIS_URL: redis.url });
    await expect.poll(() => test.metric('rate_limits_shared')).toBe(1);
    const { headers } = await firstRejection(test, TWO_LIMITS);
    expect(Number(headers['retry-after'])).toBeGreaterThan(MINUTE);
  });
});
