/**
 * Ten minutes of everything at once (`--minutes 1` for a short round), on loopback only: visitors on pages and calls
 * through nginx, an API that fails on and off, Redis that goes and comes, rolling restarts of both instances, a full disk
 * or a reader that stands still under their logs, clocks that are set back, and a flood from another site's pages.
 * Exits 1 when a visitor saw a page fail, when a post was lost, or when memory grew by more than a tenth.
 */
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { loadSource } from './load-source.mjs';
import { requirePrograms } from './require-programs.mjs';

const minutes = Number(process.argv[process.argv.indexOf('--minutes') + 1]) || 10;

/** @type {typeof import('../tests/support/server/built-server')} */
const { startBuiltServer } = await loadSource('tests/support/server/built-server');
/** @type {typeof import('../tests/support/upstream/faulty-upstream')} */
const { startFaultyUpstream } = await loadSource('tests/support/upstream/faulty-upstream');
/** @type {typeof import('../tests/support/upstream/faults')} */
const { faults } = await loadSource('tests/support/upstream/faults');
/** @type {typeof import('../tests/support/programs/free-port')} */
const { freePort } = await loadSource('tests/support/programs/free-port');
/** @type {typeof import('../tests/support/time/moved-clock')} */
const { withClockSetBack } = await loadSource('tests/support/time/moved-clock');
/** @type {typeof import('../tests/support/programs/nginx')} */
const { startNginx } = await loadSource('tests/support/programs/nginx');
/** @type {typeof import('../tests/support/programs/stuck-pipe')} */
const { stuckPipe } = await loadSource('tests/support/programs/stuck-pipe');
/** @type {typeof import('../tests/support/programs/system-programs')} */
const { startRedis } = await loadSource('tests/support/programs/system-programs');
/** @type {typeof import('../tests/support/clients/visitor-client')} */
const { visitorClient } = await loadSource('tests/support/clients/visitor-client');

requirePrograms('nginx', 'redis-server');

const FIND = '/api/v2/promo_categories/participants/add/';
const PAGES = ['', 'knauf2025', 'rockwool25', 'lovecategory', 'karta-elektrika', 'law', 'nothing'];
const HOUR = 3_600_000;
const count = { pages: 0, calls: 0, posts: 0, refused: 0, accepted: 0, foreign: 0, setBack: 0 };
/** @type {string[]} */
const failures = [];
const upstream = await startFaultyUpstream();
const ports = [await freePort(), await freePort()];
const redisPort = await freePort();
let redis = await startRedis(redisPort);
const environment = {
  API_URL: upstream.url,
  API_USERNAME: upstream.good.username,
  API_PASSWORD: upstream.good.password,
  REDIS_URL: redis.url,
  LIMIT_LOOKUPS_PER_MINUTE: '1000000',
  LIMIT_LOOKUPS_PER_HOUR: '1000000',
  LIMIT_LOOKUPS_TOTAL_PER_DAY: '1000000',
  NODE_OPTIONS: withClockSetBack(HOUR),
};
/** Under the log of one instance the disk is full; nobody reads the other's, nor that of the one whose memory is watched. */
const nobody = stuckPipe();
const logs = [openSync('/dev/full', 'w'), nobody.writer];
const start = (/** @type {number} */ index) =>
  startBuiltServer({ ...environment, PORT: String(ports[index]) }, { stdout: logs[index] ?? nobody.writer });
const servers = [await start(0), await start(1)];
/** The visitors come through a CDN, each with addresses of his own. */
const nginx = await startNginx(ports, { cdn: '127.0.2.0/24' });

const until = Date.now() + minutes * 60_000;
const running = () => Date.now() < until;
let apiWell = true;

/** One visitor after another on the same connection, each with an address of his own. @param {number} number */
async function visit(number) {
  const client = visitorClient(nginx.port, { from: `127.0.2.${number + 1}` });
  for (let turn = 0; running(); turn += 1) {
    const address = { 'X-Forwarded-For': `198.51.${number}.${turn % 250}`, 'Accept-Encoding': 'br' };
    const page = PAGES[turn % PAGES.length] ?? '';
    await expectPage(client.get(`/promo/${page}`, address), page);
    await expectAnswer(client.get('/api/v2/promo/check/knauf2025/1000001/', address), 'calls');
    await expectAnswer(client.get('/api/v1/promo/products/knauf2025/', address), 'calls');
    await expectAnswer(
      client.post(FIND, 'application/x-www-form-urlencoded', 'cardNumber=1000002', address),
      'posts',
    );
    await wait(10);
  }
  client.close();
}

/** @import { Visit } from '../tests/support/clients/visitor-client' */

/**
 * What came of a request: an answer, or the system's code of a failure.
 *
 * @param {Promise<Visit>} answer
 * @returns {Promise<{ status: number | string | undefined; text?: string }>}
 */
const outcomeOf = (answer) => answer.catch((/** @type {{ code?: string }} */ { code }) => ({ status: code }));

/**
 * @param {Promise<Visit>} answer
 * @param {string} page
 */
async function expectPage(answer, page) {
  count.pages += 1;
  const { status } = await outcomeOf(answer);
  if (status !== (page === 'nothing' ? 404 : 200)) failures.push(`page ${page}: ${status}`);
}

/**
 * A call has an answer of ours while the API is unwell, and the API's own while it is well.
 *
 * @param {Promise<Visit>} answer
 * @param {'calls' | 'posts'} kind
 */
async function expectAnswer(answer, kind) {
  count[kind] += 1;
  const wellBefore = apiWell;
  const { status, text = '' } = await outcomeOf(answer);
  if (status === 200) return void (count.accepted += kind === 'posts' ? 1 : 0);
  if (text.startsWith('{"error"') && !(wellBefore && apiWell)) count.refused += 1;
  else failures.push(`${kind}: ${status} ${text.replaceAll(/\s+/g, ' ').slice(0, 60)}`);
}

/** The API fails for a while, another way each time, and has its time to be believed again. */
async function failAndRecover() {
  for (let turn = 0; running(); turn += 1) {
    await wait(6000);
    apiWell = false;
    const fault = faults[turn % faults.length];
    if (fault) await upstream.fail(fault);
    await wait(4000);
    await upstream.recover();
    await wait(8000);
    apiWell = true;
  }
}

async function restartRedis() {
  while (running()) {
    await wait(9000);
    await redis.stop();
    await wait(3000);
    redis = await startRedis(redisPort);
  }
}

let restarts = 0;
async function restartInstances() {
  for (let index = 0; running(); index = 1 - index) {
    await wait(7000);
    const last = servers[index];
    const ended = await last?.stop('SIGTERM');
    if (ended !== 0) failures.push(`an instance ended with ${ended}: ${last?.output().slice(-1500)}`);
    servers[index] = await start(index);
    restarts += 1;
  }
}

/** The clocks of all are set back by an hour, and put right a while later. */
async function setClocksBack() {
  while (running()) {
    await wait(5000);
    for (const server of [...servers, steady])
      try {
        process.kill(server?.pid ?? 0, 'SIGWINCH');
      } catch {
        // It has just been stopped, and the next one's clock is right.
      }
    count.setBack += 1;
  }
}

/** What a page of another site makes a visitor's browser ask for and send, as fast as it can. @param {number} number */
async function floodFromElsewhere(number) {
  const client = visitorClient(nginx.port, { from: `127.0.2.${number + 101}` });
  const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
  for (let turn = 0; running(); turn += 1) {
    const address = { ...foreign, 'X-Forwarded-For': `198.51.${number}.${turn % 250}` };
    const asked =
      turn % 2
        ? client.get('/api/v2/promo/check/knauf2025/1000001/', address)
        : client.post(FIND, 'application/x-www-form-urlencoded', 'cardNumber=1000002', address);
    const { status } = await outcomeOf(asked);
    count.foreign += 1;
    if (status !== 403 && status !== 429) failures.push(`from elsewhere: ${status}`);
    await wait(5);
  }
  client.close();
}

/** What a process still holds when it has collected its garbage, by its own figures. @param {{ url: string; pid: number }} server */
async function memoryOf({ url, pid }) {
  process.kill(pid, 'SIGURG');
  await wait(100);
  const text = await (await fetch(`${url}/metrics`)).text();
  const megabytes = (/** @type {string} */ name) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 2 ** 20;
  return {
    used: megabytes('nodejs_heap_size_used_bytes') + megabytes('nodejs_external_memory_bytes'),
    resident: megabytes('process_resident_memory_bytes'),
  };
}
const collectOnSignal = `--expose-gc --import=data:text/javascript,${encodeURIComponent('process.on("SIGURG",()=>gc())')}`;

/** Memory is judged on an instance that is never restarted and gets the same load, once it has warmed up. */
const steady = await startBuiltServer(
  { ...environment, NODE_OPTIONS: `${collectOnSignal} ${environment.NODE_OPTIONS}` },
  { stdout: nobody.writer },
);

/** Ends what was started here, however the soak itself ends. */
async function stopAll() {
  await Promise.allSettled([nginx.stop(), ...[...servers, steady].map((server) => server.stop('SIGTERM'))]);
  await Promise.allSettled([redis.stop(), upstream.close()]);
  nobody.close();
}
for (const end of ['uncaughtException', 'SIGINT', 'SIGTERM'])
  process.once(end, (cause) => {
    console.error(cause);
    void stopAll().then(() => process.exit(1));
  });

/** @type {Awaited<ReturnType<typeof memoryOf>>[]} */
const memory = [];
async function watchMemory() {
  const client = visitorClient(Number(new URL(steady.url).port));
  for (let turn = 0, next = 0; running(); turn += 1) {
    const address = { 'X-Forwarded-For': `203.0.${turn % 8}.${(turn >> 3) % 250}` };
    const page = PAGES[turn % PAGES.length] ?? '';
    await expectPage(client.get(`/promo/${page}`, address), page);
    await client.get('/api/v2/promo/check/knauf2025/1000001/', address);
    await wait(5);
    if (Date.now() < next) continue;
    memory.push(await memoryOf(steady));
    next = Date.now() + 3000;
  }
  client.close();
}

await Promise.all([
  ...Array.from({ length: 8 }, (_, number) => visit(number)),
  failAndRecover(),
  restartRedis(),
  restartInstances(),
  setClocksBack(),
  ...Array.from({ length: 4 }, (_, number) => floodFromElsewhere(number)),
  watchMemory(),
]);

/** Failures of one kind stand on one line. @param {readonly string[]} list */
function grouped(list) {
  const times = new Map();
  for (const one of list) times.set(one, (times.get(one) ?? 0) + 1);
  return [...times].slice(0, 20);
}
/** The least of a while: what a request under way holds at the moment is no leak. */
const least = (/** @type {typeof memory} */ values, /** @type {'used' | 'resident'} */ what) =>
  Math.min(...values.map((one) => one[what]));
const part = Math.max(3, Math.floor(memory.length / 4));
const [early, late] = [memory.slice(part, 2 * part), memory.slice(-part)];
const [first, last] = [least(early, 'used'), least(late, 'used')];
if (last > first * 1.1) failures.push('memory grew by more than a tenth');

const carriedOut = upstream.good.seen.filter(({ method, url }) => method === 'POST' && url === FIND).length;
if (carriedOut < count.accepted)
  failures.push(`${count.accepted - carriedOut} posts were answered and not carried out`);

const refusals = readFileSync(`${nginx.folder}/promo.log`, 'utf8')
  .split('\n')
  .filter((line) => / (429|5\d\d) /.test(line));
await stopAll();

console.log({ minutes, ...count, restarts, failures: failures.length });
console.log(
  `memory used: ${first.toFixed(0)} MB after warming up, ${last.toFixed(0)} MB at the end; ` +
    `resident: ${least(early, 'resident').toFixed(0)} MB, ${least(late, 'resident').toFixed(0)} MB`,
);
for (const [failure, times] of grouped(failures)) console.error(`${times} × ${failure}`);
if (failures.length) for (const line of refusals.slice(0, 10)) console.error(line);
process.exit(failures.length ? 1 : 0);
