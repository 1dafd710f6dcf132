import { readFileSync } from 'node:fs';
import { LOOKUPS, WITHOUT_LIMITS, redisIfInstalled } from './lookup.mjs';
import { PAGE, ask, load, startApi, startOwn } from './processes.mjs';

/** @import { Ask, Server } from './processes.mjs' */
/** @import { Effort, Row } from './server.mjs' */

/** Requests of a visit; the part of a day's visits in its busiest hour; how busy a core may be. */
const VISIT = { pages: 1.5, files: 8, lookups: 0.2, beacons: 1 };
const [BUSIEST_HOUR, BUSY_CORE] = [0.1, 0.5];
const VISITS = 1_000_000;

/** Processor time of each kind of request, and the cores that a day's visits need. @param {Effort} effort @returns {Promise<Row[]>} */
export async function capacity({ seconds, settle }) {
  const redis = await redisIfInstalled();
  const api = await startApi(20);
  const env = { ...WITHOUT_LIMITS, ...(redis && { REDIS_URL: redis.url }) };

  /** Milliseconds for one request. @param {Server} server @param {...Ask} asks */
  async function cost(server, ...asks) {
    const options = { url: server.origin, asks, connections: 16 };
    await load({ ...options, seconds: 0.5 });
    const before = server.cpu();
    const { views, refused } = await load({ ...options, seconds });
    if (refused) throw new Error(`${asks[0]?.path}: ${refused} of ${views} answers have another status`);
    return (server.cpu() - before) / views;
  }

  const server = await startOwn(api, 'dist/server.js', env);
  await new Promise((resolve) => setTimeout(resolve, settle));
  const { entry } = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
  const page = await cost(server, { path: PAGE });
  const file = await cost(server, { path: `/promo/assets/${entry}` });
  const lookup = await cost(server, ...LOOKUPS);
  const beacon = await cost(server, { path: '/healthz' });
  const memory = server.peakMemory();
  await server.stop();
  const rendering = await startOwn(api, 'dist/perf-rendering.js', env);
  const rendered = await cost(rendering, { path: PAGE });
  await rendering.stop();
  const calls = Number((await ask(`${api.origin}/calls`)).body);
  if (!calls) throw new Error('no look-up reached the API');
  await api.stop();
  await redis?.stop();

  const behindCache = VISIT.lookups * lookup + VISIT.beacons * beacon;
  const visit = VISIT.pages * page + VISIT.files * file + behindCache;
  const cores = (/** @type {number} */ ms) =>
    ((((VISITS * BUSIEST_HOUR) / 3600) * ms) / 1000 / BUSY_CORE).toFixed(2);
  const times = { 'a cached page': page, 'a rendered page': rendered, 'a file': file, 'a look-up': lookup };
  return [
    ...Object.entries({ ...times, 'any other answer': beacon }).map(
      ([what, ms]) => /** @type {Row} */ ([`capacity, processor time: ${what}`, `${ms.toFixed(3)} ms`]),
    ),
    ['capacity: memory of an instance', `${memory.toFixed(0)} MB`],
    ['capacity: cores for 1,000,000 visits a day, without a cache in front', cores(visit)],
    ['capacity: the same behind a cache', cores(behindCache)],
  ];
}
