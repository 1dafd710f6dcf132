import { loadSource } from '../load-source.mjs';
import { compare, startApi, startOwn, startProxy } from './processes.mjs';

/** @import { Effort, Row } from './server.mjs' */

/** @type {typeof import('../../tests/support/programs/system-programs')} */
const { missing, startRedis } = await loadSource('tests/support/programs/system-programs');
/** @type {typeof import('../../tests/support/server/generous')} */
const { GENEROUS } = await loadSource('tests/support/server/generous');

/** Look-ups of different cards by visitors of different networks: equal ones would share an API call. */
export const LOOKUPS = Array.from({ length: 1000 }, (_, at) => ({
  path: `/api/v2/promo/check/knauf2025/${1_000_000 + at}/`,
  headers: { 'X-Forwarded-For': `11.${at >> 8}.${at & 255}.1` },
}));
export const WITHOUT_LIMITS = { ...GENEROUS, TRUST_PROXY: 'loopback' };
export const redisIfInstalled = async () => (missing('redis-server') ? undefined : startRedis());

/** A card's look-up against a bare proxy, without Redis and with it. @param {Effort} effort @returns {Promise<Row[]>} */
export async function lookup({ seconds, rounds, settle }) {
  const api = await startApi(0);
  const bare = await startProxy(api, LOOKUPS[0]?.path ?? '');
  const redis = await redisIfInstalled();
  const own = [await startOwn(api, 'dist/server.js', WITHOUT_LIMITS)];
  if (redis) own.push(await startOwn(api, 'dist/server.js', { ...WITHOUT_LIMITS, REDIS_URL: redis.url }));
  await new Promise((resolve) => setTimeout(resolve, settle));
  // All in the same rounds: a refresh takes half a second of one of them.
  const effort = { connections: 16, seconds, rounds, asks: LOOKUPS };
  const { ratio } = await compare([bare, ...own], effort);
  await Promise.all([bare, ...own, api].map((server) => server.stop()));
  await redis?.stop();
  return own.map((_, at) => [
    `look-up, ${at ? 'with' : 'without'} Redis: processor time, of a bare Express proxy`,
    ratio('perProcessorSecond', at + 1),
    '≤ 3 ×',
  ]);
}
