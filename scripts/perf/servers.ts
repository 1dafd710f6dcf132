import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Pool, request } from 'undici';
import { startSandbox } from '../../server/sandbox/sandbox';
import { startBuiltServer } from '../../tests/support/server/built-server';

/** Servers share one core; this process, with the load and the API, has another. Without taskset all share all. */
const [SERVERS, LOAD] = ['0', '1'];
const pin = (pid: number, core: string) => void spawnSync('taskset', ['-apc', core, String(pid)]);
pin(process.pid, LOAD);

/** The API of every server that is measured. */
export const api = await startSandbox();

/** A browser's request headers. */
const BROWSER = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'Accept-Language': 'ru-RU,ru;q=0.9',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
};
export const PAGE = '/promo/knauf2025';

/** One request, and the status that it is to get. */
export type Ask = { path: string; headers?: Record<string, string>; status?: number };
export type Server = ReturnType<typeof measured>;

function measured(origin: string, pid: number, stop: () => unknown) {
  pin(pid, SERVERS);
  // A measure that breaks off leaves no process behind.
  const kill = () => process.kill(pid, 'SIGKILL');
  process.once('exit', kill);
  return {
    origin,
    async stop() {
      process.off('exit', kill);
      await stop();
    },
    /** Processor time so far, in milliseconds. */
    cpu() {
      const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
      const [user, system] = fields.split(' ').slice(11, 13);
      return (Number(user) + Number(system)) * 10;
    },
    /** In megabytes. */
    peakMemory() {
      const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes) / 1024;
    },
  };
}

/** The built server over the API. */
export async function startOwn(env = {}) {
  const { url, pid, stop } = await startBuiltServer({
    API_URL: api.url,
    API_USERNAME: api.username,
    API_PASSWORD: api.password,
    LOG_LEVEL: 'error',
    CAMPAIGNS_DIR: resolve('campaigns'),
    // As in `npm start`: without a limit Node clears its heap late on a large machine.
    NODE_OPTIONS: '--max-old-space-size=256',
    ...env,
  });
  return measured(url, pid, stop);
}

/** Starts a server of targets.ts. */
export async function startTarget(kind: 'replay' | 'proxy', argument: object) {
  const child = fork('scripts/run.mjs', ['scripts/perf/targets', kind, JSON.stringify(argument)]);
  const [port] = await once(child, 'message');
  return measured(`http://127.0.0.1:${port}`, child.pid ?? 0, () => child.kill());
}

/** Our answers, written by node:http. */
export const startReplay = ({ origin }: Server, asks: readonly Ask[]) =>
  startTarget(
    'replay',
    asks.map((one) => ({ url: origin + one.path, headers: { ...BROWSER, ...one.headers } })),
  );

/** One request as a browser sends it; the body is as it came. */
export async function ask({ origin }: Server, { path, headers }: Ask) {
  const answer = await request(origin + path, { headers: { ...BROWSER, ...headers } });
  return { headers: answer.headers, body: Buffer.from(await answer.body.arrayBuffer()) };
}

/** Sends a request as cheaply as undici can; rejects when the answer has another status than the request names. */
const send = (pool: Pool, { path, headers, status = 200 }: Ask) =>
  new Promise<void>((resolve, reject) => {
    const options = { method: 'GET', path, headers: { ...BROWSER, ...headers } } as const;
    pool.dispatch(options, {
      onRequestStart() {},
      onResponseStart(controller, got) {
        if (got !== status) controller.abort(new Error(`${path}: ${got}, not ${status}`));
      },
      onResponseEnd: () => resolve(),
      onResponseError: (_controller, error) => reject(error),
    });
  });

/**
 * Keeps connections busy with the requests in turn, and says how many were answered. Rejects when an answer has another
 * status than its request names.
 */
export async function load(
  { origin }: Server,
  asks: readonly Ask[],
  { connections, seconds }: { connections: number; seconds: number },
) {
  const pool = new Pool(origin, { connections });
  const endsAt = performance.now() + seconds * 1000;
  let sent = 0;
  const visit = async () => {
    while (performance.now() < endsAt) {
      sent += 1;
      await send(pool, asks[sent % asks.length] as Ask);
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
  await pool.close();
  return sent;
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/**
 * Milliseconds of processor time that a request takes each server, in the median of five rounds of two seconds. The
 * servers are loaded in turn, so that the machine's noise meets them all.
 */
export async function costs(servers: readonly Server[], asks: readonly Ask[], connections = 64) {
  for (const server of servers) await load(server, asks, { connections, seconds: 0.5 });
  const found: number[][] = servers.map(() => []);
  for (let round = 0; round < 5; round += 1)
    for (const [at, server] of servers.entries()) {
      const before = server.cpu();
      const answered = await load(server, asks, { connections, seconds: 2 });
      found[at]?.push((server.cpu() - before) / answered);
    }
  return found.map(median);
}
