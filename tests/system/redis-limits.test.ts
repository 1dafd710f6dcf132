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
/** Looks up a different card in each call, because repeated lookups of one card within a minute count as one lookup. */
async function lookUp(test: TestApp, ip = '198.51.100.7') {
  lastCard += 1;
  return (await test.lookUp(lastCard, ip)).status;
}
const shared = (test: TestApp) => test.metric('rate_limits_shared');
/** Returns the age in seconds of the oldest connection to the Redis server at `url`. */
async function ageOfOldestConnection(url: string) {
  const client = await createClient({ url }).connect();
  const ownId = await client.clientId();
  const connections = (await client.clientList()).filter(({ id }) => id !== ownId);
  client.destroy();
  return Math.max(0, ...connections.map(({ age }) => age));
}
/** A connection must stay idle for this many seconds, which is longer than the Redis socket timeout of the server. */
const IDLE_SECONDS = 12;
const IDLE_POLL = { timeout: 30_000, interval: 500 };
/** Sends lookups one after another. Returns their HTTP statuses. */
async function sendLookups(test: TestApp, times: number) {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push(await lookUp(test));
  return statuses;
}
/** Sends lookups until the app is connected to Redis. */
const waitForRedis = (test: TestApp) =>
  expect.poll(() => lookUp(test, '203.0.113.1').then(() => shared(test)), { interval: 50 }).toBe(1);

describe.runIf(isRedisInstalled)('Instances that share a Redis server', () => {
  it('do not count rejected lookups [S-29]', async () => {
    const { url } = await redisAt();
    const test = await instance(url, 2);
    test.upstream.answer('checkSavings', {}, 404);
    await waitForRedis(test);
    const client = await createClient({ url }).connect();
    onTestFinished(() => client.destroy());
    const monitor = await client.duplicate().connect();
    onTestFinished(() => monitor.destroy());
    const commands: string[] = [];
    await monitor.monitor((line) => void commands.push(line));
    /** Returns the names and values of all rate limit counters in Redis. */
    const counters = async () => {
      const keys = (await client.keys('promo:*:*:*:*')).toSorted();
      return Promise.all(keys.map(async (key) => [key, { ...(await client.hGetAll(key)) }]));
    };

    expect([await lookUp(test), await lookUp(test)]).toEqual([404, 404]);
    // Wait, because the server counts known and unknown cards asynchronously.
    await expect.poll(async () => JSON.stringify(await counters())).toContain('"unknown":"2"');
    const before = await counters();
    expect(new Set(await sendLookups(test, 10))).toEqual(new Set([429]));
    expect(await counters()).toEqual(before);
    await expect.poll(() => commands.filter((line) => line.includes('"EVALSHA"')).length).toBe(2 * 2 + 10);
    expect(
      commands.filter((line) => /^[\d.]+ \[0 [\d.]+:\d+\] "(?!EVAL|KEYS|HGETALL|PING)/.test(line)),
    ).toEqual([]);
  });

  it('use their own counters while Redis is down [S-33]', async () => {
    const port = await freePort();
    const redis = await redisAt(port);
    const [one, two] = [await instance(redis.url), await instance(redis.url)];
    await Promise.all([waitForRedis(one), waitForRedis(two)]);
    expect([await lookUp(one), await lookUp(one)]).toEqual([200, 200]);
    await redis.stop();
    expect(await sendLookups(one, 4)).toEqual([200, 200, 200, 429]);
    expect(await lookUp(two)).toBe(200);
    expect([await shared(one), await shared(two)]).toEqual([0, 0]);
    await redisAt(port);
    await Promise.all([waitForRedis(one), waitForRedis(two)]);
    // The new Redis server has no counters. Both instances must share the new counters.
    expect([await lookUp(one), await lookUp(two), await lookUp(one), await lookUp(two)]).toEqual([
      200, 200, 200, 429,
    ]);
  });

  it('keep an idle connection open', async () => {
    const { url } = await redisAt();
    const test = await instance(url);
    await waitForRedis(test);

    await expect.poll(() => ageOfOldestConnection(url), IDLE_POLL).toBeGreaterThan(IDLE_SECONDS);
    expect(test.logs()).not.toContain('redis unavailable');
    expect(await shared(test)).toBe(1);
  });

  it('detect that Redis hangs before a request arrives', async () => {
    const redis = await redisAt();
    const test = await instance(redis.url);
    await waitForRedis(test);
    redis.child.kill('SIGSTOP');

    await expect.poll(() => shared(test), IDLE_POLL).toBe(0);
    expect(test.logs()).toContain('SocketTimeoutError');
  });

  it('do not wait for a hanging Redis [S-33]', async () => {
    const redis = await redisAt();
    const test = await instance(redis.url, 1000, { redisTimeoutMs: 250 });
    await waitForRedis(test);
    redis.child.kill('SIGSTOP');
    expect(new Set(await sendLookups(test, 20))).toEqual(new Set([200]));
    expect(await shared(test)).toBe(0);
    redis.child.kill('SIGCONT');
    // Send no request, because the metric must recover before the next visitor arrives.
    await expect.poll(() => shared(test)).toBe(1);
  });

  it('never log the Redis password [S-05]', async () => {
    const { url } = await redisAt(undefined, '--requirepass', 'r3dis-Pa55');
    const right = await instance(url.replace('//', '//:r3dis-Pa55@'));
    const wrong = await instance(url.replace('//', '//:wr0ng-Pa55@'));
    await waitForRedis(right);
    expect(await lookUp(wrong)).toBe(200);
    await expect.poll(() => wrong.logs()).toContain('WRONGPASS');
    expect(right.logs() + wrong.logs()).not.toMatch(/Pa55|redis:\/\//);
  });
});

describe('A faulty server at the Redis address', () => {
  /** Starts an app with a fake Redis server, which sends `answer` to every script and OK to every other command. */
  const appWithReply = async (answer: string) => {
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
    ['replies OK to every command', '+OK\r\n'],
    ['replies with a negative number', ':-7\r\n'],
    ['replies with lists', '*2\r\n$1\r\na\r\n$1\r\nb\r\n'],
    ['replies with null', '$-1\r\n'],
    ['is out of memory', '-OOM command not allowed\r\n'],
    ['speaks HTTP', 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n'],
  ])('does not make requests fail if it %s', async (_, answer) => {
    const test = await appWithReply(answer);
    await expect
      .poll(async () => [await lookUp(test, '203.0.113.1'), test.logs()].join())
      .toContain('redis unavailable');
    expect(await sendLookups(test, 4)).toEqual([200, 200, 200, 429]);
    expect(await shared(test)).toBe(0);
    expect(test.logs().match(/redis unavailable/g)).toHaveLength(1);
    const { status } = await test.post('/promo/knauf2025').type('form').send('cardNumber=1000001');
    expect(status).toBe(200);
  });
});

describe.runIf(isRedisInstalled)('Instances that share a Redis Cluster', () => {
  /** Starts a Redis Cluster with a single node, which holds all hash slots. Returns the URL of the node. */
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

  it('share their counts of lookups and unknown cards', async () => {
    const url = await clusterOfOne();
    const [first, second] = [await member(url), await member(url)];
    await Promise.all([waitForRedis(first), waitForRedis(second)]);
    expect([await lookUp(first), await lookUp(second), await lookUp(first)]).toEqual([200, 200, 200]);
    expect([await lookUp(first), await lookUp(second)]).toEqual([429, 429]);

    for (const { upstream } of [first, second]) upstream.answer('checkSavings', {}, 404);
    const client = await createClient({ url }).connect();
    onTestFinished(() => client.destroy());
    expect(await lookUp(first, '198.51.100.8')).toBe(404);
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
    await waitForRedis(test);

    await expect.poll(() => ageOfOldestConnection(url), IDLE_POLL).toBeGreaterThan(IDLE_SECONDS);
    expect(test.logs()).not.toContain('redis unavailable');
    expect(await shared(test)).toBe(1);
  });

  it('store all keys of a request on one node', async () => {
    const url = await clusterOfOne();
    const test = await member(url);
    await waitForRedis(test);
    await lookUp(test, '2001:db8::1');
    const client = await createClient({ url }).connect();
    onTestFinished(() => client.destroy());
    const keys = await client.keys('promo:*2001:db8*');
    const slots = await Promise.all(keys.map((key) => client.sendCommand(['CLUSTER', 'KEYSLOT', key])));
    expect(keys.length).toBeGreaterThan(3);
    expect(new Set(slots).size).toBe(1);
  });

  it('use their own counters while the cluster is unavailable', async () => {
    const url = await clusterOfOne();
    const test = await member(url);
    await waitForRedis(test);
    const client = await createClient({ url }).connect();
    onTestFinished(() => client.destroy());
    // Remove all hash slots, so that the cluster rejects every script.
    await client.sendCommand(['CLUSTER', 'FLUSHSLOTS']).catch(() => {});
    await client.flushAll();
    await client.sendCommand(['CLUSTER', 'FLUSHSLOTS']);
    expect(await sendLookups(test, 4)).toEqual([200, 200, 200, 429]);
    expect(await shared(test)).toBe(0);
    await client.sendCommand(['CLUSTER', 'ADDSLOTSRANGE', '0', '16383']);
    await waitForRedis(test);
  });
});
