import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadSource } from '../load-source.mjs';

/** @type {typeof import('../../tests/support/programs/free-port')} */
const { freePort } = await loadSource('tests/support/programs/free-port');
/** @type {typeof import('../../tests/support/programs/system-programs')} */
const { startProgram } = await loadSource('tests/support/programs/system-programs');

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Servers share one core; the load and the API have another. */
const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;
const [SERVERS, LOAD] = ['0', '1'];
/** @param {string} core @param {readonly string[]} args @returns {[command: string, args: string[]]} */
const on = (core, args) =>
  canPin ? ['taskset', ['-c', core, process.execPath, ...args]] : [process.execPath, [...args]];

/** A browser's request headers. */
const BROWSER = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'Accept-Language': 'ru-RU,ru;q=0.9',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
};
export const PAGE = '/promo/knauf2025';

/** One request, and the status that it is to get. @typedef {{ path: string; headers?: Record<string, string>; status?: number }} Ask */
/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */
/** Requests in all and a second, milliseconds, and unexpected statuses. @typedef {Record<'views' | 'perSecond' | 'p99' | 'slowest' | 'refused', number>} Load */
/** @typedef {'perSecond' | 'perProcessorSecond' | 'p99'} Figure */

/**
 * Starts a script as a server and waits until a path gets 200.
 *
 * @param {(port: number) => readonly string[]} args From the root, the script first.
 * @param {{ env?: Record<string, string>; core?: string; path?: string }} options
 */
async function startServer(args, { env = {}, core = SERVERS, path = PAGE } = {}) {
  const port = await freePort();
  const [script = '', ...rest] = args(port);
  const [command, all] = on(core, [join(root, script), ...rest]);
  const startedAt = performance.now();
  const { child, stop } = await startProgram(command, port, () => all, {
    HOST: '127.0.0.1',
    PORT: String(port),
    ...env,
  });
  // A measure that breaks off leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${port}`;
  const isReady = async () => [200, 304, 404].includes((await ask(origin + path)).status);
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 3));
  const firstAnswer = performance.now() - startedAt;
  const megabytes = (/** @type {string} */ name) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) /
    1024;
  return {
    origin,
    firstAnswer,
    stop,
    /** Processor time so far, in milliseconds. */
    cpu() {
      const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ');
      const [user, system] = fields.split(' ').slice(11, 13);
      return (Number(user) + Number(system)) * 10;
    },
    memory: () => megabytes('VmRSS'),
    peakMemory: () => megabytes('VmHWM'),
  };
}

const TARGETS = 'scripts/perf/targets.mjs';

export const startApi = (/** @type {number} */ delay) =>
  startServer((port) => [TARGETS, 'api', String(port), String(delay)], { core: LOAD, path: '/calls' });

export const startOwn = (/** @type {Server} */ api, file = 'dist/server.js', more = {}) =>
  startServer(() => [file], {
    env: {
      // React outside dist/server.js asks for it.
      NODE_ENV: 'production',
      API_URL: api.origin,
      API_USERNAME: 'bench',
      API_PASSWORD: 'bench',
      LOG_LEVEL: 'error',
      // As in `npm start`: without a limit Node clears its heap late on a large machine.
      NODE_OPTIONS: '--max-old-space-size=256',
      ...more,
    },
  });

export const startProxy = (/** @type {Server} */ api, /** @type {string} */ path) =>
  startServer((port) => [TARGETS, 'proxy', String(port), api.origin], { path });

/**
 * Records our answers and starts other servers that write the same bytes.
 *
 * @param {Server} own
 * @param {readonly Ask[]} asks
 * @param {readonly ('node' | 'express')[]} kinds
 */
export async function startRecorded(own, asks, kinds) {
  const recorded = await Promise.all(asks.map((one) => record(own.origin, one)));
  const file = join(tmpdir(), `perf-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(recorded));
  const servers = [];
  for (const kind of kinds)
    servers.push(
      await startServer((port) => [TARGETS, kind, String(port), file], { path: asks[0]?.path ?? PAGE }),
    );
  rmSync(file);
  const bytes = recorded.reduce((sum, { body }) => sum + Buffer.byteLength(body, 'base64'), 0);
  return { servers, bytes };
}

/** @param {string} origin @param {Ask} asked @returns {Promise<import('./targets.mjs').Recorded>} */
async function record(origin, { path, headers, status = 200 }) {
  const answer = await ask(origin + path, headers);
  if (answer.status !== status) throw new Error(`${path}: ${answer.status}`);
  const pairs = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
  return {
    path,
    status,
    headers: /** @type {[string, string][]} */ (
      pairs.filter(([name = '']) => !/^(date|connection|keep-alive)$/.test(name))
    ),
    body: answer.body.toString('base64'),
  };
}

/**
 * One request as a browser sends it; status 0: no answer.
 *
 * @param {string} url
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{ status: number; headers: import('node:http').IncomingHttpHeaders; body: Buffer }>}
 */
export function ask(url, headers) {
  return new Promise((resolve) => {
    get(url, { headers: { ...BROWSER, ...headers }, agent: false }, async (res) =>
      resolve({
        status: res.statusCode ?? 0,
        headers: res.headers,
        body: Buffer.concat(await res.toArray()),
      }),
    ).on('error', () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0) }));
  });
}

/**
 * Puts a load on an address (see load.mjs).
 *
 * @param {{ url: string; connections: number; seconds: number; distinct?: number; asks?: readonly Ask[] }} options
 * @returns {Promise<Load>}
 */
export async function load(options) {
  const [command, args] = on(LOAD, [
    'scripts/perf/load.mjs',
    JSON.stringify({ headers: BROWSER, ...options }),
  ]);
  const { stdout } = await promisify(execFile)(command, args, { cwd: root });
  return JSON.parse(stdout);
}

export const median = (/** @type {readonly number[]} */ values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/**
 * Loads every server in turn, round after round, so that the machine's noise meets them all.
 *
 * @param {readonly Server[]} servers
 * @param {{ connections: number; seconds: number; rounds: number; asks?: readonly Ask[] }} effort
 */
export async function compare(servers, { connections, seconds, rounds, asks }) {
  const under = (/** @type {Server} */ { origin }, /** @type {number} */ time) =>
    load({ url: origin + PAGE, connections, seconds: time, ...(asks && { asks }) });
  for (const server of servers) await under(server, 0.5);
  /** @type {Record<Figure, number>[][]} */
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    const row = [];
    for (const server of servers) {
      const before = server.cpu();
      const seen = await under(server, seconds);
      if (seen.refused) throw new Error(`${seen.refused} of ${seen.views} answers have another status`);
      row.push({ ...seen, perProcessorSecond: (seen.views / (server.cpu() - before)) * 1000 });
    }
    results.push(row);
  }
  return {
    /** The first server's figure over another's, in the median of the rounds. @param {Figure} figure @param {number} other */
    ratio: (figure, other) =>
      `${median(results.map((row) => (row[0]?.[figure] ?? NaN) / (row[other]?.[figure] ?? NaN))).toFixed(2)} ×`,
    /** Milliseconds of processor time that a request takes the first server. */
    cost: () => median(results.map(([own]) => 1000 / (own?.perProcessorSecond ?? NaN))),
  };
}
