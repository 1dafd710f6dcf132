/**
 * Measures what a visit costs and reckons how far that goes: `npm run capacity` (half a minute, on a quiet machine) prints
 * tables as in docs/operations/capacity.md. Everything is on loopback; Redis counts where there is one.
 */
import { readFileSync } from 'node:fs';
import { bundleBenchServers } from './bench/bundle.mjs';
import { LOAD, SERVERS, ask, load, startServer, stopAll } from './bench/processes.mjs';
import { loadSource } from './load-source.mjs';

const PAGE = '/promo/knauf2025';
/** Visitors of networks of their own, each with a card: what is asked for at once by many is asked of the API once. */
const LOOKUPS = Array.from({ length: 1000 }, (_, at) => ({
  path: `/api/v2/promo/check/knauf2025/${1_000_000 + at}/`,
  headers: { 'X-Forwarded-For': `11.${at >> 8}.${at & 255}.1` },
}));
const SECONDS = 3;

/** What a visit is taken to be; how much of a day is in its busiest hour; how busy a core may be. */
const VISIT = { pages: 1.5, files: 8, lookups: 0.2, beacons: 1 };
const [BUSIEST, BUSY] = [0.1, 0.5];
const TODAY = 100_000;
/** Connections to the API that an instance has, and milliseconds that the API is taken to need. */
const [CONNECTIONS, API_TAKES] = [256, 100];

process.on('exit', stopAll);
await bundleBenchServers();
/** @type {typeof import('../tests/support/programs/system-programs')} */
const { missing, startRedis } = await loadSource('tests/support/programs/system-programs');
const redis = missing('redis-server') ? undefined : await startRedis();
const api = await startServer(LOAD, '/calls', (port) => ['scripts/bench/api.mjs', String(port), '20']);
const environment = {
  API_URL: api.origin,
  API_USERNAME: 'bench',
  API_PASSWORD: 'bench',
  TRUST_PROXY: 'loopback',
  LIMIT_LOOKUPS_PER_MINUTE: '1000000',
  LIMIT_LOOKUPS_PER_HOUR: '1000000',
  ...(redis && { REDIS_URL: redis.url }),
};
const start = (/** @type {string} */ file) =>
  startServer(
    SERVERS,
    PAGE,
    () => [file],
    () => environment,
  );
const calls = async () => Number((await ask(`${api.origin}/calls`)).body);
/**
 * Milliseconds of processor time for one request, and the calls of the API that it takes.
 *
 * @param {import('./bench/processes.mjs').Server} server
 * @param {...import('./bench/limit.mjs').Ask} asks
 */
async function cost(server, ...asks) {
  const ofThese = { url: server.origin, asks, connections: 16 };
  await load({ ...ofThese, seconds: 0.5 });
  const [cpu, asked] = [server.cpu(), await calls()];
  const { views, refused } = await load({ ...ofThese, seconds: SECONDS });
  if (refused) throw new Error(`${asks[0]?.path}: ${refused} of ${views} were not answered with 200`);
  const each = (/** @type {number} */ total) => total / views;
  return {
    ms: each(server.cpu() - cpu),
    calls: each((await calls()) - asked),
  };
}

const server = await start('dist/server.js');
// The first refresh has compressed all pages hard before anything is measured.
await new Promise((resolve) => setTimeout(resolve, 25_000));
const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
const page = await cost(server, { path: PAGE });
const file = await cost(server, { path: `/promo/assets/${manifest.entry}` });
const lookup = await cost(server, ...LOOKUPS);
const plain = await cost(server, { path: '/healthz' });
const memory = server.peakMemory();
await server.stop();
const rendering = await start('dist/bench-own.js');
const render = await cost(rendering, { path: PAGE });
await rendering.stop();
await api.stop();
await redis?.stop();

const visit =
  VISIT.pages * page.ms + VISIT.files * file.ms + VISIT.lookups * lookup.ms + VISIT.beacons * plain.ms;
const behindCache = VISIT.lookups * lookup.ms + VISIT.beacons * plain.ms;
const number = (/** @type {number} */ value, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
const table = (/** @type {readonly (readonly string[])[]} */ [head = [], ...rows]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const measured = table([
  ['measured', 'processor time', 'a second on one core', 'calls of the API'],
  ...Object.entries({
    'a page from the cache': page,
    'a page that is rendered': render,
    'a file of the build': file,
    'a look-up': lookup,
    'any other answer (as a beacon’s)': plain,
  }).map(([what, each]) => [
    what,
    `${number(each.ms, 3)} ms`,
    number(1000 / each.ms),
    number(each.calls, each.calls > 0.1 ? 1 : 0),
  ]),
  ['memory of an instance meanwhile', `${number(memory)} MB`, '', ''],
]);
const plan = table([
  [
    'visits a day',
    'in the busiest second',
    'cores, all from the instances',
    'cores behind a cache',
    'look-ups a second for the API',
    'connections they take',
  ],
  ...[1, 10, 100, 1000].map((times) => {
    const visits = (TODAY * times * BUSIEST) / 3600;
    const lookups = visits * VISIT.lookups;
    const cores = (/** @type {number} */ ms) => number((visits * ms) / 1000 / BUSY, 2);
    return [
      number(TODAY * times),
      number(visits, 1),
      cores(visit),
      cores(behindCache),
      number(lookups, 1),
      `${number((lookups * API_TAKES) / 1000, 1)} of ${CONNECTIONS} an instance`,
    ];
  }),
]);

console.log(`${measured}\n\n${plan}`);
