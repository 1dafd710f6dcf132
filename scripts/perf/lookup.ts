import { missing, startRedis } from '../../tests/support/programs/system-programs';
import { GENEROUS } from '../../tests/support/server/generous';
import type { Effort, Row } from './server';
import { api, costs, startOwn, startTarget } from './servers';

/** Different look-ups by visitors of different networks: equal ones would share an API call. */
export const LOOKUPS = Array.from({ length: 1000 }, (_, at) => ({
  path: `/api/v1/promo/check/landing-${at}/1000001/`,
  headers: { 'X-Forwarded-For': `11.${at >> 8}.${at & 255}.1` },
}));

/** The server without limits, with Redis or without it. */
export const startWithoutLimits = (redis: { url: string } | undefined) =>
  startOwn({ ...GENEROUS, TRUST_PROXY: 'loopback', ...(redis && { REDIS_URL: redis.url }) });
export const redisIfInstalled = async () => (missing('redis-server') ? undefined : startRedis());

/** A card's look-up against a bare proxy, without Redis and with it. */
export async function lookup({ seconds, rounds }: Effort): Promise<Row[]> {
  const redis = await redisIfInstalled();
  const bare = await startTarget('proxy', api);
  const servers = [bare, await startWithoutLimits(undefined)];
  if (redis) servers.push(await startWithoutLimits(redis));
  const [proxied = NaN, ...own] = await costs(servers, LOOKUPS, { connections: 16, seconds, rounds });
  for (const server of servers) await server.stop();
  await redis?.stop();
  return own.map((cost, at) => [
    `look-up, ${at ? 'with' : 'without'} Redis: processor time, of a bare Express proxy`,
    `${(cost / proxied).toFixed(2)} ×`,
    '≤ 3 ×',
  ]);
}
