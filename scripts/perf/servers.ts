import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSandbox } from '../../server/sandbox/sandbox';
import { freePort, startBuiltServer } from '../built-server';
import { headersOf, type GetRequest } from './load';

/** CPU core for the measured servers. The load generator and the APIs run on the other core. */
const SERVER_CORE = 0;
const LOAD_CORE = 1;
spawnSync('taskset', ['-apc', String(LOAD_CORE), String(process.pid)]);

/** Simulated API that the measured servers call. */
export const sandbox = await startSandbox();

/** URL and credentials of an API that the measured servers call. */
export interface Api {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/** A build to measure. */
export interface Build {
  readonly name: 'current' | 'baseline';
  readonly folder: string;
}

export interface MeasuredServer {
  readonly url: string;
  /** CPU time of all threads since the start of the process, in milliseconds. */
  processorMs(): number;
  /** Resident memory, in megabytes. */
  memory(): number;
  /** Peak resident memory since the start of the process, in megabytes. */
  peakMemory(): number;
  stop(): Promise<void>;
}

function measured(url: string, pid: number, stop: () => Promise<void>): MeasuredServer {
  const status = (field: string) => {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+) kB`).exec(text) ?? [];
    return Number(kilobytes) / 1024;
  };
  return {
    url,
    stop,
    processorMs: () => processorMs(pid),
    memory: () => status('VmRSS'),
    peakMemory: () => status('VmHWM'),
  };
}

/**
 * Returns the CPU time of all running threads in milliseconds. Reads `schedstat`, which is precise to the nanosecond.
 */
function processorMs(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const [onProcessor] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    nanoseconds += Number(onProcessor);
  }
  return nanoseconds / 1e6;
}

/**
 * Returns the environment variables for a measured build. The rate limits are so high that no request is rejected. The
 * heap limit is the same as in `npm start`.
 */
function environment(api: Api): Record<string, string> {
  const limits = Object.entries(process.env).filter(([name]) => name.startsWith('LIMIT_'));
  return {
    API_URL: api.url,
    API_USERNAME: api.username,
    API_PASSWORD: api.password,
    LOG_LEVEL: 'error',
    NODE_OPTIONS: '--max-old-space-size=256',
    TRUST_PROXY: 'loopback',
    LIMIT_LOOKUPS_PER_MINUTE: '100000',
    LIMIT_LOOKUPS_PER_HOUR: '100000',
    LIMIT_FEEDBACK_PER_MINUTE: '100000',
    ...(Object.fromEntries(limits) as Record<string, string>),
  };
}

interface StartOptions {
  readonly api?: Api;
  readonly env?: Readonly<Record<string, string>>;
  readonly readyPath?: string;
}

export async function startBuild(
  { folder }: Build,
  { api = sandbox, env = {}, readyPath = '/readyz' }: StartOptions = {},
): Promise<MeasuredServer> {
  const options = { build: folder, core: SERVER_CORE, readyPath };
  const { url, pid, stop } = await startBuiltServer({ ...environment(api), ...env }, options);
  return measured(url, pid, stop);
}

/** Starts one of the servers in comparison-server.ts. */
async function startComparison(kind: 'replay' | 'proxy', argument: object): Promise<MeasuredServer> {
  const args = [kind, JSON.stringify(argument)];
  const child = fork('scripts/perf/comparison-server.ts', args, { execArgv: ['--import', 'tsx'] });
  const [port] = (await once(child, 'message')) as [number];
  spawnSync('taskset', ['-apc', String(SERVER_CORE), String(child.pid)]);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  return measured(`http://127.0.0.1:${port}`, child.pid ?? 0, async () => {
    process.off('exit', kill);
    kill();
    await once(child, 'exit');
  });
}

/** Starts a node:http server that replays the responses of another server. */
export function startReplay(server: MeasuredServer, requests: readonly GetRequest[]) {
  return startComparison(
    'replay',
    requests.map((one) => ({ url: server.url + one.path, headers: headersOf(one) })),
  );
}

/** Starts a minimal Express proxy in front of an API. */
export function startProxy(api: Api) {
  return startComparison('proxy', api);
}

/**
 * Starts an API that returns a savings count for every card.
 *
 * @param delayMs Response time in milliseconds.
 */
export async function startLookupApi(delayMs = 0) {
  const server = createServer((_req, res) => {
    const respond = () => {
      res.setHeader('Content-Type', 'application/json').end('{"data":{"count":5}}');
    };
    if (delayMs > 0) setTimeout(respond, delayMs);
    else respond();
  });
  server.listen(0, '127.0.0.1', 4096);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    api: { url: `http://127.0.0.1:${port}`, username: 'perf', password: 'perf' },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Starts Redis on the loopback interface without persistence. Returns undefined if Redis is not installed. */
export async function startRedis() {
  const folders = (process.env['PATH'] ?? '').split(':');
  const path = folders.map((folder) => join(folder, 'redis-server')).find((file) => existsSync(file));
  if (path === undefined) return undefined;
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(path, args, { stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error('redis-server did not start');
    await wait(20);
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
