import { execFile, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadSource } from '../load-source.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);
const { freePort } = await loadSource('tests/support/programs/free-port');

/** Servers share one core, the load and the API have another: what is measured is one core's worth. */
const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;
/**
 * The command that runs a script on a core, and its arguments.
 *
 * @param {number} core
 * @param {readonly string[]} args
 * @returns {[command: string, args: readonly string[]]}
 */
const on = (core, args) =>
  canPin ? ['taskset', ['-c', String(core), process.execPath, ...args]] : [process.execPath, args];
export const SERVERS = 0;
export const LOAD = 1;

/** What a browser sends with its request for a page, as far as a server may care. */
export const BROWSER = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'Accept-Language': 'ru-RU,ru;q=0.9',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
};

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** How long a server may take to its first page, in milliseconds. */
const PATIENCE = 20_000;

/** @import { Ask } from './limit.mjs' */
/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */
/**
 * What load.mjs measured: views in all and a second, milliseconds, and views that were not answered as they should be.
 *
 * @typedef {Record<'views' | 'perSecond' | 'p99' | 'slowest' | 'refused', number>} Load
 */

/**
 * Starts a server and waits until it answers as it should. `args` and `env` get the port it must listen on.
 *
 * @param {number} core
 * @param {string} path
 * @param {(port: number) => readonly string[]} args
 * @param {(port: number) => Record<string, string>} env
 * @param {number} expected
 */
export async function startServer(core, path, args, env = () => ({}), expected = 200) {
  const port = await freePort();
  const [command, all] = on(core, args(port));
  const startedAt = performance.now();
  const child = spawn(command, all, {
    cwd: root,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...env(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  const exited = new Promise((resolve) => child.once('exit', resolve)).then(() => running.delete(child));
  const origin = `http://127.0.0.1:${port}`;
  while ((await ask(origin + path)).status !== expected) {
    if (child.exitCode !== null) throw new Error(`${all.join(' ')} ended`);
    if (performance.now() - startedAt > PATIENCE) throw new Error(`${all.join(' ')} has no page to show`);
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  const firstAnswer = performance.now() - startedAt;
  const status = (/** @type {string} */ name) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) /
    1024;
  return {
    origin,
    firstAnswer,
    /** Processor time used so far, in milliseconds. */
    cpu() {
      const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ');
      const [user, system] = fields.split(' ').slice(11, 13);
      return (Number(user) + Number(system)) * 10;
    },
    /** Megabytes in memory now, and at most so far. */
    memory: () => status('VmRSS'),
    peakMemory: () => status('VmHWM'),
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

/** Ends what is still running; only what was started here. */
export function stopAll() {
  for (const child of running) child.kill('SIGKILL');
}

/**
 * One request as a browser sends it. Status 0: nobody listens.
 *
 * @param {string} url
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{ status: number; rawHeaders: string[]; body: Buffer }>}
 */
export function ask(url, headers) {
  return new Promise((resolve) => {
    get(url, { headers: { ...BROWSER, ...headers }, agent: false }, (res) => {
      /** @type {Buffer[]} */
      const chunks = [];
      res.on('data', (chunk) => chunks.push(chunk));
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, rawHeaders: res.rawHeaders, body: Buffer.concat(chunks) }),
      );
    }).on('error', () => resolve({ status: 0, rawHeaders: [], body: Buffer.alloc(0) }));
  });
}

/**
 * Puts a load on an address and returns what load.mjs measured.
 *
 * @param {{ url: string; connections: number; seconds: number; distinct?: number; asks?: readonly Ask[] }} options
 * @returns {Promise<Load>}
 */
export async function load(options) {
  const [command, args] = on(LOAD, [
    'scripts/bench/load.mjs',
    JSON.stringify({ headers: BROWSER, ...options }),
  ]);
  const { stdout } = await run(command, args, { cwd: root });
  return JSON.parse(stdout);
}
