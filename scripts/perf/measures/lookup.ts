import { compareCosts, PROCESSES, type Cost } from '../load';
import { median } from '../median';
import { startBuild, startLookupApi, startProxy, startRedis, type Api, type Build } from '../servers';
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

/**
 * Measures the CPU time of a card lookup with and without Redis, relative to a minimal Express proxy. Each result is
 * the median of several processes of the build.
 */
export async function lookup(builds: readonly Build[]): Promise<Figures[]> {
  const { api, stop } = await startLookupApi();
  const redis = await startRedis();
  const results: Figures[] = [];
  for (const build of builds) {
    const without = await compareWithProxy(build, api);
    const shared = redis && (await compareWithProxy(build, api, { REDIS_URL: redis.url }));
    results.push({
      lookup: without.ratio,
      lookupTime: without.ms,
      ...(shared && { lookupWithRedis: shared.ratio, lookupWithRedisTime: shared.ms }),
    });
  }
  await redis?.stop();
  stop();
  return results;
}

/** Starts the build several times, and compares each server process with its own proxy. */
async function compareWithProxy(build: Build, api: Api, env: Record<string, string> = {}): Promise<Cost> {
  const costs: Cost[] = [];
  for (let started = 0; started < PROCESSES; started += 1) {
    const server = await startBuild(build, { api, env });
    const proxy = await startProxy(api);
    const reference = { server: proxy, requests: lookups };
    costs.push(...(await compareCosts(reference, [{ server, requests: lookups }], CONNECTIONS)));
    await proxy.stop();
    await server.stop();
  }
  return { ratio: median(costs.map(({ ratio }) => ratio)), ms: median(costs.map(({ ms }) => ms)) };
}
