import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const START_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 20;

export interface BuiltServer {
  readonly url: string;
  readonly pid: number;
  /** Sends SIGTERM and waits until the process exits. */
  stop(): Promise<void>;
}

interface Options {
  /** Folder of the build to start. */
  readonly build?: string;
  /** CPU core to which the process is pinned. */
  readonly core?: number;
  /** URL path that returns HTTP status 200 when the server is ready. */
  readonly readyPath?: string;
}

/** Returns a free port on the loopback interface. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/**
 * Starts a build on the loopback interface and waits until it is ready. If the process exits first, throws an error
 * with its output.
 */
export async function startBuiltServer(
  env: Readonly<Record<string, string>> = {},
  { build = 'dist', core, readyPath = '/readyz' }: Options = {},
): Promise<BuiltServer> {
  const port = env['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const node = [process.execPath, join(resolve(build), 'server.js')];
  const [command = '', ...args] = core === undefined ? node : ['taskset', '-c', String(core), ...node];
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit');
  // Stop the server if the script is interrupted.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);

  const startedAt = performance.now();
  while (!(await isReady(url + readyPath))) {
    if (child.exitCode !== null || performance.now() - startedAt > START_TIMEOUT_MS) {
      kill();
      throw new Error(`the server in ${build} did not start:\n${output}`);
    }
    await wait(POLL_INTERVAL_MS);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', kill);
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Requests a page and reads the whole response. Returns true if the request succeeds. */
async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
