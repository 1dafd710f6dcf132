import { compareCosts, type Contestant } from '../load';
import { startBuild, startLookupApi, startProxy, startRedis, type Build } from '../servers';
import type { Figures } from './measure';

const CONNECTIONS = 16;
const LOOKUPS = 1000;

/**
 * Lookups of different cards from different IP networks. The server would merge identical lookups into one API call.
 */
export const lookups = Array.from({ length: LOOKUPS }, (_, index) => ({
  path: `/api/v2/promo/check/knauf2025/${1_000_000 + index}/`,
  headers: { 'X-Forwarded-For': `11.${index >> 8}.${index & 255}.1` },
}));

/** Measures the CPU time of a card lookup with and without Redis, relative to a minimal Express proxy. */
export async function lookup(builds: readonly Build[]): Promise<Figures[]> {
  const { api, stop } = await startLookupApi();
  const redis = await startRedis();
  const proxy = await startProxy(api);
  const contestants: (Contestant & { index: number; withRedis: boolean })[] = [];
  for (const [index, build] of builds.entries()) {
    const server = await startBuild(build, { api });
    contestants.push({ server, requests: lookups, index, withRedis: false });
    if (redis) {
      const shared = await startBuild(build, { api, env: { REDIS_URL: redis.url } });
      contestants.push({ server: shared, requests: lookups, index, withRedis: true });
    }
  }
  const costs = await compareCosts({ server: proxy, requests: lookups }, contestants, CONNECTIONS);
  const results: Figures[] = builds.map(() => ({}));
  for (const [at, { server, index, withRedis }] of contestants.entries()) {
    const cost = costs[at];
    const figures = results[index];
    if (cost && figures) {
      figures[withRedis ? 'lookupWithRedis' : 'lookup'] = cost.ratio;
      figures[withRedis ? 'lookupWithRedisTime' : 'lookupTime'] = cost.ms;
    }
    await server.stop();
  }
  await proxy.stop();
  await redis?.stop();
  stop();
  return results;
}
