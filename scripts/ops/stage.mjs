import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { loadSource } from '../load-source.mjs';
import { startGateway } from './gateway.mjs';
import { startPrometheus } from './prometheus.mjs';

/** @type {typeof import('../../tests/support/programs/system-programs')} */
const { missing, startProgram, startRedis } = await loadSource('tests/support/programs/system-programs');
/** @type {typeof import('../../tests/support/server/built-server')} */
const { startBuiltServer } = await loadSource('tests/support/server/built-server');
/** @type {typeof import('../../tests/support/programs/nginx')} */
const { startNginx } = await loadSource('tests/support/programs/nginx');
/** @type {typeof import('../../tests/support/programs/free-port')} */
const { freePort } = await loadSource('tests/support/programs/free-port');
/** @type {typeof import('../../server/sandbox/sandbox')} */
const { startSandbox } = await loadSource('server/sandbox/sandbox');

/** Visitors come through a CDN, each with an own address. */
const CDN = '127.0.2.0/24';

/** Programs that are not installed, in words; empty when all are there. */
export const missingPrograms = () => missing('nginx', 'redis-server');

/** @typedef {Awaited<ReturnType<typeof startStage>>} Stage */

/**
 * nginx, two instances, Redis and the sandbox, all on loopback; Prometheus where there is one. `end` stops all that was
 * started, by its process.
 */
export async function startStage() {
  const folder = mkdtempSync(join(tmpdir(), 'promo-drill-'));
  const campaigns = join(folder, 'campaigns');
  cpSync('campaigns', campaigns, { recursive: true });
  /** @type {(() => Promise<unknown>)[]} */
  const ends = [async () => rmSync(folder, { recursive: true, force: true })];
  const end = async () => {
    for (const stop of ends.splice(0).toReversed()) await stop().catch(() => {});
  };
  /** @template {{ stop?: () => Promise<unknown>; close?: () => Promise<unknown> }} T @param {T} started */
  const stopLater = (started) => {
    ends.push(async () => started.stop?.() ?? started.close?.());
    return started;
  };
  try {
    const sandbox = stopLater(await startSandbox());
    const gateway = stopLater(await startGateway(sandbox.url, await freePort()));
    const redis = stopLater(await startRedis());
    const ports = [await freePort(), await freePort()];
    const startOn = async (/** @type {number} */ port) =>
      stopLater(
        await startBuiltServer({
          PORT: String(port),
          API_URL: gateway.url,
          API_USERNAME: sandbox.username,
          API_PASSWORD: sandbox.password,
          REDIS_URL: redis.url,
          TRUST_PROXY: '127.0.0.1',
          CAMPAIGNS_DIR: campaigns,
        }),
      );
    /** @type {import('../../tests/support/server/built-server').BuiltServer[]} */
    const instances = [];
    for (const port of ports) instances.push(await startOn(port));
    /** An instance that has gone, on its port again. @param {number} index */
    const startAgain = async (index) => void (instances[index] = await startOn(ports[index] ?? 0));
    const nginx = stopLater(await startNginx(ports, { cdn: CDN }));
    const prometheus = missing('prometheus')
      ? undefined
      : stopLater(await startPrometheus(startProgram, await freePort(), ports));
    /** Adds a part of the day's usual total of look-ups to what is counted. @param {number} part */
    const addLookups = async (part) => {
      const client = await createClient({ url: redis.url }).connect();
      const [key = ''] = await client.keys('promo:lookups:*');
      await client.incrBy(key, part * 600_000);
      client.destroy();
    };
    return { gateway, redis, addLookups, instances, startAgain, nginx, prometheus, campaigns, end };
  } catch (error) {
    await end();
    throw error;
  }
}
