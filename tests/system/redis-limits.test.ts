import { createServer } from 'node:net';
import { createClient } from 'redis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../support/programs/free-port';
import { hasPrograms, startRedis } from '../support/programs/system-programs';
import { createTestApp } from '../support/app';
import { listen } from '../support/programs/listen';
import type { Parts, TestApp } from '../support/app/test-app';

const isRedisInstalled = hasPrograms('redis-server');
const instance = (url: string, perMinute = 3, parts: Parts = {}) =>
  createTestApp({ REDIS_URL: url, LIMIT_LOOKUPS_PER_MINUTE: String(perMinute) }, parts);
async function redisAt(port?: number, ...options: string[]) {
  const redis = await startRedis(port, ...options);
  onTestFinished(() => redis.stop());
  return redis;
}
let lastCard = 1_000_000;
/** Looks up another card at each call: calls about one card count once a minute. */
async function look(test: TestApp, ip = '198.51.100.7') {
  lastCard += 1;
  return (await test.lookUp(lastCard, ip)).status;
}
const shared = (test: TestApp) => test.metric('rate_limits_shared');
/** Returns the age in seconds of the oldest connection of an instance to this Redis. */
async function ageOfOldestConnection(url: string) {
  const client = await createClient({ url }).connect();
  const ownId = await client.clientId();
  const connections = (await client.clientList()).filter(({ id }) => id !== ownId);
  client.destroy();
  return Math.max(0, ...connections.map(({ age }) => age));
}
/** Longer than the socket timeout of an instance. */
const IDLE_SECONDS = 12;
const IDLE_POLL = { timeout: 30_000, interval: 500 };
/** So many look-ups one after the other. */
async function looks(test: TestApp, times: number) {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push(await look(test));
  return statuses;
}
/** Visits after which Redis has been asked once more, if it can be. */
const joined = (test: TestApp) =>
  expect.poll(() => look(test, '203.0.113.1').then(() => shared(test)), { interval: 50 }).toBe(1);

describe.runIf(isRedisInstalled)('Instances with one Redis', () => {
  it('send it at most two commands for a lookup, and a refused lookup changes no counter [S-29]', async () => {
    const { url } = await redisAt();
    const test = await instance(url, 2);
    test.upstream.answer('checkSavings', {}, 404);
    await joined(test);
    const client = await createClient({ url }).connect();
    onTestFinished(() => client.destroy());
    const monitor = await client.duplicate().connect();
    onTestFinished(() => monitor.destroy());
    const commands: string[] = [];
    await monitor.monitor((line) => void commands.push(line));
    /** Every counter of clients and networks, with what is in it. */
    const counters = async () => {
      const keys = (await client.keys('promo:*:*:*:*')).toSorted();
      return Promise.all(keys.map(async (key) => [key, { ...(await client.hGetAll(key)) }]));
    };

    expect([await look(test), await look(test)]).toEqual([404, 404]);
    // What the API said of the cards is counted behind the answers.
    await expect.poll(async () => JSON.stringify(await counters())).toContain('"unknown":"2"');
    const before = await counters();
    expect(new Set(await looks(test, 10))).toEqual(new Set([429]));
    expect(await counters()).toEqual(before);
    await expect.poll(() => commands.filter((line) => line.includes('"EVALSHA"')).length).toBe(2 * 2 + 10);
    expect(commands.filter((line) => /^[\d.]+ \[0 [\d.]+:\d+\] "(?!EVAL|KEYS|HGETALL)/.test(line))).toEqual(
      [],
    );
  });

  it('count alone while it is down and join it again [S-33]', async () => {
    const port = await freePort();
    const redis = await redisAt(port);
    const [one, two] = [await instance(redis.url), await instance(redis.url)];
    await Promise.all([joined(one), joined(two)]);
    expect([await look(one), await look(one)]).toEqual([200, 200]);
    await redis.stop();
    expect(await looks(one, 4)).toEqual([200, 200, 200, 429]);
    expect(await look(two)).toBe(200);
    expect([await shared(one), await shared(two)]).toEqual([0, 0]);
    await redisAt(port);
    await Promise.all([joined(one), joined(two)]);
    // The new Redis knows nothing of the visitor; from now on both count together again.
    expect([await look(one), await look(two), await look(one), await look(two)]).toEqual([
      200, 200, 200, 429,
    ]);
  });

  it('keep an idle connection open', async () => {
    const { url } = await redisAt();
    const test = await instance(url);
    await joined(test);

    await expect.poll(() => ageOfOldestConnection(url), IDLE_POLL).toBeGreaterThan(IDLE_SECONDS);
    expect(test.logs()).not.toContain('redis unavailable');
    expect(await shared(test)).toBe(1);
  });

  it('notice without a request that it hangs', async () => {
    const redis = await redisAt();
    const test = await instance(redis.url);
    await joined(test);
    redis.child.kill('SIGSTOP');

    await expect.poll(() => shared(test), IDLE_POLL).toBe(0);
    expect(test.logs()).toContain('SocketTimeoutError');
  });

  it('do not wait while it hangs and join it again [S-33]', async () => {
    const redis = await redisAt();
    const test = await instance(redis.url, 1000, { redisTimeoutMs: 250 });
    await joined(test);
    redis.child.kill('SIGSTOP');
    expect(new Set(await looks(test, 20))).toEqual(new Set([200]));
    expect(await shared(test)).toBe(0);
    redis.child.kill('SIGCONT');
    // Without a visitor: an operator would be told of a Redis that is away until somebody comes.
    await expect.poll(() => shared(test)).toBe(1);
  });

  it('never expose its password, right or wrong [S-05]', async () => {
    const { url } = await redisAt(undefined, '--requirepass', 'r3dis-Pa55');
    const right = await instance(url.replace('//', '//:r3dis-Pa55@'));
    const wrong = await instance(url.replace('//', '//:wr0ng-Pa55@'));
    await joined(right);
    expect(await look(wrong)).toBe(200);
    await expect.poll(() => wrong.logs()).toContain('WRONGPASS');
    expect(right.logs() + wrong.logs()).not.toMatch(/Pa55|redis:\/\//);
  });
});

describe('Another server at the address of Redis', () => {
  /** Greets as a Redis does, and says that to whatever it is asked. */
  const answering = async (answer: string) => {
    const other = createServer((socket) => {
      socket
        .on('error', () => {})
        .on('data', (chunk) => {
          for (const command of chunk.toString().split(/^(?=\*\d+\r\n)/m))
            socket.write(/^EVAL/m.test(command) ? answer : '+OK\r\n');
        });
    });
    const { port, close } = await listen(other);
    onTestFinished(() => void close());
    return instance(`redis://127.0.0.1:${port}`);
  };

  it.each([
    ['agrees to everything', '+OK\r\n'],
    ['says a number below zero', ':-7\r\n'],
    ['answers in lists', '*2\r\n$1\r\na\r\n$1\r\nb\r\n'],
    ['has nothing', '$-1\r\n'],
    ['has no room', '-OOM command not allowed\r\n'],
    ['speaks HTTP', 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n'],
  ])('that %s fails no request', async (_, answer) => {
    const test = await answering(answer);
    await expect
      .poll(async () => [await look(test, '203.0.113.1'), test.logs()].join())
      .toContain('redis unavailable');
    expect(await looks(test, 4)).toEqual([200, 200, 200, 429]);
    expect(await shared(test)).toBe(0);
    expect(test.logs().match(/redis unavailable/g)).toHaveLength(1);
    const { status } = await test.post('/promo/knauf2025').type('form').send('cardNumber=1000001');
    expect(status).toBe(200);
  });
});

describe.runIf(isRedisInstalled)('Instances with one Redis Cluster', () => {
  /** A cluster of one node that has all slots. */
  async function clusterOfOne() {
    const redis = await redisAt(undefined, '--cluster-enabled', 'yes');
    const client = await createClient({ url: redis.url }).connect();
    onTestFinished(() => client.destroy());
    await client.sendCommand(['CLUSTER', 'ADDSLOTSRANGE', '0', '16383']);
    await expect.poll(() => client.sendCommand(['CLUSTER', 'INFO'])).toContain('cluster_state:ok');
    return redis.url;
  }
  const member = (url: string) =>
    createTestApp({ REDIS_URL: url, REDIS_CLUSTER: 'true', LIMIT_LOOKUPS_PER_MINUTE: '3' });

  it('count lookups and unknown cards together', async () => {
    const url = await clusterOfOne();
    const [first, second] = [await member(url), await member(url)];
    await Promise.all([joined(first), joined(second)]);
    expect([await look(first), await look(second), await look(first)]).toEqual([200, 200, 200]);
    expect([await look(first), await look(second)]).toEqual([429, 429]);

    for (const { upstream } of [first, second]) upstream.answer('checkSavings', {}, 404);
    const client = await createClient({ url }).connect();
    onTestFinished(() => client.destroy());
    expect(await look(first, '198.51.100.8')).toBe(404);
    await expect
      .poll(async () => {
        const keys = await client.keys('promo:*:unknown_cards:own:198.51.100.8');
        return Promise.all(keys.map((key) => client.hGet(key, 'unknown')));
      })
      .toEqual(['1']);
  });

  it('keep an idle connection open', async () => {
    const url = await clusterOfOne();
    const test = await member(url);
    await joined(test);

    await expect.poll(() => ageOfOldestConnection(url), IDLE_POLL).toBeGreaterThan(IDLE_SECONDS);
    expect(test.logs()).not.toContain('redis unavailable');
    expect(await shared(test)).toBe(1);
  });

  it('put all keys of one request on one node', async () => {
    const url = await clusterOfOne();
    const test = await member(url);
    await joined(test);
    await look(test, '2001:db8::1');
    const client = await createClient({ url }).connect();
    onTestFinished(() => client.destroy());
    const keys = await client.keys('promo:*2001:db8*');
    const slots = await Promise.all(keys.map((key) => client.sendCommand(['CLUSTER', 'KEYSLOT', key])));
    expect(keys.length).toBeGreaterThan(3);
    expect(new Set(slots).size).toBe(1);
  });

  it('count alone while the cluster is unavailable, and join it again', async () => {
    const url = await clusterOfOne();
    const test = await member(url);
    await joined(test);
    const client = await createClient({ url }).connect();
    onTestFinished(() => client.destroy());
    // Without a slot the cluster refuses every script.
    await client.sendCommand(['CLUSTER', 'FLUSHSLOTS']).catch(() => {});
    await client.flushAll();
    await client.sendCommand(['CLUSTER', 'FLUSHSLOTS']);
    expect(await looks(test, 4)).toEqual([200, 200, 200, 429]);
    expect(await shared(test)).toBe(0);
    await client.sendCommand(['CLUSTER', 'ADDSLOTSRANGE', '0', '16383']);
    await joined(test);
  });
});
